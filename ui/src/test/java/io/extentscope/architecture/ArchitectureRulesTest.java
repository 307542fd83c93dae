package io.extentscope.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each rule can fail: a class that breaks it on purpose is reported, and by the rules it breaks only. */
class ArchitectureRulesTest {
  private static final Map<String, ArchRule> RULES = Rules.below(Rules.FIXTURE);
  private static final JavaClasses FIXTURE = new ClassFileImporter().importPackages(Rules.FIXTURE);

  @ParameterizedTest
  @CsvSource({
    "modelSeesNoOtherModule, model.SeesEngine",
    "modelKnowsNoThreads, model.HasLock",
    "modelUsesTheAgreedLibraries, model.SeesPicocli",
    "engineSeesOnlyModel, engine.SeesSamples",
    "samplesDoNotSeeTheUi, samples.SeesUi",
    "onlyUiSeesJavaFx, samples.SeesJavaFx",
    "nothingSeesSwingAwtOrImageIo, ui.SeesAwt",
    "packagesFormNoCircle, model.InCircle",
    "noMonitors, engine.SynchronizedBlock",
    "noMonitors, engine.SynchronizedMethod",
    "noWaitAndNotify, engine.Notifies",
    "noConcurrentLibrary, engine.HasConcurrentMap",
    "noThreads, engine.StartsThread",
    "noThreads, engine.HasThreadLocal",
    "noRandomNumbers, engine.DrawsRandom",
    "noRandomNumbers, engine.CallsMathRandom",
    "noClocks, engine.ReadsNanoTime",
    "noClocks, engine.ReadsInstant",
    "noParallelStreams, engine.StreamsInParallel",
    "filesOnlyInDevice, engine.ReadsFile",
    "noHashOrder, engine.HasHashMap",
    "noHashOrder, engine.MakesSetOf",
    "noIdentityHashes, engine.HashesIdentity",
    "onlyTheBridgeCallsRunLater, ui.RunsLater",
    "uiSeesTheEngineOnlyByItsFacade, ui.SeesInternals"
  })
  void rule_classThatBreaksIt_isReportedByThatRuleAlone(String rule, String culprit) {
    assertThat(RULES).containsKey(rule);

    Set<String> complaining = new TreeSet<>();
    complaints().forEach((name, report) -> {
      if (report.contains(Rules.FIXTURE + "." + culprit)) {
        complaining.add(name);
      }
    });

    assertThat(complaining).containsExactly(rule);
  }

  @Test
  void rules_allOfThem_complainAboutTheFixture() {
    assertThat(complaints().keySet()).containsExactlyInAnyOrderElementsOf(RULES.keySet());
  }

  @ParameterizedTest
  @CsvSource({"engine.device.ReadsFileInDevice", "engine.machine.StartsThreadInMachine", "ui.fx.FxBridge"})
  void rules_placeWhereItIsAllowed_stayQuiet(String allowed) {
    assertThat(FIXTURE.contain(Rules.FIXTURE + "." + allowed)).isTrue();
    assertThat(complaints().values()).noneMatch(report -> report.contains(Rules.FIXTURE + "." + allowed));
  }

  private static Map<String, String> complaints() {
    Map<String, String> complaints = new TreeMap<>();
    RULES.forEach((name, rule) -> {
      EvaluationResult result = rule.evaluate(FIXTURE);
      if (result.hasViolation()) {
        complaints.put(name, String.join("\n", result.getFailureReport().getDetails()) + "\n");
      }
    });
    return complaints;
  }
}
