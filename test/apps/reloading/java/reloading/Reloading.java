package reloading;

import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Scanner;
import java.util.concurrent.Semaphore;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.collections.ObservableList;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.stage.Stage;

/**
 * An application whose views and styles are files. It prints its content on request. {@code busy}
 * blocks it until {@code go}. With the argument {@code load}, it loads the views at once and reads
 * no requests.
 */
public final class Reloading extends Application {
  private final Semaphore go = new Semaphore(0);
  private Scene scene;
  private FXMLLoader loader;
  private Node hidden;
  private String seen = "";

  public static final class Main {
    public static void main(String[] args) {
      launch(Reloading.class, args);
    }
  }

  @Override
  public void start(Stage stage) throws Exception {
    VBox views = new VBox();
    scene = new Scene(views, 400, 400);
    scene.getStylesheets().add(Reloading.class.getResource("main.css").toExternalForm());
    scene.addPostLayoutPulseListener(this::printChange);
    // The first view is loaded as early as in most applications.
    views.getChildren().setAll(load());
    stage.setScene(scene);
    stage.setTitle("Reloading");
    stage.show();
    if (getParameters().getRaw().contains("load")) {
      views().setAll(load());
    } else {
      new Thread(this::readCommands, "commands").start();
    }
    System.out.println("ready");
  }

  private Parent load() throws Exception {
    loader =
        new FXMLLoader(
            Reloading.class.getResource("main.fxml"),
            ResourceBundle.getBundle("reloading.texts", Reloading.class.getModule()));
    loader.setControllerFactory(
        type -> {
          System.out.println("created " + type.getSimpleName());
          return type == MainController.class ? new MainController("main") : new SideController();
        });
    return loader.load();
  }

  /** Prints the color and the text of the title when they change on screen. */
  private void printChange() {
    Labeled title = (Labeled) scene.lookup("#title");
    String now = title == null ? "" : title.getTextFill() + " " + title.getText();
    if (!now.equals(seen)) {
      seen = now;
      System.out.println("seen " + seen);
    }
  }

  private void readCommands() {
    try (Scanner in = new Scanner(System.in)) {
      while (in.hasNextLine()) {
        String line = in.nextLine();
        if (line.equals("go")) {
          go.release();
        } else {
          Platform.runLater(() -> run(line));
        }
      }
    }
    Platform.exit();
  }

  private void run(String line) {
    try {
      List<String> words = List.of(line.split(" "));
      switch (words.get(0)) {
        case "load" -> views().setAll(load());
        case "style" -> System.out.println("style " + words.get(1) + " " + style(words.get(1)));
        case "text" -> System.out.println("text " + words.get(1) + " " + text(words.get(1)));
        case "properties" -> System.out.println("properties " + views().get(0).getProperties().keySet());
        case "agent" -> setUserAgentStylesheet(url(words.get(1)));
        case "sceneAgent" -> scene.setUserAgentStylesheet(url(words.get(1)));
        case "scrollTo" -> list().scrollTo(Integer.parseInt(words.get(1)));
        case "scroll" -> System.out.println("scroll " + flow().getFirstVisibleCell().getIndex());
        case "hide" -> hidden = views().remove(0);
        case "show" -> views().add(hidden);
        case "busy" -> go.acquire();
        case "state" -> System.out.println("state " + state());
        default -> throw new IllegalArgumentException(line);
      }
    } catch (Exception e) {
      e.printStackTrace(System.out);
    }
  }

  private static String url(String name) {
    return name.equals("none") ? null : Reloading.class.getResource(name).toExternalForm();
  }

  private ListView<?> list() {
    return (ListView<?>) scene.lookup("#list");
  }

  private VirtualFlow<?> flow() {
    return (VirtualFlow<?>) list().lookup(".virtual-flow");
  }

  private ObservableList<Node> views() {
    return ((VBox) scene.getRoot()).getChildren();
  }

  /** Text color, font size, left padding and opacity. */
  private String style(String id) {
    Labeled node = (Labeled) scene.lookup("#" + id);
    Color fill = (Color) node.getTextFill();
    return fill
        + " "
        + (int) node.getFont().getSize()
        + " "
        + (int) ((Region) node).getPadding().getLeft()
        + " "
        + node.getOpacity();
  }

  private String text(String id) {
    Node node = scene.lookup("#" + id);
    return node == null ? "none" : node instanceof TextField field ? field.getText() : ((Labeled) node).getText();
  }

  private Map<String, Object> state() {
    Node focus = scene.getFocusOwner();
    MainController controller = loader.getController();
    return Map.of(
        "focus", focus == null ? "none" : String.valueOf(focus.getId()),
        "selected", String.valueOf(list().getSelectionModel().getSelectedItem()),
        "controller", controller.describe());
  }
}
