package copied;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.CheckBoxTreeItem;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.control.cell.PropertyValueFactory;
import javafx.scene.control.cell.TextFieldTableCell;
import javafx.scene.control.cell.TreeItemPropertyValueFactory;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Circle;
import javafx.stage.Stage;

/** Tables, lists and trees with items, which are copied as FXML and loaded again. */
public final class Tables {
  public static void main(String[] args) {
    Application.launch(App.class, args);
  }

  /** An item that creates its children on request, like that of a folder. */
  public static final class Folder extends TreeItem<String> {
    Folder(String name) {
      super(name);
    }

    @Override
    public boolean isLeaf() {
      return false;
    }

    @Override
    public ObservableList<TreeItem<String>> getChildren() {
      ObservableList<TreeItem<String>> children = super.getChildren();
      if (!isExpanded() && children.isEmpty()) {
        children.add(new TreeItem<>("Found"));
      }
      return children;
    }
  }

  private record City(String name) {}

  public static final class App extends Application {
    @Override
    public void start(Stage stage) {
      TabPane tabs =
          new TabPane(new Tab("Tables", new HBox(people(), contacts())), new Tab("Lists", lists()));
      Pane root = id("root", new HBox(id("same", new HBox(tabs)), others()));
      stage.setTitle("Tables");
      stage.setScene(new Scene(root, 900, 600));
      stage.show();
      Loading.listen(root.lookup("#same"), App::text, App::content);
      Platform.runLater(() -> System.out.println("ready"));
    }

    private static Node people() {
      TableView<Person> table = id("people", new TableView<>());
      TableColumn<Person, String> name = column("Name", "name");
      name.setSortType(TableColumn.SortType.DESCENDING);
      name.setMinWidth(40);
      TableColumn<Person, Integer> age = column("Age", "age");
      age.setGraphic(id("mark", new Circle(4)));
      age.setResizable(false);
      TableColumn<Person, Object> group = new TableColumn<>("Group");
      TableColumn<Person, Object> kind = column("Kind", "kind");
      kind.setVisible(false);
      kind.getStyleClass().add("wide");
      group.getColumns().add(kind);
      table.getColumns().add(name);
      table.getColumns().add(age);
      table.getColumns().add(group);
      table
          .getItems()
          .addAll(
              new Person("$Ada", 36, Person.Kind.BUSINESS),
              new Person("Zoë & Co", 41, Person.Kind.PRIVATE),
              new Person(null, 0, null));
      table.getSortOrder().add(name);
      table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY);
      table.setPlaceholder(id("none", new Label("Nobody")));
      return table;
    }

    private static <T> TableColumn<Person, T> column(String text, String property) {
      TableColumn<Person, T> column = new TableColumn<>(text);
      column.setCellValueFactory(new PropertyValueFactory<>(property));
      return column;
    }

    private static Node contacts() {
      TreeTableView<Person> table = id("contacts", new TreeTableView<>());
      TreeTableColumn<Person, String> name = new TreeTableColumn<>("Name");
      name.setCellValueFactory(new TreeItemPropertyValueFactory<>("name"));
      table.getColumns().add(name);
      TreeItem<Person> root = new TreeItem<>(new Person("All", 0, Person.Kind.BUSINESS));
      root.getChildren().add(new TreeItem<>(new Person("Ada", 36, Person.Kind.PRIVATE)));
      root.setExpanded(true);
      table.setRoot(root);
      table.setShowRoot(false);
      return table;
    }

    private static Node lists() {
      ListView<Object> values = id("values", new ListView<>());
      values.getItems().addAll(1, 2.5, true, "@four", Person.Kind.BUSINESS, Long.MAX_VALUE);
      ComboBox<Integer> sizes = id("sizes", new ComboBox<>());
      sizes.getItems().addAll(8, 16);
      sizes.setValue(16);
      TreeView<Object> tree = id("tree", new TreeView<>());
      TreeItem<Object> root = new TreeItem<>("Root");
      root.setGraphic(id("dot", new Circle(3)));
      CheckBoxTreeItem<Object> chosen = new CheckBoxTreeItem<>("Chosen");
      chosen.setIndependent(true);
      chosen.setSelected(true);
      TreeItem<Object> numbers = new TreeItem<>(7);
      numbers.getChildren().add(new TreeItem<>("%deep"));
      numbers.setExpanded(true);
      root.getChildren().add(chosen);
      root.getChildren().add(numbers);
      tree.setRoot(root);
      return new HBox(values, sizes, tree);
    }

