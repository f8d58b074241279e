import java.util.List;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckBoxTreeItem;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.RadioButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.Separator;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.control.cell.CheckBoxTableCell;
import javafx.scene.control.cell.CheckBoxTreeCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.util.StringConverter;

/**
 * Controls for the actions that act on them by their meaning. The listeners and event handlers of
 * the application print what happened.
 */
public class Controls {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  static void log(String line) {
    System.out.println("LOG " + line);
  }

  static <T extends Node> T named(String id, T node) {
    node.setId(id);
    return node;
  }

  public static class Window extends Application {
    private Stage stage;

    @Override
    public void start(Stage primary) {
      stage = primary;
      HBox root = new HBox(8, lists(), trees(), boxes(), toggles());
      root.setPadding(new Insets(8));
      stage.setScene(new Scene(root, 1100, 700));
      stage.setTitle("Controls");
      stage.setX(20);
      stage.setY(40);
      stage.show();
      root.lookup("#plain").requestFocus();
      System.out.println("ready");
    }

    private VBox lists() {
      ListView<String> cities = named("cities", new ListView<>());
      for (int i = 0; i < 200; i++) {
        cities.getItems().add(i == 150 ? "Berlin" : i == 160 || i == 161 ? "Twin" : "City " + i);
      }
      cities.setPrefSize(180, 120);
      logSelection("cities", cities.getSelectionModel());
      cities.focusedProperty().addListener((p, before, now) -> log("cities focused " + now));
      ListView<Integer> prices = named("prices", new ListView<>());
      prices.getItems().addAll(1, 2, 3);
      for (int i = 4; i < 100; i++) {
        prices.getItems().add(i);
      }
      prices.setCellFactory(
          list ->
              new ListCell<>() {
                @Override
                protected void updateItem(Integer item, boolean empty) {
                  super.updateItem(item, empty);
                  setText(empty ? null : item + " €");
                }
              });
      prices.setPrefSize(180, 100);
      prices.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
      logSelection("prices", prices.getSelectionModel());
      ListView<String> stubborn = named("stubborn", new ListView<>());
      stubborn.getItems().addAll("Keep", "Refused");
      stubborn.getSelectionModel().select(0);
      stubborn
          .getSelectionModel()
          .selectedIndexProperty()
          .addListener(
              (p, before, now) -> {
                if (now.intValue() == 1) {
                  Platform.runLater(() -> stubborn.getSelectionModel().select(0));
                }
              });
      stubborn.setPrefSize(180, 60);
      return new VBox(8, cities, prices, stubborn, people());
    }

    private static TableView<String[]> people() {
      TableView<String[]> people = named("people", new TableView<>());
      for (String name : List.of("Name", "City")) {
        int at = people.getColumns().size();
        TableColumn<String[], String> column = new TableColumn<>(name);
        column.setId(name.toLowerCase());
        column.setCellValueFactory(row -> new SimpleStringProperty(row.getValue()[at]));
        people.getColumns().add(column);
      }
      for (int i = 0; i < 300; i++) {
        people.getItems().add(new String[] {"Name " + i, i == 200 ? "Rome" : "City " + i % 7});
      }
      people.setPrefSize(180, 140);
      people.getSelectionModel().setCellSelectionEnabled(true);
      people
          .getSelectionModel()
          .getSelectedCells()
          .addListener(
              (ListChangeListener<Object>)
                  change ->
                      log(
                          "people "
                              + people.getSelectionModel().getSelectedCells().stream()
                                  .map(p -> p.getRow() + "/" + p.getTableColumn().getId())
                                  .toList()));
      return people;
    }

    private static void logSelection(String id, MultipleSelectionModel<?> model) {
      model
          .getSelectedIndices()
          .addListener(
              (ListChangeListener<Integer>) change -> log(id + " " + model.getSelectedIndices()));
    }

    private VBox trees() {
      TreeItem<String> root = new TreeItem<>("World");
      for (String continent : List.of("Europe", "Asia")) {
        TreeItem<String> item = new TreeItem<>(continent);
        item.getChildren().add(new TreeItem<>(continent.equals("Asia") ? "Japan" : "France"));
        item.expandedProperty().addListener((p, before, now) -> log(continent + " expanded " + now));
        root.getChildren().add(item);
      }
      root.setExpanded(true);
      TreeView<String> tree = named("tree", new TreeView<>(root));
      tree.setPrefSize(180, 120);
      logSelection("tree", tree.getSelectionModel());
      CheckBoxTreeItem<String> all = new CheckBoxTreeItem<>("All");
      all.setExpanded(true);
      for (String name : List.of("One", "Two")) {
        CheckBoxTreeItem<String> item = new CheckBoxTreeItem<>(name);
        item.selectedProperty().addListener((p, before, now) -> log(name + " checked " + now));
        all.getChildren().add(item);
      }
      TreeView<String> checks = named("checks", new TreeView<>(all));
      checks.setCellFactory(CheckBoxTreeCell.forTreeView());
      checks.setPrefSize(180, 100);
      TreeItem<String> top = new TreeItem<>("Top");
      top.getChildren().add(new TreeItem<>("Below"));
      top.setExpanded(true);
      TreeTableView<String> treeTable = named("treeTable", new TreeTableView<>(top));
      TreeTableColumn<String, String> first = new TreeTableColumn<>("First");
      first.setCellValueFactory(item -> item.getValue().valueProperty());
      TreeTableColumn<String, String> length = new TreeTableColumn<>("Length");
      length.setCellValueFactory(
          item -> new SimpleStringProperty("#" + item.getValue().getValue().length()));
      treeTable.getColumns().setAll(List.of(first, length));
      treeTable.setPrefSize(180, 100);
      logSelection("treeTable", treeTable.getSelectionModel());
      TableView<SimpleBooleanProperty> flags = named("flags", new TableView<>());
      TableColumn<SimpleBooleanProperty, Boolean> flag = new TableColumn<>("Flag");
      flag.setId("flag");
      flag.setCellValueFactory(SimpleBooleanProperty -> SimpleBooleanProperty.getValue());
      flag.setCellFactory(CheckBoxTableCell.forTableColumn(flag));
      flags.getColumns().setAll(List.of(flag));
      flags.setEditable(true);
      for (int i = 0; i < 3; i++) {
        int row = i;
        SimpleBooleanProperty value = new SimpleBooleanProperty();
        value.addListener((p, before, now) -> log("flag " + row + " " + now));
        flags.getItems().add(value);
      }
      flags.setPrefSize(180, 110);
      return new VBox(8, tree, checks, treeTable, flags);
    }

