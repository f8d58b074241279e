package javafxinspector.core.reload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.permission.Roots;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassChangesTest {
  private static final String SPARE = "app/Spare.class";
  private static final String LABELS = "app/Labels.class";

  @TempDir Path base;
  private Path folder;
  private Class<?> spare;
  private Class<?> labels;
  private URLClassLoader loader;
  private Roots roots;
  private RunningClasses running;

  @BeforeEach
  void load() throws Exception {
    folder = Files.createDirectory(base.toRealPath().resolve("classes"));
    compile(folder, "", "\"before\"");
    Instant before = Instant.now().minusSeconds(60);
    for (String entry : List.of(SPARE, LABELS)) {
      Files.setLastModifiedTime(folder.resolve(entry), FileTime.from(before));
    }
    loader = new URLClassLoader(new URL[] {folder.toUri().toURL()});
    spare = loader.loadClass("app.Spare");
    labels = loader.loadClass("app.Labels");
    roots = new Roots(() -> new Class<?>[] {spare, labels});
    running = new RunningClasses(before.plusSeconds(30).toEpochMilli());
  }

  @AfterEach
  void close() throws IOException {
    loader.close();
  }

  @Test
  void findsWhatTheBuildHasWritten() throws Exception {
    compile(folder, "static String more() { return null; }", "Spare.more()");
    try (ClassChanges changes = changes()) {
      assertEquals(List.of("app.Spare", "app.Labels"), names(changes.find(loaded(), any -> true)));
      assertFalse(changes.isOutdated());
    }
  }

  @Test
  void isIncompleteWhileAUsedMemberIsMissing() throws Exception {
    copy(LABELS);
    try (ClassChanges changes = changes()) {
      UiException incomplete =
          assertThrows(UiException.class, () -> changes.find(loaded(), any -> true));
      assertTrue(incomplete.getMessage().contains("app.Labels uses more() of app.Spare"));
    }
  }

  @Test
  void isOutdatedWhenAClassIsWrittenAfterItWasTakenAsItRuns() throws Exception {
    copy(LABELS);
    Predicate<Class<?>> writesSpare =
        each -> {
          if (each == labels) {
            copy(SPARE);
          }
          return true;
        };
    try (ClassChanges changes = changes()) {
      assertEquals(List.of("app.Labels"), names(changes.find(loaded(), writesSpare)));
      assertTrue(changes.isOutdated(), "Labels would not find more() in Spare.");
    }
    try (ClassChanges changes = changes()) {
      assertEquals(List.of("app.Spare", "app.Labels"), names(changes.find(loaded(), any -> true)));
      assertFalse(changes.isOutdated());
    }
  }

  @Test
  void readsEachFileOnce() throws Exception {
    CompiledFolder compiled = CompiledFolder.of(folder);
    byte[] before = compiled.read(SPARE, roots);
    copy(SPARE);
    assertArrayEquals(before, compiled.read(SPARE, roots));
  }

  private ClassChanges changes() {
    return new ClassChanges(List.of(new ClassFolder(folder.toString(), List.of())), running, roots);
  }

  private Class<?>[] loaded() {
    return new Class<?>[] {spare, labels};
  }

  private static List<String> names(List<ClassChange> changes) {
    return changes.stream().map(ClassChange::name).toList();
  }

  /** Writes one class file, like a build that writes several one after the other. */
  private void copy(String entry) {
    try {
      Path next = Files.createTempDirectory(folder.getParent(), "next");
      compile(next, "static String more() { return null; }", "Spare.more()");
      Files.write(folder.resolve(entry), Files.readAllBytes(next.resolve(entry)));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void compile(Path out, String member, String text) throws IOException {
    Path sources = Files.createTempDirectory(out.getParent(), "sources");
    Path first = sources.resolve("Spare.java");
    Path second = sources.resolve("Labels.java");
    Files.writeString(first, "package app; class Spare { " + member + " }");
    Files.writeString(
        second, "package app; class Labels { static String text() { return " + text + "; } }");
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", out.toString(), first.toString(), second.toString());
    assertEquals(0, result);
  }
}
