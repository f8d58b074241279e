import java.util.stream.IntStream;
import javafx.application.Application;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBoxTreeItem;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.controlsfx.control.CheckComboBox;
import org.controlsfx.control.CheckListView;
import org.controlsfx.control.CheckTreeView;
import org.controlsfx.control.GridCell;
import org.controlsfx.control.GridView;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.textfield.TextFields;
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
      stage.setScene(new Scene(new VBox(8, controls, grid, sizes, countries), 700, 500));
      stage.setTitle("Library");
      stage.show();
      System.out.println("ready");
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
