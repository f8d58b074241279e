package linked;

import java.io.InputStream;
import java.net.URL;
import java.util.Scanner;
import java.util.ResourceBundle;
import java.util.StringJoiner;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.fxml.FXMLLoader;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/**
 * Loads the same FXML in each way that its classes have. For each line of its input, it prints the
 * loaded views, with texts of a bundle in a package that it opens to nobody.
 */
public final class Linked extends Application {
  private static final String NAME = "linked/note.fxml";

  private final Module module = Linked.class.getModule();
  private Label shown;

  /** A way to load the FXML. */
  private interface Way {
    Label load(FXMLLoader loader) throws Exception;
  }

  @Override
  public void start(Stage stage) throws Exception {
    shown = load(loader -> at(loader, Linked.class.getResource("shown.fxml")));
    stage.setTitle("Linked");
    stage.setScene(new Scene(new VBox(shown), 200, 100));
    stage.show();
    Thread thread = new Thread(this::readCommands, "commands");
    thread.setDaemon(true);
    thread.start();
    System.out.println("ready");
  }

  private void readCommands() {
    try (Scanner in = new Scanner(System.in)) {
      while (in.hasNextLine()) {
        in.nextLine();
        Platform.runLater(() -> System.out.println(all()));
      }
    }
    Platform.exit();
  }

  private String all() {
    try {
      StringJoiner all = new StringJoiner(" ", "all ", "");
      all.add("class=" + text(loader -> at(loader, Linked.class.getResource("note.fxml"))));
      all.add("loader=" + text(loader -> at(loader, Linked.class.getClassLoader().getResource(NAME))));
      all.add("classStream=" + text(loader -> in(loader, Linked.class.getResourceAsStream("note.fxml"))));
      all.add("moduleStream=" + text(loader -> in(loader, module.getResourceAsStream(NAME))));
      all.add("loaderStream=" + text(loader -> in(loader, Linked.class.getClassLoader().getResourceAsStream(NAME))));
      if (module.isNamed()) {
        all.add("system=" + text(loader -> at(loader, ClassLoader.getSystemResource(NAME))));
        all.add("systemStream=" + text(loader -> in(loader, ClassLoader.getSystemResourceAsStream(NAME))));
      }
      all.add("shown=" + shown.getText());
      return all.toString();
    } catch (Exception e) {
      e.printStackTrace(System.out);
      return "all " + e;
    }
  }

  private static Label at(FXMLLoader loader, URL location) throws Exception {
    loader.setLocation(location);
    return loader.load();
  }

  private static Label in(FXMLLoader loader, InputStream stream) throws Exception {
    try (stream) {
      return loader.load(stream);
    }
  }

  private Label load(Way way) throws Exception {
    FXMLLoader loader = new FXMLLoader();
    loader.setResources(ResourceBundle.getBundle("linked.hidden.texts", module));
    return way.load(loader);
  }

  private String text(Way way) throws Exception {
    Label label = load(way);
    return label.getText() + "," + label.getId();
  }
}
