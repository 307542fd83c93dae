package io.extentscope.model;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

/** The model knows values and columns: no engine, no window, no threads. */
class ModelRulesTest {
  private static final JavaClasses MODEL =
      new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("io.extentscope.model");

  private static final ArchRule KNOWS_NO_OTHER_MODULE =
      noClasses().that().resideInAPackage("io.extentscope.model..").should().dependOnClassesThat()
          .resideInAnyPackage("io.extentscope.engine..", "io.extentscope.samples..", "io.extentscope.ui..", "javafx..",
              "java.awt..", "javax.swing..")
          .because("what is observed must not know who observes or is observed");

  private static final ArchRule KNOWS_NO_THREADS =
      noClasses().that().resideInAPackage("io.extentscope.model..").should().dependOnClassesThat()
          .resideInAnyPackage("java.util.concurrent", "java.util.concurrent.locks")
          .orShould().dependOnClassesThat().areAssignableTo(Thread.class)
          .because("the model is immutable values and columns of one writer; threads belong to the engine");

  private static final ArchRule USES_KNOWN_LIBRARIES =
      classes().that().resideInAPackage("io.extentscope.model..").should().onlyDependOnClassesThat()
          .resideInAnyPackage("io.extentscope.model..", "java..", "com.google.common..", "com.fasterxml.jackson..")
          .because("every dependency of the model is one of all modules");

  @Test
  void model_dependencies_areNoOtherModule() {
    KNOWS_NO_OTHER_MODULE.check(MODEL);
  }

  @Test
  void model_threads_areNotKnown() {
    KNOWS_NO_THREADS.check(MODEL);
  }

  @Test
  void model_libraries_areTheAgreedOnes() {
    USES_KNOWN_LIBRARIES.check(MODEL);
  }

  @Test
  void rules_offender_isCaught() {
    JavaClasses offender = new ClassFileImporter().importClasses(Offender.class);

    assertThatThrownBy(() -> KNOWS_NO_THREADS.check(offender)).isInstanceOf(AssertionError.class);
    assertThatThrownBy(() -> USES_KNOWN_LIBRARIES.check(new ClassFileImporter().importClasses(ModelRulesTest.class)))
        .isInstanceOf(AssertionError.class);
  }

  /** Breaks the rule on purpose. */
  static final class Offender {
    final Thread thread = Thread.currentThread();
    final java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock();
  }
}
