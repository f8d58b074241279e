import java.util.ArrayList;
import java.util.List;
import javafx.animation.AnimationTimer;
import javafx.animation.PauseTransition;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.stage.FileChooser;
import javafx.stage.Stage;
import javafx.util.Duration;

/**
 * Nodes for each action and each failure reason. Events are listed in the list "log", one line
 * each, and on standard output. A line on standard input is a command: `block 3000` blocks the
 * JavaFX application thread for 3000 ms or until `release`, `remove doomed` removes a node,
 * `remove moving pointed` removes the node that moves as soon as the node at a point of it is
 * looked up, `disable off` disables one, `unlock` enables `name` soon, `narrow` makes the window
 * narrow, `wrap` puts the root of its scene into a new root, `fullscreen on` and `off` switch full
 * screen, `close` closes the other windows, `quit` exits.
 */
public class Acting {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  public static class Window extends Application {
    private final ListView<String> log = new ListView<>();
    private Stage stage;

    private void log(String line) {
      log.getItems().add(line);
      System.out.println("LOG " + line);
    }

    @Override
    public void start(Stage primary) {
      stage = primary;
      log.setId("log");
      log.setPrefHeight(120);
      HBox columns = new HBox(12, left(), middle(), right());
      columns.setPadding(new Insets(12));
      VBox root = new VBox(menus(), columns, log);
      root.setId("root");
      Scene scene = new Scene(root, 1000, 700);
      scene.addEventFilter(KeyEvent.ANY, this::key);
      stage.setScene(scene);
      stage.setTitle("Acting");
      stage.setX(20);
      stage.setY(40);
      stage.show();
      Thread.currentThread()
          .setUncaughtExceptionHandler((thread, thrown) -> log("uncaught " + thrown.getMessage()));
      Thread commands = new Thread(this::commands);
      commands.setDaemon(true);
      commands.start();
      System.out.println("ready");
    }

    private void key(KeyEvent event) {
      String shift = event.isShiftDown() ? "+SHIFT" : "";
      String what =
          event.getEventType() == KeyEvent.KEY_TYPED
              ? event.getCharacter()
              : event.getCode().name();
      System.out.println(
          "KEY "
              + event.getEventType().getName()
              + " "
              + what.replace("\r", "CR").replace("\t", "HT")
              + shift);
    }

    private MenuBar menus() {
      MenuItem save = new MenuItem("Save");
      save.setAccelerator(KeyCombination.keyCombination("Shortcut+S"));
      save.setOnAction(event -> log("menu save"));
      MenuItem deep = new MenuItem("Deep");
      deep.setOnAction(event -> log("menu deep"));
      MenuBar bar = new MenuBar(new Menu("File", null, save, new Menu("More", null, deep)));
      bar.setId("menus");
      return bar;
    }

