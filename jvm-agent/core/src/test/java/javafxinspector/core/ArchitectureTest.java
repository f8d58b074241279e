package javafxinspector.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The rules of docs/architecture.md that the compiler does not check. */
class ArchitectureTest {
  private final JavaClasses core =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("javafxinspector.core");

  @Test
  void packagesAreFreeOfCycles() {
    slices().matching("javafxinspector.core.(**)").should().beFreeOfCycles().check(core);
  }

  @Test
  void onlyTheRootPackageDependsOnTheAgent() {
    noClasses()
        .that()
        .resideOutsideOfPackage("javafxinspector.core")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("javafxinspector.core")
        .check(core);
  }

  @Test
  void theModelDependsOnNoClientsAndNoThreads() {
    noClasses()
        .that()
        .resideInAPackage("javafxinspector.core.model..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "javafxinspector.core.rpc..",
            "javafxinspector.core.runtime..",
            "javafxinspector.core.handlers..")
        .check(core);
  }
}
