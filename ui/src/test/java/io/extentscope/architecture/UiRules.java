package io.extentscope.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;

/** What the ui must not do. */
final class UiRules {
  private final String root;

  /** Rules for the ui below a root package. */
  UiRules(String root) {
    this.root = root;
  }

  ArchRule onlyTheBridgeCallsRunLater() {
    return noClasses().that().resideInAPackage(root + "..")
        .and().doNotHaveFullyQualifiedName(root + ".ui.fx.FxBridge")
        .should().callMethod("javafx.application.Platform", "runLater", "java.lang.Runnable")
        .because("there is one bridge to the FX thread");
  }

  ArchRule uiSeesTheEngineOnlyByItsFacade() {
    Set<String> facade = Set.of(
        root + ".engine.machine.Input", root + ".engine.machine.InputLog", root + ".engine.machine.CostModel",
        root + ".engine.machine.SchedulerModel", root + ".engine.machine.Cost", root + ".engine.volume.SpaceReports");
    DescribedPredicate<JavaClass> internals = resideInAPackage(root + ".engine.*..")
        .and(not(describe("part of the facade", type -> facade.contains(topLevel(type)))));
    return noClasses().that().resideInAPackage(root + ".ui..")
        .should().dependOnClassesThat(internals.as("engine internals"))
        .because("the ui opens, steers and reads a run; how the engine works is not its business");
  }

  private static String topLevel(JavaClass type) {
    int nested = type.getName().indexOf('$');
    return nested < 0 ? type.getName() : type.getName().substring(0, nested);
  }
}
