package properties;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.css.StyleableProperty;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.PasswordField;
import javafx.scene.control.Slider;
import javafx.scene.control.TextArea;
import javafx.scene.layout.AnchorPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.stage.Popup;
import javafx.stage.Stage;
import properties.inside.Gauge;

/** Nodes in all places, whose properties are set, bound, styled and computed. */
public final class PropertiesApp extends Application {
  private final Map<String, Node> nodes = new HashMap<>();
  private final VBox root = new VBox(8);
  private WeakReference<Node> removed = new WeakReference<>(null);

  @Override
  public void start(Stage stage) {
    root.setPadding(new Insets(8));
    root.getChildren().addAll(plain(), bound(), grid(), anchored(), cities());
    Scene scene = new Scene(root, 600, 700);
    String css = ".styled { -fx-text-fill: #aa0000; -fx-font: bold 14px 'System' } .styled:hover { -fx-text-fill: #00aa00 }";
    scene.getStylesheets().add("data:text/css;base64," + Base64.getEncoder().encodeToString(css.getBytes()));
    stage.setTitle("Properties");
    stage.setScene(scene);
    stage.show();
    second(stage);
    listen();
    Platform.runLater(() -> System.out.println("ready"));
  }

  private Node plain() {
    Button save = id("save", new Button("Save"));
    save.setGraphic(id("icon", new Label("*")));
    save.setOnAction(event -> System.out.println("saved " + save.getText()));
    Label styled = id("styled", new Label("Styled"));
    styled.getStyleClass().add("styled");
    Label colored = id("colored", new Label("Colored"));
    colored.setTextFill(Color.web("#336699"));
    Label own = id("own", new Label("Own"));
    own.setText("O".repeat(1200));
    own.setMaxWidth(60);
    PasswordField password = id("password", new PasswordField());
    password.setText("hidden-word");
    return id("plain", new HBox(6, save, styled, colored, own, password, id("gauge", new Gauge())));
  }

  private Node bound() {
    Slider volume = id("volume", new Slider(0, 100, 40));
    Label follower = id("follower", new Label());
    follower.textProperty().bind(volume.valueProperty().asString("%.0f"));
    Label same = id("same", new Label("same"));
    same.opacityProperty().bind(volume.opacityProperty());
    HBox following = id("following", new HBox(6, volume, follower, same, id("date", new DatePicker())));
    following.paddingProperty().bind(id("padded", new Label()).paddingProperty());
    return following;
  }

  private Node grid() {
    GridPane grid = id("grid", new GridPane());
    Label cell = id("cell", new Label("Cell"));
    cell.setFont(Font.font("System", 13));
    grid.add(cell, 1, 2);
    return grid;
  }

  private Node anchored() {
    Label anchored = id("anchored", new Label("Anchored"));
    AnchorPane.setTopAnchor(anchored, 4.0);
    TextArea area = id("area", new TextArea("one\ntwo"));
    area.setPrefRowCount(2);
    HBox.setHgrow(area, Priority.ALWAYS);
    return new HBox(6, new AnchorPane(anchored), area);
  }

  private Node cities() {
    ListView<String> cities = id("cities", new ListView<>(FXCollections.observableArrayList("Aachen", "Berlin", "Celle")));
    cities.setPrefHeight(120);
    return cities;
  }

  private void second(Stage owner) {
    Stage second = new Stage();
    second.initOwner(owner);
    second.setTitle("Second");
    second.setScene(new Scene(new VBox(id("other", new Label("Other"))), 200, 80));
    second.show();
    Popup popup = new Popup();
    popup.getContent().add(id("hint", new Label("Hint")));
    popup.show(owner, owner.getX() + 20, owner.getY() + 20);
  }

  private <T extends Node> T id(String id, T node) {
    node.setId(id);
    nodes.put(id, node);
    return node;
  }

  private void listen() {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    Thread thread =
        new Thread(
            () -> {
              try {
                for (String line = input.readLine(); line != null; line = input.readLine()) {
                  String[] words = line.split(" ");
                  Platform.runLater(() -> perform(words));
                }
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            },
            "commands");
    thread.setDaemon(true);
    thread.start();
  }

  /** The commands of the tests. */
  private void perform(String[] words) {
    switch (words[0]) {
      case "opacity" -> {
        nodes.get(words[1]).setOpacity(Double.parseDouble(words[2]));
        System.out.println("opacity is set");
      }
      case "read" -> System.out.println("values " + values());
      case "remove" -> {
        Node node = nodes.remove(words[1]);
        ((HBox) node.getParent()).getChildren().remove(node);
        removed = new WeakReference<>(node);
        System.out.println("removed");
      }
      case "collected" -> {
        System.gc();
        System.out.println("collected " + (removed.get() == null));
      }
      default -> System.err.println("no command " + words[0]);
    }
  }

  private String values() {
    Label styled = (Label) nodes.get("styled");
    Node cell = nodes.get("cell");
    Button save = (Button) nodes.get("save");
    StyleableProperty<?> fill = (StyleableProperty<?>) styled.textFillProperty();
    return String.join(
        " ",
        "opacity=" + save.getOpacity(),
        "fill=" + styled.getTextFill(),
        "origin=" + fill.getStyleOrigin(),
        "row=" + GridPane.getRowIndex(cell),
        "graphic=" + (save.getGraphic() == null ? null : save.getGraphic().getId()),
        "keys=" + save.getProperties().keySet().stream().filter(key -> key.toString().contains("changes")).count());
  }
}
