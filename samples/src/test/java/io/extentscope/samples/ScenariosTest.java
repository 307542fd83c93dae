package io.extentscope.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.SyntheticLayout;
import io.extentscope.engine.TimedInput;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.event.Command;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.Tunable;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScenariosTest {
  private static final String MINIMAL =
      """
      id: x
      title: X
      description: about x
      duration: 4s
      """;

  @Test
  void find_firstLook_hasThirtyMetadataGroupsAndEightWorkers() {
    Scenario scenario = Scenarios.find("first-look").scenario();
    assertThat(scenario.layout().orElseThrow().groups().stream().filter(group -> !group.data())).hasSize(30);
    assertThat(scenario.tunables().get(Tunable.CACHING_WORKERS)).isEqualTo(8);
    assertThat(scenario.tunables().word(Tunable.CACHING_YIELD_POLICY)).isEqualTo("need-resched");
    assertThat(scenario.config("", 1, TimeMode.VIRTUAL).duration()).isEqualTo(30_000_000_000L);
  }

  @Test
  void all_everyScenarioWithAVolume_hasDistinctGroups() {
    List<Scenario> synthetic = Scenarios.all().stream().filter(scenario -> !scenario.needsImage()).toList();
    assertThat(synthetic).isNotEmpty();
    for (Scenario scenario : synthetic) {
      long end = 0;
      for (SyntheticLayout.Group group : scenario.layout().orElseThrow().groups()) {
        assertThat(group.start()).as(scenario.id()).isGreaterThanOrEqualTo(end);
        end = group.start() + group.length();
      }
    }
  }

  @Test
  void find_theNamesTheProgramUses_areScenarios() {
    assertThat(Scenarios.find(Scenarios.DEFAULT).scenario().needsImage()).isFalse();
    assertThat(Scenarios.find(Scenarios.FOR_IMAGES).scenario().needsImage()).isTrue();
  }

  @Test
  void find_unknownName_saysWhatIsKnown() {
    assertThatThrownBy(() -> Scenarios.find("nope"))
        .isInstanceOf(ScenarioException.class)
        .hasMessageContaining("unknown scenario 'nope'")
        .hasMessageContaining("first-look");
    assertThatThrownBy(() -> Scenarios.find("nope.run.yaml"))
        .hasMessageContaining("'nope.run.yaml' is no file and no scenario")
        .hasMessageContaining("first-look");
    assertThatThrownBy(() -> Scenarios.find("first-look/nope")).hasMessageContaining("has no variant 'nope'");
  }

  @Test
  void read_unknownField_namesFileLineAndField() {
    assertThatThrownBy(() -> ScenarioReader.read(MINIMAL + "colour: red\n", "x.yaml"))
        .hasMessageContaining("x.yaml near line 6: unknown field")
        .hasMessageContaining("colour");
  }

  @Test
  void read_badValues_saysWhatTheyMustBe() {
    assertThatThrownBy(() -> ScenarioReader.read(MINIMAL + "tunables: {caching.workers: 9999}\n", "x.yaml"))
        .hasMessage("x.yaml: caching.workers is 9999, it must be from 1 to 512");
    assertThatThrownBy(() -> ScenarioReader.read(MINIMAL + "scheduler: {speed: 3}\n", "x.yaml"))
        .hasMessageContaining("unknown scheduler value 'speed'");
    assertThatThrownBy(() -> ScenarioReader.read(MINIMAL + "variants: [{id: a}]\n", "x.yaml"))
        .hasMessageContaining("title");
  }

  @Test
  void read_variant_changesOnlyItsTunables() {
    String text = MINIMAL + "tunables: {caching.workers: 8}\n"
        + "variants: [{id: many, title: Many workers, tunables: {caching.workers: 32}}]\n";
    Scenario scenario = ScenarioReader.read(text, "x.yaml");
    assertThat(scenario.tunablesOf("many").get(Tunable.CACHING_WORKERS)).isEqualTo(32);
    assertThat(scenario.tunablesOf("").get(Tunable.CACHING_WORKERS)).isEqualTo(8);
    assertThat(scenario.needsImage()).isTrue();
  }

  @Test
  void read_like_takesWhatIsLeftOut() {
    String base = MINIMAL + "commits: 2\ntunables: {caching.workers: 8, caching.idleThreshold: 3}\n"
        + "inputs: [{at: 1s, order: commit-now}]\nvariants: [{id: a, title: A}]\n";
    String text = "{id: y, title: Y, description: y, like: x, tunables: {caching.workers: 9}}";
    Scenario scenario = ScenarioReader.read(text, "y.yaml", other -> other.equals("x") ? base : "");
    assertThat(scenario.tunables().get(Tunable.CACHING_WORKERS)).isEqualTo(9);
    assertThat(scenario.tunables().get(Tunable.CACHING_IDLE_THRESHOLD)).isEqualTo(3);
    assertThat(scenario.duration()).isEqualTo(4_000_000_000L);
    assertThat(scenario.commits()).isEqualTo(2);
    assertThat(scenario.inputs()).containsExactly(
        new TimedInput(1_000_000_000L, new Input.Order(Command.COMMIT_NOW)));
    assertThat(scenario.variants()).isEmpty();
  }

  @Test
  void read_badInput_saysWhatItMustBe() {
    assertThatThrownBy(() -> ScenarioReader.read(MINIMAL + "inputs: [{at: 1s}]\n", "x.yaml"))
        .hasMessage("x.yaml: the input at 1s must have either set or order");
    assertThatThrownBy(() -> ScenarioReader.read(MINIMAL + "inputs: [{at: 1s, order: dance}]\n", "x.yaml"))
        .hasMessageContaining("unknown order 'dance'");
    assertThatThrownBy(() -> ScenarioReader.read("{id: y, title: Y, description: y}", "y.yaml"))
        .hasMessage("y.yaml: the field 'duration' is missing");
  }
}
