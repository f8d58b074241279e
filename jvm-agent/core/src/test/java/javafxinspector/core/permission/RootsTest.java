package javafxinspector.core.permission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RootsTest {
  @TempDir Path temp;
  private Path root;
  private Path outside;
  private Roots roots;

  @BeforeEach
  void create() throws Exception {
    temp = temp.toRealPath();
    root = Files.createDirectories(temp.resolve("the project/classes"));
    outside = Files.createDirectories(temp.resolve("the project/classes-of-others"));
    Files.writeString(root.resolve("A.class"), "A");
    Files.writeString(outside.resolve("B.class"), "B");
    Files.copy(
        Path.of(RootsTest.class.getResource("RootsTest.class").toURI()),
        Files.createDirectories(root.resolve("javafxinspector/core/permission"))
            .resolve("RootsTest.class"));
    // A class of a folder whose name contains a space.
    Class<?> loaded;
    try (URLClassLoader loader = new URLClassLoader(new URL[] {root.toUri().toURL()}, null)) {
      loaded = loader.loadClass(RootsTest.class.getName());
    }
    roots = new Roots(() -> new Class<?>[] {loaded, String.class});
  }

  private String refusal(String file) {
    UiException refused = assertThrows(UiException.class, () -> roots.require(file), file);
    return refused.code();
  }

  @Test
  void theFoldersOfLoadedClassesAreRoots() throws Exception {
    assertEquals(root.resolve("A.class"), roots.require(root.resolve("A.class").toString()));
    assertEquals("MCP_UI_REFUSED", refusal(outside.resolve("B.class").toString()));
    assertEquals("MCP_UI_INVALID_INPUT", refusal(root.resolve("Gone.class").toString()));
    assertEquals("MCP_UI_REFUSED", refusal(outside.resolve("Gone.class").toString()));
  }

  @Test
  void theFoldersOfTheOptionsAreRoots() throws Exception {
    String folders = temp.resolve("no such folder") + File.pathSeparator + outside;
    roots.add(Map.of("roots", folders));
    assertEquals(outside.resolve("B.class"), roots.require(outside.resolve("B.class").toString()));
    assertEquals("MCP_UI_REFUSED", refusal(temp.resolve("C.class").toString()));
    roots.add(Map.of("roots", "relative" + File.pathSeparator + "." + File.pathSeparator + "\0"));
    assertEquals("MCP_UI_REFUSED", refusal(Path.of("pom.xml").toAbsolutePath().toString()));
  }

  @Test
  void aPathCannotLeaveThem() throws IOException {
    String[] files = {
      root + "/../classes-of-others/B.class",
      root + "/./../../the project/classes-of-others/B.class",
      "B.class",
      "../B.class",
      "",
      "\0",
      outside.resolve("B.class").toUri().toString(),
      "file:" + root.resolve("A.class"),
      "jar:file:" + root + "/x.jar!/A.class",
      "//server/share/B.class",
      "\\\\server\\share\\B.class",
    };
    for (String file : files) {
      assertEquals("MCP_UI_REFUSED", refusal(file), file);
    }
    Files.createSymbolicLink(root.resolve("linked"), outside);
    Files.createSymbolicLink(root.resolve("Link.class"), outside.resolve("B.class"));
    assertEquals("MCP_UI_REFUSED", refusal(root.resolve("linked/B.class").toString()));
    assertEquals("MCP_UI_REFUSED", refusal(root.resolve("Link.class").toString()));
    Files.createSymbolicLink(outside.resolve("back"), root);
    assertTrue(Files.exists(outside.resolve("back/A.class")));
    assertEquals(
        "MCP_UI_REFUSED", refusal(outside.resolve("back/../classes-of-others").toString()));
  }

  @Test
  void urlsAreInsideIfTheirFilesAre() throws Exception {
    assertTrue(roots.contain(root.resolve("A.class").toUri().toURL()));
    assertFalse(roots.contain(outside.resolve("B.class").toUri().toURL()));
    String[] others = {
      "http://127.0.0.1/A.fxml",
      "file://server" + root + "/A.class",
      "jar:" + outside.resolve("x.jar").toUri() + "!/A.class",
      "jar:http://127.0.0.1/x.jar!/A.class",
      "mailto:a@b.c",
    };
    for (String other : others) {
      assertFalse(roots.contain(URI.create(other.replace(" ", "%20")).toURL()), other);
    }
    assertTrue(roots.contain(URI.create("jrt:/java.base/java/lang/Object.class").toURL()));
    Files.writeString(root.resolve("x.jar"), "");
    URL entry = URI.create("jar:" + root.resolve("x.jar").toUri() + "!/a.fxml").toURL();
    assertTrue(roots.contain(entry));
  }
}
