package io.extentscope.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/** The arrows between packages. */
final class PackageRules {
  private final String root;

  /** Rules for the packages below a root package. */
  PackageRules(String root) {
    this.root = root;
  }

  /**
   * The engine's facade is left out: who calls it sees its records, and so does what stands behind it. The allocator and
   * the caching that it asks for are one.
   */
  ArchRule packagesFormNoCircle() {
    return slices().assignedFrom(new Packages()).should().beFreeOfCycles()
        .because("a package is understood with those below it alone");
  }

  private final class Packages implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      String name = type.getPackageName();
      if (!name.startsWith(root + ".") || name.equals(root + ".engine")) {
        return SliceIdentifier.ignore();
      }
      return SliceIdentifier.of(name.equals(root + ".engine.caching") ? root + ".engine.space" : name);
    }

    @Override
    public String getDescription() {
      return "packages";
    }
  }
}