    /** Controls with values that FXML cannot contain. */
    private static Node others() {
      TableView<City> cities = id("cities", new TableView<>());
      TableColumn<City, String> name = new TableColumn<>("Name");
      name.setCellValueFactory(city -> new SimpleStringProperty(city.getValue().name()));
      name.setCellFactory(TextFieldTableCell.forTableColumn());
      cities.getColumns().add(name);
      cities.getItems().add(new City("Berlin"));
      ListView<Integer> many = id("many", new ListView<>());
      for (int i = 0; i < 201; i++) {
        many.getItems().add(i);
      }
      TreeView<String> folders = id("folders", new TreeView<>(new Folder("Root")));
      folders.getRoot().setExpanded(true);
      folders.getRoot().getChildren().add(new Folder("Closed"));
      TreeView<City> towns = id("towns", new TreeView<>(new TreeItem<>(new City("Celle"))));
      return new HBox(cities, many, folders, towns);
    }

    private static <T extends Node> T id(String id, T node) {
      node.setId(id);
      return node;
    }

    private static List<?> content(Object object) {
      List<Object> all = new ArrayList<>();
      if (object instanceof Pane pane) {
        all.addAll(pane.getChildren());
      } else if (object instanceof TabPane pane) {
        all.addAll(pane.getTabs());
      } else if (object instanceof Tab tab) {
        all.add(tab.getContent());
      } else if (object instanceof TableView<?> table) {
        all.add(table.getPlaceholder());
        all.addAll(table.getColumns());
      } else if (object instanceof TreeTableView<?> table) {
        all.addAll(table.getColumns());
        all.add(table.getRoot());
      } else if (object instanceof TreeView<?> tree) {
        all.add(tree.getRoot());
      } else if (object instanceof TableColumnBase<?, ?> column) {
        all.add(column.getGraphic());
        all.addAll(column.getColumns());
      } else if (object instanceof TreeItem<?> item) {
        all.add(item.getGraphic());
        all.addAll(item.getChildren());
      }
      all.removeIf(Objects::isNull);
      return all;
    }

    /** The values that the application has set, as far as they can be compared. */
    private static String text(Object object) {
      List<Object> parts = new ArrayList<>();
      parts.add(object.getClass().getSimpleName());
      if (object instanceof Node node) {
        parts.add(node.getId());
      }
      if (object instanceof TableView<?> table) {
        boolean isConstrained =
            Objects.equals(table.getColumnResizePolicy(), TableView.CONSTRAINED_RESIZE_POLICY);
        parts.add(isConstrained + " " + table.getItems().size());
        parts.addAll(table.getSortOrder().stream().map(TableColumnBase::getText).toList());
        table.getItems().forEach(item -> parts.add(shown(table.getColumns(), item)));
      } else if (object instanceof TreeTableView<?> table) {
        parts.add(table.isShowRoot());
        for (int row = 0; row < table.getExpandedItemCount(); row++) {
          parts.add(table.getColumns().get(0).getCellData(row));
        }
      } else if (object instanceof ListView<?> list) {
        list.getItems().forEach(each -> parts.add(each.getClass() + " " + each));
      } else if (object instanceof ComboBox<?> box) {
        parts.add(box.getItems() + " " + box.getValue() + " " + box.getValue().getClass());
      } else if (object instanceof TableColumnBase<?, ?> column) {
        parts.add(column.getText() + column.getMinWidth() + column.isVisible());
        parts.add(column.isResizable() + " " + column.getStyleClass());
      } else if (object instanceof CheckBoxTreeItem<?> item) {
        parts.add(item.getValue() + " " + item.isSelected() + item.isIndependent());
      } else if (object instanceof TreeItem<?> item && !(item.getValue() instanceof Person)) {
        parts.add(item.getValue().getClass() + " " + item.getValue() + item.isExpanded());
      }
      return parts.toString().replace('|', '/');
    }

    private static String shown(List<? extends TableColumn<?, ?>> columns, Object item) {
      List<Object> cells = new ArrayList<>();
      for (TableColumn<?, ?> column : columns) {
        cells.add(column.getColumns().isEmpty() ? data(column, item) : shown(column.getColumns(), item));
      }
      return cells.toString();
    }

    @SuppressWarnings("unchecked")
    private static <T> Object data(TableColumn<T, ?> column, Object item) {
      return column.getCellData((T) item);
    }
  }
}
