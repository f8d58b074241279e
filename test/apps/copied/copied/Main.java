package copied;

import java.util.ArrayList;
import java.util.List;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Accordion;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.PasswordField;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.ToolBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.AnchorPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Font;
import javafx.stage.Stage;

/** Panes and controls with content, which are copied as FXML and loaded again. */
public final class Main {
  public static void main(String[] args) {
    Application.launch(App.class, args);
  }

  public static final class App extends Application {
    private Node root;

    @Override
    public void start(Stage stage) {
      root = id("root", root());
      stage.setTitle("Copied");
      stage.setScene(new Scene((BorderPane) root, 700, 600));
      stage.show();
      Loading.listen(root, Main.App::text, Main.App::content);
      Platform.runLater(() -> System.out.println("ready"));
    }

    private static BorderPane root() {
      BorderPane root = new BorderPane();
      MenuItem open = new MenuItem("_Open & \"go\"");
      open.setOnAction(event -> {});
      root.setTop(id("menus", new MenuBar(new Menu("File", null, open))));
      root.setCenter(id("split", new SplitPane(form(), tabs())));
      Label status = id("status", new Label("<ready> -- now"));
      BorderPane.setMargin(status, new Insets(4, 8, 4, 8));
      root.setBottom(status);
      return root;
    }

    private static Node form() {
      GridPane form = id("form", new GridPane());
      form.setPadding(new Insets(8));
      form.setHgap(6);
      TextField name = id("name", new TextField("{Ada} $x"));
      name.getStyleClass().add("wide");
      GridPane.setHgrow(name, Priority.ALWAYS);
      name.setMaxWidth(Double.MAX_VALUE);
      form.add(id("label", new Label("Name")), 0, 0);
      form.add(name, 1, 0, 2, 1);
      ToggleGroup group = new ToggleGroup();
      RadioButton small = id("small", new RadioButton("Small"));
      RadioButton large = id("large", new RadioButton("$Large"));
      small.setToggleGroup(group);
      large.setToggleGroup(group);
      large.setSelected(true);
      form.add(new HBox(4, small, large), 1, 1);
      ComboBox<String> sizes = id("sizes", new ComboBox<>());
      sizes.getItems().addAll("S", "M & L");
      sizes.setValue("M & L");
      form.add(sizes, 1, 2);
      PasswordField password = id("password", new PasswordField());
      password.setText("hidden-word");
      form.add(password, 1, 3);
      Button save = id("save", new Button("Save"));
      save.setOnAction(event -> {});
      save.setTooltip(new Tooltip("Saves it"));
      save.setGraphic(id("mark", new Rectangle(8, 8, Color.web("#336699"))));
      save.disableProperty().bind(name.textProperty().isEmpty());
      save.setFont(Font.font("System", 15));
      form.add(save, 1, 4);
      return form;
    }

    private static Node tabs() {
      Tab first = new Tab("First", id("scroll", new ScrollPane(id("card", new Card()))));
      first.setClosable(false);
      TableView<String> table = id("table", new TableView<>());
      table.getColumns().add(new TableColumn<>("Column"));
      AnchorPane anchors = id("anchors", new AnchorPane(id("anchored", new Label("Anchored"))));
      AnchorPane.setLeftAnchor(anchors.getChildren().get(0), 12.5);
      Pane free = id("free", new Pane(id("placed", new Label("Placed"))));
      free.getChildren().get(0).relocate(15, 25);
      TitledPane titled = id("titled", new TitledPane("Titled", free));
      ToolBar tools = id("tools", new ToolBar(id("tool", new Button("Tool"))));
      tools.setOrientation(Orientation.VERTICAL);
      VBox box = id("box", new VBox(5, table, anchors, id("accordion", new Accordion(titled)), tools));
      box.setAlignment(Pos.CENTER_RIGHT);
      box.setStyle("-fx-background-color: #eeeeee;");
      return id("tabs", new TabPane(first, new Tab("Second", box)));
    }

    private static <T extends Node> T id(String id, T node) {
      node.setId(id);
      return node;
    }

    private static List<?> content(Object object) {
      List<Object> all = new ArrayList<>();
      if (object instanceof Labeled labeled && labeled.getGraphic() != null) {
        all.add(labeled.getGraphic());
      }
      if (object instanceof BorderPane pane) {
        all.addAll(List.of(pane.getTop(), pane.getCenter(), pane.getBottom()));
      } else if (object instanceof Pane pane) {
        all.addAll(pane.getChildren());
      } else if (object instanceof SplitPane pane) {
        all.addAll(pane.getItems());
      } else if (object instanceof TabPane pane) {
        all.addAll(pane.getTabs());
      } else if (object instanceof Tab tab) {
        all.add(tab.getContent());
      } else if (object instanceof ScrollPane pane) {
        all.add(pane.getContent());
      } else if (object instanceof Accordion accordion) {
        all.addAll(accordion.getPanes());
      } else if (object instanceof TitledPane pane) {
        all.add(pane.getContent());
      } else if (object instanceof ToolBar bar) {
        all.addAll(bar.getItems());
      } else if (object instanceof MenuBar bar) {
        all.addAll(bar.getMenus());
      } else if (object instanceof Menu menu) {
        all.addAll(menu.getItems());
      } else if (object instanceof TableView<?> table) {
        all.addAll(table.getColumns());
      }
      return all;
    }

    /** The values that the application has set, as far as they can be compared. */
    private static String text(Object object) {
      List<Object> parts = new ArrayList<>();
      if (object instanceof Node node) {
        parts.add(node.getId());
        parts.add(node.getStyleClass().stream().filter(each -> !each.equals("root")).distinct().toList());
        parts.add(node.getStyle());
        for (String key : List.of("gridpane-row", "gridpane-column", "gridpane-column-span", "gridpane-hgrow",
            "borderpane-margin", "pane-left-anchor")) {
          parts.add(node.getProperties().get(key));
        }
      }
      if (object instanceof Labeled labeled) {
        parts.add(labeled.getText());
        parts.add(labeled.getTooltip() == null ? null : labeled.getTooltip().getText());
        parts.add(labeled.isDisable());
      }
      if (object instanceof RadioButton radio) {
        parts.add(radio.isSelected() + " of " + radio.getToggleGroup().getToggles().size());
      } else if (object instanceof PasswordField) {
        parts.add("password");
      } else if (object instanceof TextField field) {
        parts.add(field.getText() + field.getMaxWidth());
      } else if (object instanceof ComboBox<?> box) {
        parts.add(box.getItems() + " " + box.getValue());
      } else if (object instanceof Rectangle rectangle) {
        parts.add(rectangle.getWidth() + " " + rectangle.getFill());
      } else if (object instanceof Tab tab) {
        parts.add(tab.getText() + tab.isClosable());
      } else if (object instanceof MenuItem item) {
        parts.add(item.getText());
      } else if (object instanceof TableColumn<?, ?> column) {
        parts.add(column.getText());
      } else if (object instanceof GridPane grid) {
        parts.add(grid.getPadding() + " " + grid.getHgap());
      } else if (object instanceof VBox box) {
        parts.add(box.getSpacing() + " " + box.getAlignment());
      } else if (object instanceof ToolBar bar) {
        parts.add(bar.getOrientation());
      } else if (object instanceof Label label && "placed".equals(label.getId())) {
        parts.add(label.getLayoutX() + " " + label.getLayoutY());
      }
      return parts.toString();
    }
  }
}