    private VBox boxes() {
      ComboBox<Integer> size = named("size", new ComboBox<>());
      size.getItems().addAll(38, 40, 42);
      size.setConverter(
          new StringConverter<>() {
            @Override
            public String toString(Integer value) {
              return value == null ? "" : "Size " + value;
            }

            @Override
            public Integer fromString(String text) {
              return Integer.valueOf(text.replace("Size ", ""));
            }
          });
      size.setOnAction(event -> log("size " + size.getValue()));
      ComboBox<String> bound = named("bound", new ComboBox<>());
      bound.getItems().addAll("A", "B");
      bound.valueProperty().bind(new SimpleStringProperty("A"));
      ComboBox<String> asking = named("asking", new ComboBox<>());
      asking.getItems().addAll("Quiet", "Ask");
      asking.setOnAction(
          event -> {
            if ("Ask".equals(asking.getValue())) {
              Alert alert = new Alert(Alert.AlertType.INFORMATION, "Asked");
              alert.initOwner(stage);
              alert.setTitle("Asked");
              alert.showAndWait();
              log("asking closed");
            }
          });
      ChoiceBox<Object> choice = named("choice", new ChoiceBox<>());
      choice.getItems().addAll("Red", new Separator(), "Blue");
      choice.setOnAction(event -> log("choice " + choice.getValue()));
      Tab closed = new Tab("Disabled", new Label("c"));
      closed.setDisable(true);
      TabPane tabs =
          named(
              "tabs",
              new TabPane(
                  new Tab("General", new Label("g")), new Tab("More", new Label("m")), closed));
      tabs.getSelectionModel()
          .selectedItemProperty()
          .addListener((p, before, now) -> log("tab " + now.getText()));
      tabs.setPrefSize(240, 90);
      Button plain = named("plain", new Button("Plain"));
      ComboBox<String> off = named("off", new ComboBox<>());
      off.getItems().add("Off");
      off.setDisable(true);
      return new VBox(8, size, bound, asking, choice, tabs, plain, off);
    }

    private VBox toggles() {
      CheckBox news = named("news", new CheckBox("News"));
      news.setOnAction(event -> log("news " + news.isSelected()));
      CheckBox three = named("three", new CheckBox("Three states"));
      three.setAllowIndeterminate(true);
      three.setOnAction(
          event -> log("three " + (three.isIndeterminate() ? "mixed" : three.isSelected())));
      CheckBox refused = named("refused", new CheckBox("Refused"));
      refused.setOnAction(event -> refused.setSelected(false));
      CheckBox bound = named("boundCheck", new CheckBox("Bound"));
      bound.selectedProperty().bind(new SimpleBooleanProperty(true));
      CheckBox asks = named("asks", new CheckBox("Asks"));
      asks.setOnAction(
          event -> {
            log("asks " + asks.isSelected());
            Alert alert = new Alert(Alert.AlertType.INFORMATION, "Sure");
            alert.initOwner(stage);
            alert.setTitle("Sure");
            alert.showAndWait();
            log("asks closed");
          });
      ToggleButton bold = named("bold", new ToggleButton("Bold"));
      bold.setOnAction(event -> log("bold " + bold.isSelected()));
      ToggleGroup group = new ToggleGroup();
      HBox radios = named("radios", new HBox(6));
      for (String name : List.of("Small", "Medium", "Large")) {
        RadioButton radio = named("radio" + name, new RadioButton(name));
        radio.setToggleGroup(group);
        radio.setOnAction(event -> log("radio " + name + " " + radio.isSelected()));
        radios.getChildren().add(radio);
      }
      CheckMenuItem grid = new CheckMenuItem("Grid");
      grid.setOnAction(event -> log("grid " + grid.isSelected()));
      RadioMenuItem light = new RadioMenuItem("Light");
      light.setToggleGroup(new ToggleGroup());
      light.setOnAction(event -> log("light " + light.isSelected()));
      MenuButton view = named("view", new MenuButton("View", null, grid, light));
      return new VBox(8, news, three, refused, bound, asks, bold, radios, view);
    }
  }
}
