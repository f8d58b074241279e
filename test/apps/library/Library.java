import java.util.stream.IntStream;
import javafx.animation.KeyFrame;
import javafx.animation.KeyValue;
import javafx.animation.Timeline;
import javafx.application.Application;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBoxTreeItem;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.controlsfx.control.CheckComboBox;
import org.controlsfx.control.CheckListView;
import org.controlsfx.control.CheckTreeView;
import org.controlsfx.control.GridCell;
import org.controlsfx.control.GridView;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.RangeSlider;
import org.controlsfx.control.ToggleSwitch;
import org.controlsfx.control.textfield.TextFields;
import org.controlsfx.dialog.CommandLinksDialog;
import org.controlsfx.dialog.CommandLinksDialog.CommandLinksButtonType;
import org.controlsfx.validation.ValidationSupport;
import org.controlsfx.validation.Validator;

/** Controls of ControlsFX. Clicks on cells of the grid are printed. */
public class Library {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  public static class Window extends Application {
    private final ValidationSupport validation = new ValidationSupport();

    @Override
    public void start(Stage stage) {
      GridView<String> grid = id("grid", new GridView<>());
      IntStream.range(0, 200).forEach(i -> grid.getItems().add("Tile " + i));
      grid.setCellFactory(view -> new Tile());
      grid.setPrefSize(400, 200);
      PopOver popOver = new PopOver(new Label("Inside"));
      popOver.setTitle("Info");
      popOver.setHeaderAlwaysVisible(true);
      Button open = id("open", new Button("Open"));
      open.setOnAction(event -> popOver.show(open));
      TextField fruit = id("fruit", new TextField());
      TextFields.bindAutoCompletion(fruit, "Apple", "Apricot", "Banana");
      TextField name = id("name", new TextField("Ada"));
      validation.registerValidator(name, Validator.createEmptyValidator("A name is required"));
      CheckComboBox<String> colors = id("colors", new CheckComboBox<>(FXCollections.observableArrayList("Red", "Green", "Blue")));
      CheckListView<String> sizes = id("sizes", new CheckListView<>(FXCollections.observableArrayList("Small", "Large")));
      CheckBoxTreeItem<String> root = new CheckBoxTreeItem<>("World");
      root.getChildren().add(new CheckBoxTreeItem<>("Italy"));
      root.getChildren().add(new CheckBoxTreeItem<>("Norway"));
      root.setExpanded(true);
      CheckTreeView<String> countries = id("countries", new CheckTreeView<>(root));
      sizes.setPrefHeight(80);
      countries.setPrefHeight(100);
      HBox controls = new HBox(8, open, fruit, name, colors);
      VBox left = new VBox(8, controls, grid, sizes, countries);
      stage.setScene(new Scene(new HBox(8, left, more(stage)), 1240, 500));
      stage.setTitle("Library");
      stage.show();
      System.out.println("ready");
    }

    /** Controls in a column of their own. */
    private static VBox more(Stage stage) {
      ProgressBar progress = id("progress", new ProgressBar(0));
      Label result = id("result", new Label("Idle"));
      Button start = id("start", new Button("Start"));
      Duration end = Duration.millis(1200);
      Timeline task =
          new Timeline(
              new KeyFrame(
                  end,
                  event -> result.setText("Finished"),
                  new KeyValue(progress.progressProperty(), 1)));
      start.setOnAction(event -> task.playFromStart());
      Button links = id("links", new Button("Links"));
      links.setOnAction(event -> dialog(stage).show());
      RangeSlider range = id("range", new RangeSlider(0, 100, 10, 90));
      ToggleSwitch toggle = id("toggle", new ToggleSwitch("News"));
      VBox notes = id("notes", new VBox());
      IntStream.range(0, 40).forEach(i -> notes.getChildren().add(new Label("A note that nobody reads, " + i)));
      notes.getChildren().addAll(id("amount", new TextField("12.50")), id("apply", new Button("Apply")));
      ScrollPane scroll = new ScrollPane(notes);
      scroll.setPrefHeight(150);
      Button add = id("add", new Button("Add"));
      add.setOnAction(event -> notes.getChildren().add(0, new Label("A note that was added")));
      VBox column = new VBox(8, new HBox(8, start, progress, result, links, add), range, toggle, wide(), scroll);
      column.setPrefWidth(500);
      return column;
    }

    private static CommandLinksDialog dialog(Stage owner) {
      CommandLinksDialog dialog =
          new CommandLinksDialog(
              new CommandLinksButtonType("Keep both files", "The new one gets another name", true),
              new CommandLinksButtonType("Replace the file", "The old one is lost", false));
      dialog.initOwner(owner);
      dialog.setTitle("Copy");
      return dialog;
    }

    /** A table whose rows are longer than a line of a response. */
    private static TableView<String> wide() {
      TableView<String> table = id("wide", new TableView<>());
      for (String name : "ABCDEFGH".split("")) {
        TableColumn<String, String> column = new TableColumn<>(name);
        column.setCellValueFactory(row -> new SimpleStringProperty(name + " " + row.getValue().repeat(8)));
        column.setPrefWidth(58);
        table.getColumns().add(column);
      }
      table.getItems().addAll("one two ", "three ");
      table.setPrefHeight(100);
      table.setMinHeight(100);
      return table;
    }

    private static <T extends Node> T id(String id, T node) {
      node.setId(id);
      return node;
    }
  }

  private static final class Tile extends GridCell<String> {
    Tile() {
      setOnMouseClicked(event -> System.out.println("LOG " + getItem()));
    }

    @Override
    protected void updateItem(String item, boolean empty) {
      super.updateItem(item, empty);
      setText(empty ? null : item);
    }
  }
}
