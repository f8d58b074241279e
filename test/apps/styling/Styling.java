import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.application.Application;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * Nodes with rules for their states: in a tab, a cell, a popup and a second window. The command
 * {@code pixel ID} prints the color near the upper left corner of a node, {@code own ID} its
 * properties, {@code classes ID} its style classes, and {@code style ID} its style attribute. After
 * {@code slow PROPERTY}, a listener of the background, opacity or width of {@code save} takes long
 * once. Events of nodes are logged.
 */
public final class Styling extends Application {
  private static final String CSS =
      """
      .box {
          -fx-background-color: #101010;
          -fx-background-radius: 0;
          -fx-background-insets: 0;
          -fx-text-fill: white;
          -fx-pref-width: 120px;
          -no-such-name;
      }
      .box:focused { -fx-background-color: #ffff00; }
      .box:hover { -fx-background-color: #00ff00; }
      .box:disabled { -fx-background-color: #0000ff; -fx-opacity: 1; }
      .box:urgent { -fx-background-color: #ff0000; }
      .box:hover > .text { -fx-underline: true; }
      .root { -own-color: #123456; }
      """;

  private final Button save = box("save");
  private final VBox main = new VBox(8);

  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Styling.class, args);
    }
  }

  @Override
  public void start(Stage stage) throws IOException {
    String sheet = sheet();
    ListView<String> list = new ListView<>();
    list.setId("list");
    list.setPrefHeight(120);
    for (int i = 0; i < 50; i++) {
      list.getItems().add("row " + i);
    }
    list.setCellFactory(view -> new Row());
    main.getChildren().addAll(box("first"), save, list);
    TabPane tabs = new TabPane(new Tab("Main", main), new Tab("Other", box("other")));
    tabs.setId("tabs");
    Scene scene = new Scene(tabs, 400, 300);
    scene.getStylesheets().add(sheet);
    stage.setTitle("Styling");
    stage.setScene(scene);
    stage.show();
    Stage second = new Stage();
    second.setTitle("Second");
    second.setScene(new Scene(new VBox(box("second")), 200, 100));
    second.getScene().getStylesheets().add(sheet);
    second.setX(450);
    second.show();
    Popup popup = new Popup();
    popup.getContent().add(box("inPopup"));
    popup.getScene().getStylesheets().add(sheet);
    popup.show(stage, 10, 350);
    log(save);
    Commands.listen(command -> run(command.split(" ")));
  }

  private void run(String[] command) {
    switch (command[0]) {
      case "pixel" -> {
        Color color =
            command[1].equals("row") ? pixel(row()) : pixel(find(command[1]));
        System.out.println(
            "pixel %02x%02x%02x"
                .formatted(
                    (int) Math.round(color.getRed() * 255),
                    (int) Math.round(color.getGreen() * 255),
                    (int) Math.round(color.getBlue() * 255)));
      }
      case "own" -> {
        Node node = find(command[1]);
        System.out.println(
            "own hover %b focused %b disabled %b states %s"
                .formatted(
                    node.isHover(),
                    node.isFocused(),
                    node.isDisabled(),
                    node.getPseudoClassStates().stream()
                        .map(PseudoClass::getPseudoClassName)
                        .sorted()
                        .toList()));
      }
      case "classes" ->
          System.out.println("classes " + String.join(" ", find(command[1]).getStyleClass()));
      case "class" -> {
        find(command[1]).getStyleClass().add(command[2]);
        System.out.println("class " + command[2]);
      }
      case "style" -> System.out.println("style " + find(command[1]).getStyle());
      case "disable" -> save.setDisable(true);
      case "enable" -> save.setDisable(false);
      case "focus" -> find(command[1]).requestFocus();
      case "urgent" ->
          save.pseudoClassStateChanged(PseudoClass.getPseudoClass("urgent"), true);
      case "calm" -> save.pseudoClassStateChanged(PseudoClass.getPseudoClass("urgent"), false);
      case "slow" -> {
        slow(
            switch (command[1]) {
              case "opacity" -> save.opacityProperty();
              case "width" -> save.widthProperty();
              default -> save.backgroundProperty();
            });
        System.out.println("slow");
      }
      case "remove" -> main.getChildren().remove(save);
      case "add" -> main.getChildren().add(1, save);
      case "scroll" -> ((ListView<?>) find("list")).scrollTo(Integer.parseInt(command[1]));
      default -> throw new IllegalArgumentException(command[0]);
    }
  }

  private static void log(Button button) {
    button.setOnAction(event -> System.out.println("event action"));
    button.disabledProperty().addListener((value, old, now) -> System.out.println("event disabled " + now));
    button.hoverProperty().addListener((value, old, now) -> System.out.println("event hover " + now));
    button.focusedProperty().addListener((value, old, now) -> System.out.println("event focused " + now));
    button.setOnMouseEntered(event -> System.out.println("event entered"));
    button.setOnMousePressed(event -> System.out.println("event pressed"));
  }

  /** The listener of the next change of a property takes longer than the requests of the tests. */
  private static void slow(ObservableValue<?> property) {
    property.addListener(
        new InvalidationListener() {
          @Override
          public void invalidated(Observable observable) {
            property.removeListener(this);
            System.out.println("sleeps");
            try {
              Thread.sleep(5000);
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
            System.out.println("slept");
          }
        });
  }

  private static Node find(String id) {
    for (Window window : Window.getWindows()) {
      Node node = window.getScene().getRoot().lookup("#" + id);
      if (node != null) {
        return node;
      }
    }
    throw new IllegalArgumentException(id);
  }

  /** The cell at the top of the list, whichever row it shows. */
  private static Node row() {
    return find("list").lookupAll(".row").stream()
        .filter(Node::isVisible)
        .min(java.util.Comparator.comparing(Node::getLayoutY))
        .orElseThrow();
  }

  private static Color pixel(Node node) {
    return node.snapshot(null, null).getPixelReader().getColor(2, 2);
  }

  private static Button box(String id) {
    Button button = new Button(id);
    button.setId(id);
    button.getStyleClass().add("box");
    return button;
  }

  private static final class Row extends ListCell<String> {
    Row() {
      getStyleClass().addAll("box", "row");
    }

    @Override
    protected void updateItem(String item, boolean empty) {
      super.updateItem(item, empty);
      setText(item);
    }
  }

  private static String sheet() throws IOException {
    String given = System.getProperty("styling.folder");
    Path folder = given == null ? Files.createTempDirectory("styling") : Path.of(given);
    if (given == null) {
      folder.toFile().deleteOnExit();
    }
    Path sheet = Files.writeString(folder.resolve("theme.css"), CSS);
    sheet.toFile().deleteOnExit();
    return sheet.toUri().toString();
  }
}
