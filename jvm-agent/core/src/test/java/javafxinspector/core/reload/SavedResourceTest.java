package javafxinspector.core.reload;

import application.Meter;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import javafx.scene.control.Label;
import javafxinspector.core.FxTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Resources that a build has copied, and that are saved in the sources afterwards. */
abstract class SavedResourceTest extends FxTest {
  static final String NOTE = "<Label xmlns=\"http://javafx.com/javafx\" text=\"%s\"/>";

  /** The folder of the build, from which the application loads its resources. */
  Path built;

  /** The folder of the sources. */
  Path sources;

  @BeforeEach
  void makeFolders() throws IOException, URISyntaxException {
    Path classes = Path.of(Meter.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    built = Files.createTempDirectory(classes, "later").toRealPath();
    sources = Files.createDirectory(built.resolve("sources"));
  }

  @AfterEach
  void removeFolders() throws IOException {
    List<Path> all;
    try (var files = Files.walk(built)) {
      all = new ArrayList<>(files.toList());
    }
    for (int i = all.size() - 1; i >= 0; i--) {
      Files.delete(all.get(i));
    }
  }

  static String note(String text) {
    return "<?import javafx.scene.control.Label?>" + NOTE.formatted(text);
  }

  URL build(String name, String text) throws IOException {
    Path file = Files.writeString(built.resolve(name), text);
    // Makes later builds newer, even in a file system with coarse timestamps.
    Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis() - 10_000));
    return file.toUri().toURL();
  }

  /**
   * @param kind end of the method's name, such as {@code View}
   */
  JsonObject save(String kind, String name, byte[] content) throws IOException, UiException {
    Path file = Files.write(sources.resolve(name), content);
    String url = built.resolve(name).toUri().toURL().toString();
    Map<String, Object> saved = Map.of("urls", List.of(url), "file", file.toString());
    return request("reload" + kind, saved);
  }

  JsonObject save(String kind, String name, String text) throws IOException, UiException {
    return save(kind, name, text.getBytes(StandardCharsets.UTF_8));
  }

  String resource(String name) {
    return "/" + built.getFileName() + "/" + name;
  }

  static String text(Callable<Object> loaded) {
    return onFx(() -> ((Label) loaded.call()).getText());
  }
}