    private VBox left() {
      Button plain = button("plain", "Plain");
      plain.setOnMouseClicked(
          event ->
              log(
                  "clicked "
                      + event.getClickCount()
                      + " "
                      + event.getButton()
                      + (event.isControlDown() ? " CTRL" : "")));
      Tooltip tip = new Tooltip("A tip");
      tip.setShowDuration(Duration.INDEFINITE);
      plain.setTooltip(tip);
      Button off = button("off", "Off");
      off.setDisable(true);
      Button hidden = button("hidden", "Hidden");
      hidden.setVisible(false);
      Button under = button("under", "Under");
      Rectangle lid = new Rectangle(120, 40, Color.LIGHTSTEELBLUE);
      lid.setId("lid");
      Button alert = new Button("Alert");
      alert.setId("alert");
      alert.setOnAction(
          event -> {
            Alert dialog = new Alert(Alert.AlertType.CONFIRMATION, "Sure?");
            dialog.initOwner(stage);
            dialog.setTitle("Sure");
            log("alert opens");
            log(
                "alert "
                    + dialog.showAndWait().map(type -> type.getButtonData().name()).orElse("none"));
          });
      Button pressAlert = new Button("On press");
      pressAlert.setId("pressAlert");
      pressAlert.setOnMousePressed(
          event -> {
            Alert dialog = new Alert(Alert.AlertType.INFORMATION, "Pressed");
            dialog.initOwner(stage);
            dialog.setTitle("Pressed");
            dialog.showAndWait();
            log("press alert closed");
          });
      pressAlert.setOnMouseReleased(event -> log("press alert released"));
      Button boom = new Button("Boom");
      boom.setId("boom");
      boom.setOnMousePressed(
          event -> {
            throw new IllegalStateException("boom on press");
          });
      boom.setOnMouseReleased(event -> log("boom released"));
      Button slow = new Button("Slow");
      slow.setId("slow");
      slow.setOnAction(event -> block(5000));
      Button loop = new Button("Loop");
      loop.setId("loop");
      loop.setOnAction(event -> log("loop " + Platform.enterNestedEventLoop(loop)));
      Button endLoop = new Button("End loop");
      endLoop.setId("endLoop");
      endLoop.setOnAction(event -> Platform.exitNestedEventLoop(loop, "ended"));
      Button file = new Button("File…");
      file.setId("file");
      file.setOnAction(
          event -> {
            FileChooser chooser = new FileChooser();
            chooser.setTitle("Choose a file");
            log("chosen " + chooser.showOpenDialog(stage));
          });
      Button doomed = button("doomed", "Doomed");
      Button closer = new Button("Second window");
      closer.setId("second");
      closer.setOnAction(event -> second());
      Moving moving = new Moving();
      // On a circle, so that it has a different position in every pulse.
      AnimationTimer dance =
          new AnimationTimer() {
            private double angle;

            @Override
            public void handle(long now) {
              angle += 0.3;
              moving.setTranslateX(20 + 20 * Math.cos(angle));
              moving.setTranslateY(10 + 10 * Math.sin(angle));
            }
          };
      ToggleButton dancing = new ToggleButton("Dance");
      dancing.setId("dance");
      dancing
          .selectedProperty()
          .addListener(
              (property, before, now) -> {
                if (now) {
                  dance.start();
                } else {
                  dance.stop();
                }
              });
      Region empty = new Region();
      empty.setId("empty");
      empty.setMaxSize(0, 0);
      return new VBox(
          6,
          plain,
          off,
          hidden,
          new StackPane(under, lid),
          alert,
          pressAlert,
          boom,
          new HBox(6, slow, loop, endLoop),
          file,
          doomed,
          closer,
          dancing,
          moving,
          empty);
    }

    private void second() {
      Button close = new Button("Close me");
      close.setId("closeMe");
      Stage window = new Stage();
      close.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> window.close());
      TextField other = new TextField();
      other.setId("otherField");
      window.setScene(new Scene(new VBox(8, close, other), 240, 120));
      window.setTitle("Second");
      window.setX(500);
      window.setY(300);
      window.show();
    }

