package causes;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.animation.KeyFrame;
import javafx.animation.KeyValue;
import javafx.animation.Timeline;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Duration;

/** Nodes in several places, whose properties change for different reasons. A comment names each line that changes one. */
public final class CausesApp extends Application {
  private final Map<String, Node> nodes = new HashMap<>();
  private final SimpleDoubleProperty source = new SimpleDoubleProperty(1);
  private final SimpleStringProperty prefix = new SimpleStringProperty("City");
  private WeakReference<Node> removed = new WeakReference<>(null);
  private HBox box;

  @Override
  public void start(Stage stage) {
    Label status = id("status", new Label("Ready"));
    TextField name = id("name", new TextField());
    name.textProperty().addListener((text, before, now) -> status.setText("Name " + now)); // change: listener
    Label follower = id("follower", new Label());
    follower.textProperty().bind(name.textProperty());
    id("gauge", new Gauge());
    Gauge lazy = id("lazy", new Gauge());
    lazy.levelProperty().bind(computed());
    Label styled = id("styled", new Label("Styled"));
    Label failing = id("failing", new Label("Failing"));
    failing.textProperty().addListener((text, before, now) -> fail());
    Pane sized = id("sized", new Pane());
    box = new HBox(nodes.get("gauge"), lazy, id("moving", new Label("Moving")));
    VBox root = id("root", new VBox(4, status, name, follower, box, styled, failing, sized, list(), clickable()));
    Scene scene = new Scene(root, 400, 500);
    String css = ".faded { -fx-opacity: 0.5 }";
    scene.getStylesheets().add("data:text/css;base64," + Base64.getEncoder().encodeToString(css.getBytes()));
    stage.setTitle("Causes");
    stage.setScene(scene);
    stage.show();
    second(stage);
    listen();
    Platform.runLater(() -> System.out.println("ready"));
  }

  /** A lazy binding, which prints when it is computed. */
  private DoubleBinding computed() {
    return new DoubleBinding() {
      {
        bind(source);
      }

      @Override
      protected double computeValue() {
        System.out.println("computed");
        return source.get() * 2;
      }
    };
  }

  private void fail() {
    throw new IllegalStateException("listener failed");
  }

  private ListView<String> list() {
    ListView<String> list = id("list", new ListView<>(FXCollections.observableArrayList("Aachen", "Berlin", "Celle")));
    list.setPrefHeight(100);
    list.setCellFactory(
        view ->
            new ListCell<>() {
              {
                prefix.addListener((text, before, now) -> updateItem(getItem(), isEmpty()));
              }

              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                setOnMouseClicked(event -> log("cell")); // handles: cell
                setText(empty ? null : prefix.get() + " " + item); // change: cell
              }
            });
    return list;
  }

  /** Nodes whose filters and handlers print their names. */
  private Node clickable() {
    Button go = id("go", new Button("Go"));
    go.setOnAction(event -> log("go")); // handles: go
    MenuItem copy = new MenuItem("Copy");
    copy.setOnAction(event -> log("copy")); // handles: copy
    go.setContextMenu(new ContextMenu(copy));
    Pane inner = id("inner", new Pane());
    inner.setPrefSize(60, 20);
    inner.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> log("first")); // handles: first
    inner.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> consume("second", event)); // handles: second
    inner.setOnMouseClicked(event -> log("set")); // handles: set
    Pane only = id("only", new Pane());
    only.setPrefSize(60, 20);
    only.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> consume("only", event)); // handles: only
    HBox outer = id("outer", new HBox(4, go, inner, only));
    outer.addEventFilter(MouseEvent.MOUSE_CLICKED, event -> log("outer")); // handles: outer
    outer.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> log("above")); // handles: above
    outer.addEventFilter(KeyEvent.KEY_PRESSED, event -> consume("stop", event)); // handles: stop
    return outer;
  }

  private static void consume(String handler, Event event) {
    log(handler);
    event.consume();
  }

  private static void log(String handler) {
    System.out.println("event " + handler);
  }

  private void second(Stage owner) {
    Stage second = new Stage();
    second.initOwner(owner);
    second.setTitle("Second");
    second.setScene(new Scene(new VBox(id("other", new Label("Other"))), 200, 80));
    second.show();
    Popup popup = new Popup();
    popup.getContent().add(id("hint", new Label("Hint")));
    nodes.get("other").setOnMouseClicked(event -> log("other")); // handles: other
    nodes.get("hint").setOnMousePressed(event -> log("hint")); // handles: hint
    popup.show(owner, owner.getX() + 20, owner.getY() + 20);
  }

  private void run(String command) {
    String[] words = command.split(" ");
    switch (words[0]) {
      case "set" -> ((Label) nodes.get(words[1])).setText(words[2]); // change: set
      case "type" -> ((TextField) nodes.get("name")).setText(words[1]); // change: type
      case "source" -> source.set(Double.parseDouble(words[1])); // change: source
      case "level" -> System.out.println("level " + ((Gauge) nodes.get("lazy")).levelProperty().get());
      case "fade" -> nodes.get("styled").getStyleClass().add("faded");
      case "play" -> play();
      case "many" -> many(Integer.parseInt(words[1]));
      case "grow" -> ((Pane) nodes.get("sized")).setPrefHeight(60);
      case "thread" -> new Thread(() -> level(7), "worker").start();
      case "prefix" -> prefix.set(words[1]);
      case "move" -> move();
      case "remove" -> remove(words[1]);
      case "dispatchers" -> System.out.println("dispatchers " + dispatchers());
      case "collected" -> System.out.println("collected " + collected());
      default -> throw new IllegalArgumentException(command);
    }
  }

  private void level(double level) {
    ((Gauge) nodes.get("gauge")).levelProperty().set(level); // change: level
    System.out.println("level set");
  }

  private void many(int count) {
    for (int i = 1; i <= count; i++) {
      nodes.get("other").setTranslateX(i); // change: many
    }
  }

  private void play() {
    Node node = nodes.get("status");
    Timeline fade = new Timeline(new KeyFrame(Duration.millis(100), new KeyValue(node.opacityProperty(), 0.25)));
    fade.setOnFinished(event -> System.out.println("played"));
    fade.play();
  }

  private void move() {
    Node moving = nodes.get("moving");
    box.getChildren().remove(moving);
    ((Pane) nodes.get("root")).getChildren().add(moving);
  }

  private void remove(String id) {
    Node node = nodes.remove(id);
    ((Pane) node.getParent()).getChildren().remove(node);
    removed = new WeakReference<>(node);
  }

  private static String dispatchers() {
    return Window.getWindows().stream()
        .map(window -> window.getEventDispatcher().getClass().getName())
        .collect(Collectors.joining(" "));
  }

  private boolean collected() {
    for (int i = 0; i < 20 && removed.get() != null; i++) {
      System.gc();
    }
    return removed.get() == null;
  }

  private <T extends Node> T id(String id, T node) {
    node.setId(id);
    nodes.put(id, node);
    return node;
  }

  private void listen() {
    Thread input = new Thread(this::read);
    input.setDaemon(true);
    input.start();
  }

  private void read() {
    try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String command = line;
        Platform.runLater(
            () -> {
              run(command);
              System.out.println("done " + command);
            });
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
