package javafxinspector.core.property;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.cell.PropertyValueFactory;
import javafx.scene.control.cell.TreeItemPropertyValueFactory;
import javafxinspector.core.threads.OnFx;

/** Columns of tables as elements of FXML. */
@OnFx
final class FxmlColumns {
  /** Columns by which tables are sorted, with their ids. */
  private final Map<Object, String> sorted = new IdentityHashMap<>();

  /** The properties of its items that the columns of a table refer to; empty for other controls. */
  static List<String> properties(Object table) {
    return of(table).stream()
        .flatMap(FxmlColumns::leaves)
        .map(FxmlColumns::property)
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }

  /** The top-level columns of a table. */
  static List<? extends TableColumnBase<?, ?>> of(Object table) {
    return table instanceof TableView<?> view
        ? view.getColumns()
        : table instanceof TreeTableView<?> tree ? tree.getColumns() : List.of();
  }

  /** Gives ids to the columns by which a table is sorted, and refers to them after the columns. */
  void addSortOrder(Object table, FxmlElement element) {
    List<? extends TableColumnBase<?, ?>> columns = sortOrder(table);
    if (columns.isEmpty()) {
      return;
    }
    if (!of(table).containsAll(columns)) {
      element.notes().add("sortOrder, with columns in other columns, is left out");
      return;
    }
    List<FxmlElement> references = new ArrayList<>();
    for (TableColumnBase<?, ?> column : columns) {
      String id = "sortedColumn" + (sorted.size() + 1);
      sorted.put(column, id);
      references.add(FxmlElement.reference(id));
    }
    element.content().add(new FxmlElement.Content("sortOrder", references));
  }

  private static List<? extends TableColumnBase<?, ?>> sortOrder(Object table) {
    return table instanceof TableView<?> view
        ? view.getSortOrder()
        : table instanceof TreeTableView<?> tree ? tree.getSortOrder() : List.of();
  }

  private static Stream<TableColumnBase<?, ?>> leaves(TableColumnBase<?, ?> column) {
    return column.getColumns().isEmpty()
        ? Stream.of(column)
        : column.getColumns().stream().flatMap(FxmlColumns::leaves);
  }

  /** The property of each item that a column shows; null if the value is computed. */
  private static String property(TableColumnBase<?, ?> column) {
    Object factory = valueFactory(column);
    if (factory != null && factory.getClass() == PropertyValueFactory.class) {
      return ((PropertyValueFactory<?, ?>) factory).getProperty();
    }
    if (factory != null && factory.getClass() == TreeItemPropertyValueFactory.class) {
      return ((TreeItemPropertyValueFactory<?, ?>) factory).getProperty();
    }
    return null;
  }

  private static Object valueFactory(TableColumnBase<?, ?> column) {
    return column instanceof TableColumn<?, ?> plain
        ? plain.getCellValueFactory()
        : column instanceof TreeTableColumn<?, ?> tree ? tree.getCellValueFactory() : null;
  }

  void read(TableColumnBase<?, ?> column, FxmlElement element) {
    element.text("id", column.getId());
    element.text("text", column.getText());
    element.text("style", column.getStyle());
    width("minWidth", column.getMinWidth(), 10, element);
    width("prefWidth", column.getPrefWidth(), 80, element);
    width("maxWidth", column.getMaxWidth(), 5000, element);
    element.flag("visible", column.isVisible(), true);
    element.flag("resizable", column.isResizable(), true);
    element.flag("sortable", column.isSortable(), true);
    element.flag("reorderable", column.isReorderable(), true);
    element.flag("editable", column.isEditable(), true);
    column.getStyleClass().stream()
        .filter(each -> !each.equals("table-column"))
        .forEach(element.styleClass()::add);
    if (column instanceof TableColumn<?, ?> plain) {
      ofTable(plain, element);
    } else if (column instanceof TreeTableColumn<?, ?> tree) {
      ofTree(tree, element);
    }
    addValueFactory(column, element);
    String id = sorted.get(column);
    if (id != null) {
      element.attributes().put("fx:id", id);
    }
  }

  private static void width(String name, double width, double usual, FxmlElement element) {
    if (width != usual) {
      element.properties().add(new FxmlElement.Property(name, width, "number", "Double", null));
    }
  }

  private static void ofTable(TableColumn<?, ?> column, FxmlElement element) {
    if (column.getSortType() == TableColumn.SortType.DESCENDING) {
      element.attributes().put("sortType", column.getSortType().name());
    }
    if (column.getCellFactory() != TableColumn.DEFAULT_CELL_FACTORY) {
      element.notes().add("cellFactory was made in Java");
    }
  }

  private static void ofTree(TreeTableColumn<?, ?> column, FxmlElement element) {
    if (column.getSortType() == TreeTableColumn.SortType.DESCENDING) {
      element.attributes().put("sortType", column.getSortType().name());
    }
    if (column.getCellFactory() != TreeTableColumn.DEFAULT_CELL_FACTORY) {
      element.notes().add("cellFactory was made in Java");
    }
  }

  private static void addValueFactory(TableColumnBase<?, ?> column, FxmlElement element) {
    Object factory = valueFactory(column);
    String property = property(column);
    if (property != null) {
      FxmlElement made = FxmlElement.of(factory.getClass());
      made.text("property", property);
      element.content().add(new FxmlElement.Content("cellValueFactory", List.of(made)));
    } else if (factory != null) {
      element.notes().add("cellValueFactory was made in Java");
    }
  }
}