    private VBox middle() {
      TextField name = field("name", "Ada");
      name.setOnAction(
          event -> {
            log("name enter");
            if (name.getText().equals("ask")) {
              Alert dialog = new Alert(Alert.AlertType.INFORMATION, "Asked");
              dialog.initOwner(stage);
              dialog.setTitle("Asked");
              dialog.showAndWait();
            }
          });
      name.focusedProperty()
          .addListener((property, before, now) -> log("name " + (now ? "focused" : "blurred")));
      TextField digits = field("digits", "");
      digits.setTextFormatter(
          new TextFormatter<>(
              change -> {
                System.out.println("FORMAT " + change.getText());
                return change.getControlNewText().matches("\\d{0,4}") ? change : null;
              }));
      TextField fixed = field("fixed", "fixed");
      fixed.setEditable(false);
      PasswordField secret = new PasswordField();
      secret.setId("secret");
      TextArea area = new TextArea();
      area.setId("area");
      // Shortly after this text is typed, the focus moves without user input.
      PauseTransition thief = new PauseTransition(Duration.millis(20));
      thief.setOnFinished(event -> area.requestFocus());
      // After these texts, the field is disabled until the command "unlock". After the longer one, JavaFX moves the focus on before
      // it handles the next key: a task is posted, and a pulse is due when the listener returns.
      name.textProperty()
          .addListener(
              (property, before, now) -> {
                if (now.endsWith("thief")) {
                  thief.play();
                } else if (now.endsWith("lock")) {
                  name.setDisable(true);
                  if (now.endsWith("late lock")) {
                    Platform.runLater(() -> {});
                    block(200);
                  }
                }
              });
      area.setPrefSize(220, 60);
      CheckBox check = new CheckBox("Check");
      check.setId("check");
      check.selectedProperty().addListener((property, before, now) -> log("check " + now));
      ComboBox<String> combo =
          new ComboBox<>(FXCollections.observableArrayList("Alpha", "Beta", "Gamma", "Delta"));
      combo.setId("combo");
      combo.valueProperty().addListener((property, before, now) -> log("combo " + now));
      ComboBox<String> editable = new ComboBox<>(FXCollections.observableArrayList("One", "Two"));
      editable.setId("editable");
      editable.setEditable(true);
      editable.valueProperty().addListener((property, before, now) -> log("editable " + now));
      Label menu = new Label("Right-click me");
      menu.setId("menuLabel");
      MenuItem item = new MenuItem("Pick me");
      item.setOnAction(event -> log("context picked"));
      menu.setContextMenu(new ContextMenu(item));
      Label wide = new Label("A wide menu");
      wide.setId("wide");
      wide.setContextMenu(new ContextMenu(new MenuItem("An item that is ".repeat(8) + "wide")));
      Pane pad = new Pane();
      pad.setId("pad");
      pad.setPrefSize(160, 50);
      pad.setStyle("-fx-background-color: lightyellow");
      pad.addEventHandler(
          ScrollEvent.SCROLL,
          event -> log("scroll " + event.getDeltaX() + " " + event.getDeltaY()));
      pad.addEventHandler(MouseEvent.MOUSE_ENTERED, event -> log("pad entered"));
      pad.addEventHandler(MouseEvent.MOUSE_EXITED, event -> log("pad exited"));
      pad.setOnMouseClicked(event -> log("pad at " + event.getX() + " " + event.getY()));
      for (TextInputControl input : List.of(name, digits, fixed, secret, area)) {
        input
            .textProperty()
            .addListener(
                (property, before, now) ->
                    System.out.println("TEXT " + input.getId() + " " + now.replace("\n", "|")));
      }
      return new VBox(
          6, name, digits, fixed, secret, code(), area, check, combo, editable, menu, wide, pad);
    }

    /**
     * Fields for one character each: the first one passes the focus on with a delay, the second one
     * immediately.
     */
    private static HBox code() {
      TextField first = field("code1", "");
      TextField second = field("code2", "");
      PasswordField third = new PasswordField();
      third.setId("code3");
      first.textProperty().addListener(change -> Platform.runLater(second::requestFocus));
      second.textProperty().addListener(change -> third.requestFocus());
      List.of(first, second, third).forEach(input -> input.setFocusTraversable(false));
      return new HBox(6, first, second, third);
    }

