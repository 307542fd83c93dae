package io.extentscope.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The product keeps the rules. That each rule can fail is shown by {@link ArchitectureRulesTest}. */
class ArchitectureTest {
  private static JavaClasses product;

  @BeforeAll
  static void importProduct() {
    product = new ClassFileImporter()
        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
        .importPackages(Rules.PRODUCT);
  }

  @Test
  void product_always_containsEveryModule() {
    assertThat(product.contain("io.extentscope.model.tunable.Tunable")).isTrue();
    assertThat(product.contain("io.extentscope.engine.machine.Machine")).isTrue();
    assertThat(product.contain("io.extentscope.samples.Scenarios")).isTrue();
    assertThat(product.contain("io.extentscope.ui.Main")).isTrue();
    assertThat(product).noneMatch(type -> type.getPackageName().contains("archfixture"));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void product_always_keepsTheRule(ArchRule rule) {
    rule.check(product);
  }

  static java.util.stream.Stream<ArchRule> rules() {
    return Rules.below(Rules.PRODUCT).values().stream();
  }
}
