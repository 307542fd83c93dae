package io.extentscope.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.TimedInput;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.samples.Scenario;
import io.extentscope.samples.Scenarios;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

class RunOptionsTest {
  private static final Scenario FIRST_LOOK = Scenarios.find("first-look").scenario();

  @CommandLine.Command(name = "fixture")
  private static final class Line {
    @Parameters
    private String scenario;
    @Mixin
    private RunOptions options;
  }

  @Test
  void config_noOptions_isVirtualWithSeed1AndTheScenariosDuration() {
    RunConfig config = config("first-look");

    assertThat(config.time()).isEqualTo(TimeMode.VIRTUAL);
    assertThat(config.seed()).isEqualTo(1);
    assertThat(config.duration()).isEqualTo(FIRST_LOOK.duration());
    assertThat(config.tunables()).isEqualTo(FIRST_LOOK.tunables());
  }

  @Test
  void config_setAndPreset_setOverridesThePreset() {
    RunConfig config = config("first-look", "--set", "caching.workers=9", "--preset", "2013");

    assertThat(config.tunables().get(Tunable.CACHING_WORKERS)).isEqualTo(9);
    assertThat(config.tunables().get(Tunable.CACHING_IDLE_THRESHOLD)).isEqualTo(32);
  }

  @Test
  void config_twoPresets_theLaterOneWins() {
    RunConfig config = config("--preset", "2013", "modern", "first-look");

    assertThat(config.tunables().word(Tunable.CACHING_YIELD_POLICY)).isEqualTo("contended");
    assertThat(config.tunables().get(Tunable.CACHING_IDLE_THRESHOLD)).isEqualTo(32);
  }

  @Test
  void config_severalSettingsBeforeTheScenario_leaveTheScenarioAlone() {
    RunConfig config = config("--set", "caching.workers=9", "commit.interval=250ms", "first-look");

    assertThat(config.tunables().get(Tunable.CACHING_WORKERS)).isEqualTo(9);
    assertThat(config.tunables().get(Tunable.COMMIT_INTERVAL)).isEqualTo(250_000_000);
  }

  @Test
  void config_settingsAtTimes_becomeInputsInOrderOfTime() {
    RunConfig config = config(
        "first-look", "--at", "20s", "caching.yieldPolicy=contended", "--at", "10s", "caching.workers=32",
        "caching.idleThreshold=2");

    assertThat(config.inputs()).containsExactly(
        new TimedInput(10_000_000_000L, new Input.Knob(Tunable.CACHING_WORKERS, 32)),
        new TimedInput(10_000_000_000L, new Input.Knob(Tunable.CACHING_IDLE_THRESHOLD, 2)),
        new TimedInput(20_000_000_000L, new Input.Knob(Tunable.CACHING_YIELD_POLICY, 2)));
  }

  @Test
  void config_seedTimeAndDuration_areTaken() {
    RunConfig config = config("first-look", "--seed", "77", "--time", "live", "--duration", "4ms");

    assertThat(config.seed()).isEqualTo(77);
    assertThat(config.time()).isEqualTo(TimeMode.LIVE);
    assertThat(config.duration()).isEqualTo(4_000_000);
  }

  @Test
  void config_images_becomeTheVolume(@TempDir Path folder) throws IOException {
    Path one = Files.createFile(folder.resolve("one"));
    Path other = Files.createFile(folder.resolve("other"));

    RunConfig config = config("--image", one.toString(), other.toString(), "first-look");

    assertThat(config.volume()).isInstanceOfSatisfying(
        VolumeSource.Image.class, image -> assertThat(image.files()).containsExactly(one, other));
  }

  @Test
  void config_unknownKey_namesIt() {
    assertThatThrownBy(() -> config("first-look", "--set", "caching.wrokers=9"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("caching.wrokers");
  }

  @Test
  void config_valueOutOfRange_saysTheRange() {
    assertThatThrownBy(() -> config("first-look", "--set", "caching.workers=9000"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("512");
  }

  @Test
  void config_durationWithoutUnit_isRefused() {
    assertThatThrownBy(() -> config("first-look", "--duration", "30"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--duration");
  }

  @Test
  void parse_atWithoutSetting_isRefused() {
    assertThatThrownBy(() -> config("first-look", "--at", "10s")).isInstanceOf(ParameterException.class);
  }

  private static RunConfig config(String... arguments) {
    Line line = new Line();
    new CommandLine(line).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(arguments);
    assertThat(line.scenario).isEqualTo("first-look");
    return line.options.config(FIRST_LOOK, "", RecordingLevel.STATISTICS);
  }

  @Test
  void config_machineChangedWhileRunning_isRefused() {
    assertThatThrownBy(() -> config("first-look", "--at", "1s", "machine.cpus=2"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("machine.cpus");
  }

  @Test
  void config_valueThatIsNoNumber_namesTheKey() {
    assertThatThrownBy(() -> config("first-look", "--set", "caching.workers=2.5"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("caching.workers");
  }
}