    private VBox right() {
      List<Node> inner = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        inner.add(button("deep" + i, "Deep " + i));
      }
      ScrollPane nested = new ScrollPane(new VBox(4, inner.toArray(Node[]::new)));
      nested.setId("nested");
      nested.setMinHeight(160);
      nested.setMaxHeight(160);
      VBox content = new VBox(4);
      for (int i = 0; i < 15; i++) {
        content.getChildren().add(new Label("Line " + i));
      }
      content.getChildren().add(nested);
      content.getChildren().add(button("last", "Last"));
      ScrollPane outer = new ScrollPane(content);
      outer.setId("outer");
      outer.setPrefSize(260, 200);
      TableView<String[]> table = new TableView<>();
      table.setId("table");
      for (int c = 0; c < 3; c++) {
        int at = c;
        TableColumn<String[], String> column = new TableColumn<>("Column " + c);
        column.setId("c" + c);
        column.setPrefWidth(140);
        column.setCellValueFactory(row -> new SimpleStringProperty(row.getValue()[at]));
        table.getColumns().add(column);
      }
      for (int r = 0; r < 1000; r++) {
        table.getItems().add(new String[] {"a" + r, "b" + r, "c" + r});
      }
      table.setPrefSize(260, 160);
      table
          .getSelectionModel()
          .selectedIndexProperty()
          .addListener((property, before, now) -> log("row " + now));
      return new VBox(8, outer, table);
    }

    private Button button(String id, String text) {
      Button button = new Button(text);
      button.setId(id);
      button.setOnAction(event -> log("action " + id));
      return button;
    }

    /** A button that moves while "Dance" is selected. */
    private final class Moving extends Button {
      /** Runs when the node at a point of this button is next looked up; null for nothing. */
      private Runnable pointed;

      private Moving() {
        setId("moving");
        setMinWidth(60);
        setOnAction(event -> log("action moving"));
        // Otherwise JavaFX does not call contains; nor does it call it where the button has text.
        setPickOnBounds(false);
      }

      @Override
      public boolean contains(double x, double y) {
        if (pointed != null) {
          Platform.runLater(pointed);
          pointed = null;
        }
        return super.contains(x, y);
      }
    }

    private static TextField field(String id, String text) {
      TextField field = new TextField(text);
      field.setId(id);
      return field;
    }

    /** Whether the current `block` must end before its time. */
    private static volatile boolean isReleased;

    private static void block(long millis) {
      long end = System.nanoTime() + millis * 1_000_000;
      while (!isReleased && System.nanoTime() < end) {
        Thread.onSpinWait();
      }
    }

    private void commands() {
      try (java.util.Scanner in = new java.util.Scanner(System.in)) {
        while (in.hasNextLine()) {
          String[] words = in.nextLine().split(" ");
          if (words[0].equals("release")) {
            isReleased = true;
          } else {
            Platform.runLater(() -> command(words));
          }
        }
      }
    }

    private void command(String[] words) {
      Scene scene = stage.getScene();
      switch (words[0]) {
        case "block":
          System.out.println("blocking");
          block(Long.parseLong(words[1]));
          isReleased = false;
          System.out.println("unblocked");
          break;
        case "remove":
          Node node = scene.lookup("#" + words[1]);
          Runnable remove =
              () -> {
                ((Pane) node.getParent()).getChildren().remove(node);
                System.out.println("removed");
              };
          if (words.length > 2) {
            ((Moving) node).pointed = remove;
            System.out.println("removing");
          } else {
            remove.run();
          }
          break;
        case "fullscreen":
          stage.setFullScreen(words[1].equals("on"));
          System.out.println("fullscreen " + words[1]);
          break;
        case "wrap":
          Parent before = scene.getRoot();
          scene.setRoot(new Pane());
          scene.setRoot(new StackPane(before));
          System.out.println("wrapped");
          break;
        case "narrow":
          stage.setWidth(560);
          System.out.println("narrowed");
          break;
        case "unlock":
          PauseTransition unlock = new PauseTransition(Duration.millis(400));
          unlock.setOnFinished(event -> scene.lookup("#name").setDisable(false));
          unlock.play();
          System.out.println("unlocking");
          break;
        case "disable":
          scene.lookup("#" + words[1]).setDisable(true);
          System.out.println("disabled");
          break;
        case "close":
          for (javafx.stage.Window window : List.copyOf(javafx.stage.Window.getWindows())) {
            if (window != stage) {
              window.hide();
            }
          }
          System.out.println("closed");
          break;
        default:
          Platform.exit();
      }
    }
  }
}
