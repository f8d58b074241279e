package javafxinspector.core.reload.fxml;

import application.Meter;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.stage.Stage;
import javafxinspector.core.FxTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A view that was loaded from a file, and is changed when the file is saved. */
abstract class ReloadedViewTest extends FxTest {
  private static final String START =
      """
      <?import javafx.collections.*?>
      <?import javafx.geometry.*?>
      <?import javafx.scene.*?>
      <?import javafx.scene.control.*?>
      <?import javafx.scene.image.*?>
      <?import javafx.scene.layout.*?>
      <?import javafx.scene.shape.*?>
      <?import javafx.scene.text.*?>
      <?import java.lang.*?>
      """;
  private static final String NAMESPACES =
      " xmlns=\"http://javafx.com/javafx\" xmlns:fx=\"http://javafx.com/fxml\"";

  /** The folder of the files, which the Java agent may read. */
  Path folder;

  private Stage stage;

  @BeforeEach
  void makeFolder() throws IOException, URISyntaxException {
    Path classes = Path.of(Meter.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    folder = Files.createTempDirectory(classes, "views").toRealPath();
  }

  @AfterEach
  void removeFolder() throws IOException {
    List<Path> all;
    try (var files = Files.walk(folder)) {
      all = new ArrayList<>(files.toList());
    }
    for (int i = all.size() - 1; i >= 0; i--) {
      Files.delete(all.get(i));
    }
  }

  /** Writes a document of one element, without its imports and namespaces. */
  Path write(String name, String element, Charset charset) throws IOException {
    String document = START + element.strip().replaceFirst("[\\s/>]", NAMESPACES + "$0");
    return Files.writeString(folder.resolve(name), document, charset);
  }

  Path write(String name, String element) throws IOException {
    return write(name, element, StandardCharsets.UTF_8);
  }

  /** Shows the document {@code view.fxml} with this content. */
  Stage showView(String element) throws IOException {
    Path file = write("view.fxml", element);
    return showLoaded(() -> FXMLLoader.<Parent>load(file.toUri().toURL()));
  }

  /** Shows a view that the application has loaded. */
  Stage showLoaded(Callable<Parent> loaded) {
    stage = show(loaded);
    return stage;
  }

  /** Saves {@code view.fxml} with this content. */
  JsonObject save(String element) throws IOException, UiException {
    return saved(write("view.fxml", element));
  }

  JsonObject saved(Path file) throws IOException, UiException {
    Map<String, Object> view =
        Map.of("urls", List.of(file.toUri().toURL().toString()), "file", file.toString());
    return request("reloadView", view);
  }

  /** The first node that a selector currently finds. */
  <T extends Node> T find(Class<T> type, String selector) {
    return type.cast(onFx(() -> stage.getScene().getRoot().lookup(selector)));
  }
}
