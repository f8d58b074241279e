package javafxinspector.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javafxinspector.core.runtime.Stacks;
import org.junit.jupiter.api.Test;

/** The rules of docs/architecture.md that the compiler does not check. */
class ArchitectureTest {
  private static final String INPUT = "javafxinspector.core.input";

  /** Read once for all tests, also those of other classes. */
  static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("javafxinspector.core");

  @Test
  void packagesAreFreeOfCycles() {
    slices().matching("javafxinspector.core.(**)").should().beFreeOfCycles().check(CORE);
  }

  @Test
  void onlyTheRootPackageDependsOnTheAgent() {
    noClasses()
        .that()
        .resideOutsideOfPackage("javafxinspector.core")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("javafxinspector.core")
        .check(CORE);
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
        .check(CORE);
  }

  /** In all modules, so that a name identifies its class in any package, log or stack trace. */
  @Test
  void simpleNamesOfClassesAreUnique() throws IOException {
    Map<String, List<Path>> files = new TreeMap<>();
    try (Stream<Path> modules = Files.list(Path.of(".."))) {
      for (Path module : modules.toList()) {
        Path sources = module.resolve("src/main/java");
        if (Files.isDirectory(sources)) {
          try (Stream<Path> found = Files.walk(sources)) {
            found
                .filter(file -> file.toString().endsWith(".java"))
                .filter(file -> !file.toString().endsWith("-info.java"))
                .forEach(
                    file -> files.computeIfAbsent(name(file), any -> new ArrayList<>()).add(file));
          }
        }
      }
    }
    assertTrue(files.containsKey("Agent") && files.containsKey("Bootstrap"), "no sources found");
    files.values().removeIf(same -> same.size() == 1);
    assertEquals(Map.of(), files);
  }

  private static String name(Path file) {
    return file.getFileName().toString().replace(".java", "");
  }

  /** Reading it can crash the JVM; {@link Stacks} uses another way. */
  @Test
  void noStackOfAnotherThreadIsAskedForAlone() {
    noClasses().should().callMethod(Thread.class, "getStackTrace").check(CORE);
  }

  /**
   * Each stage of an action only knows the stages before it; the kinds of actions do not know the
   * engine.
   */
  @Test
  void stagesOfAnActionDependInOneDirection() {
    List<String> stages = List.of("request", "resolve", "ready", "act", "observe", "result");
    for (int i = 0; i < stages.size(); i++) {
      List<String> later = new ArrayList<>(stages.subList(i + 1, stages.size()));
      later.addAll(List.of("action", "control", "keyboard"));
      noClasses()
          .that()
          .resideInAPackage(INPUT + "." + stages.get(i))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(later.stream().map(each -> INPUT + "." + each).toArray(String[]::new))
          .check(CORE);
    }
    noClasses()
        .that()
        .resideInAnyPackage(INPUT + ".action", INPUT + ".control", INPUT + ".keyboard")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(INPUT, INPUT + ".observe", INPUT + ".result")
        .check(CORE);
  }
}
