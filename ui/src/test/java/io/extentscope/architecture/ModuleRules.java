package io.extentscope.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;

/** The arrows between modules: ui sees samples, samples sees engine, engine sees model; never the other way. */
final class ModuleRules {
  private static final String[] DESKTOP = {"java.awt..", "javax.swing..", "javax.imageio..", "javafx.embed.swing.."};

  private final String root;

  /** Rules for the modules below a root package. */
  ModuleRules(String root) {
    this.root = root;
  }

  ArchRule modelSeesNoOtherModule() {
    return noClasses().that().resideInAPackage(root + ".model..")
        .should().dependOnClassesThat().resideInAnyPackage(root + ".engine..", root + ".samples..", root + ".ui..")
        .because("model is what is observed and set; it knows no engine and no view");
  }

  ArchRule modelKnowsNoThreads() {
    return noClasses().that().resideInAPackage(root + ".model..")
        .should().dependOnClassesThat(resideInAPackage("java.util.concurrent..")
            .and(not(resideInAPackage("java.util.concurrent.atomic.."))).or(assignableTo(Thread.class)))
        .because("the model is immutable values, and columns of one writer; threads belong to the engine");
  }

  ArchRule modelUsesTheAgreedLibraries() {
    return classes().that().resideInAPackage(root + ".model..")
        .should().onlyDependOnClassesThat(
            resideInAnyPackage("io.extentscope..", "java..", "com.google.common..", "com.fasterxml.jackson.."))
        .because("every dependency of the model is one of all modules");
  }

  ArchRule engineSeesOnlyModel() {
    return noClasses().that().resideInAPackage(root + ".engine..")
        .should().dependOnClassesThat().resideInAnyPackage(root + ".samples..", root + ".ui..")
        .because("the engine knows nothing of scenarios and views");
  }

  ArchRule samplesDoNotSeeTheUi() {
    return noClasses().that().resideInAPackage(root + ".samples..")
        .should().dependOnClassesThat().resideInAPackage(root + ".ui..")
        .because("scenarios run without a window");
  }

  ArchRule onlyUiSeesJavaFx() {
    return noClasses().that().resideInAnyPackage(root + ".model..", root + ".engine..", root + ".samples..")
        .should().dependOnClassesThat().resideInAPackage("javafx..")
        .because("everything but the ui runs without the toolkit");
  }

  ArchRule nothingSeesSwingAwtOrImageIo() {
    return noClasses().that().resideInAPackage(root + "..")
        .should().dependOnClassesThat().resideInAnyPackage(DESKTOP)
        .because("the program is pure JavaFX and runs with java.desktop absent");
  }
}
