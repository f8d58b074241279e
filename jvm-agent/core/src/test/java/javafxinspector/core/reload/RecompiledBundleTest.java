package javafxinspector.core.reload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import application.Words;
import com.google.gson.JsonObject;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

/** Classes that a class loader of the application has loaded from a folder. */
class RecompiledBundleTest extends SavedResourceTest {
  private static final String ENTRY = "application/Words.class";

  private Path folder() throws Exception {
    Path folder = Files.createDirectories(built.resolve("classes"));
    Files.createDirectories(folder.resolve("application"));
    return folder.toRealPath();
  }

  private static byte[] compiled() throws Exception {
    try (InputStream in = Words.class.getResourceAsStream("Words.class")) {
      return in.readAllBytes();
    }
  }

  /** A class loader that loads the bundle from the folder instead of the test. */
  private static URLClassLoader loader(Path folder) throws Exception {
    ClassLoader parent = Words.class.getClassLoader();
    return new URLClassLoader(new URL[] {folder.toUri().toURL()}, parent) {
      @Override
      protected Class<?> loadClass(String name, boolean isResolved) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
          Class<?> known = findLoadedClass(name);
          return known == null && name.equals("application.Words")
              ? findClass(name)
              : known == null ? super.loadClass(name, isResolved) : known;
        }
      }
    };
  }

  @Test
  void aRecompiledBundleHasItsTextsAtOnceAndInTheViewsThatShowThem() throws Exception {
    Path folder = folder();
    Files.write(folder.resolve(ENTRY), compiled());
    try (URLClassLoader loader = loader(folder)) {
      ResourceBundle words = ResourceBundle.getBundle("application.Words", Locale.ROOT, loader);
      assertEquals("Before", words.getString("word"));
      URL url = build("words.fxml", note("%word").replace("<Label ", "<Label id=\"word\" "));
      Stage stage = show(() -> new VBox(new FXMLLoader(url, words).<Parent>load()));
      request("resources", Map.of());
      byte[] changed =
          new String(compiled(), StandardCharsets.ISO_8859_1)
              .replace("Before", "Behind")
              .getBytes(StandardCharsets.ISO_8859_1);
      Files.write(folder.resolve(ENTRY), changed);
      Map<String, Object> classes =
          Map.of("folders", List.of(Map.of("folder", folder.toString(), "archives", List.of())));
      JsonObject done = request("reloadClasses", classes);
      assertEquals("application.Words", done.get("classes").getAsJsonArray().get(0).getAsString());
      assertEquals("Behind", words.getString("word"));
      assertEquals("Behind", text(() -> (Label) stage.getScene().getRoot().lookup("#word")));
    }
  }

  @Test
  void theFolderIsKnownFromWhichAClassLoaderOfTheApplicationLoads() throws Exception {
    Path folder = folder();
    Files.write(folder.resolve(ENTRY), compiled());
    assertFalse(classPath().contains(folder.toString()));
    try (URLClassLoader loader = loader(folder)) {
      loader.loadClass("application.Words");
      assertTrue(classPath().contains(folder.toString()), classPath());
    }
  }

  private String classPath() throws Exception {
    return request("resources", Map.of()).get("classPath").toString();
  }
}
