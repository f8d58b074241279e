package javafxinspector.core.model.virtual;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TablePositionBase;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.util.Callback;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.model.node.AppCode;
import javafxinspector.core.model.node.CellTexts;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.threads.OnFx;

/**
 * A cell from an application's own cell factory that is not in a scene. It provides the text that
 * the control shows, or would show, for any row. {@link #dispose} empties it.
 */
@OnFx
public final class SpareCell {
  /** The default result of {@code Object.toString}. */
  private static final Pattern HASHED = Pattern.compile("[\\w.$/]+@[0-9a-f]{1,8}");

  private final Supplier<IndexedCell<?>> factory;
  private final IntFunction<Object> value;
  private final IntSupplier editing;
  private final Consumer<IndexedCell<?>> disconnect;
  private IndexedCell<?> cell;
  private boolean isUsable = true;
  private boolean isGrid;

  /**
   * @param factory creates the cell and connects it with its control; null if the control has no
   *     factory of its own
   * @param value returns the value of a row in the control's model
   * @param editing the row that is being edited, -1 for none: another cell would take part in the
   *     edit
   */
  private SpareCell(
      Supplier<IndexedCell<?>> factory,
      IntFunction<Object> value,
      IntSupplier editing,
      Consumer<IndexedCell<?>> disconnect) {
    this.factory = factory;
    this.value = value;
    this.editing = editing;
    this.disconnect = disconnect;
  }

  /**
   * A cell of a list, table or tree; it is created when it is first used.
   *
   * @param column of a table; null for a list or tree
   */
  public static SpareCell of(Control control, TableColumnBase<?, ?> column) {
    return column instanceof TableColumn
        ? ofTable((TableColumn<?, ?>) column)
        : column instanceof TreeTableColumn
            ? ofTreeTable((TreeTableColumn<?, ?>) column)
            : control instanceof ListView
                ? ofList((ListView<?>) control)
                : control instanceof TreeView ? ofTree((TreeView<?>) control) : ofGrid(control);
  }

  /** The text that the cell shows for a row; null if it shows no text or the text is not known. */
  public String shown(int row) {
    return update(row) ? CellTexts.text(cell) : null;
  }

  /** The single texts of the cell for a row, if it shows several; see {@link CellTexts#parts}. */
  public List<String> parts(int row) {
    return update(row) ? CellTexts.parts(cell) : List.of();
  }

  /**
   * The text that the cell shows for a row; if it is not known, the row's value as text. Null for
   * none.
   */
  String text(int row) {
    if (update(row)) {
      String shown = CellTexts.text(cell);
      // The items of a grid are often colors or images, which only their values can name.
      if (shown != null || cell.getGraphic() != null && !isGrid) {
        return shown;
      }
    }
    Object plain = AppCode.call(() -> value.apply(row), null);
    String text = plain instanceof Node ? null : AppCode.text(plain);
    return isGrid && text != null && HASHED.matcher(text).matches() ? null : text;
  }

  /** Empties the cell, so that it keeps no listener on the model. */
  public void dispose() {
    if (cell == null) {
      return;
    }
    // A failure is harmless: the cell is not reachable any more, and its listeners are weak.
    IndexedCell<?> made = cell;
    AppCode.run(
        () -> {
          made.updateIndex(-1);
          disconnect.accept(made);
        });
    cell = null;
  }

  /** Whether the cell shows the row now. */
  private boolean update(int row) {
    // A cell that fails may need a scene or a shown row.
    return AppCode.call(() -> updated(row), false);
  }

  private boolean updated(int row) {
    if (!isUsable || row == editing.getAsInt()) {
      return false;
    }
    if (cell == null) {
      isUsable = false; // stays false until the factory has returned a cell
      cell = factory.get();
      isUsable = cell != null;
    }
    if (isUsable) {
      cell.updateIndex(row);
    }
    return isUsable;
  }

  private static <T> SpareCell ofList(ListView<T> list) {
    return new SpareCell(
        () -> {
          ListCell<T> made =
              list.getCellFactory() == null ? null : list.getCellFactory().call(list);
          if (made != null) {
            made.updateListView(list);
          }
          return made;
        },
        row -> list.getItems().get(row),
        list::getEditingIndex,
        made -> ((ListCell<?>) made).updateListView(null));
  }

  /** A cell of a grid. Only the methods that all cells have are known. */
  @SuppressWarnings("unchecked")
  private static SpareCell ofGrid(Control grid) {
    SpareCell spare =
        new SpareCell(
            () ->
                Beans.read(grid, "getCellFactory") instanceof Callback<?, ?> factory
                        && ((Callback<Object, Object>) factory).call(grid)
                            instanceof IndexedCell<?> made
                        && Beans.connect(made, "updateGridView", grid)
                    ? made
                    : null,
            row -> Items.at(grid, row),
            () -> -1,
            made -> Beans.connect(made, "updateGridView", null));
    spare.isGrid = true;
    return spare;
  }

  private static <T> SpareCell ofTree(TreeView<T> tree) {
    return new SpareCell(
        () -> {
          TreeCell<T> made =
              tree.getCellFactory() == null ? null : tree.getCellFactory().call(tree);
          if (made != null) {
            made.updateTreeView(tree);
          }
          return made;
        },
        row -> tree.getTreeItem(row).getValue(),
        () -> tree.getEditingItem() == null ? -1 : tree.getRow(tree.getEditingItem()),
        made -> ((TreeCell<?>) made).updateTreeView(null));
  }

  private static <S, T> SpareCell ofTable(TableColumn<S, T> column) {
    TableView<S> table = column.getTableView();
    TableRow<S> row = new TableRow<>();
    return new SpareCell(
        () -> {
          TableCell<S, T> made = column.getCellFactory().call(column);
          row.updateTableView(table);
          made.updateTableRow(row);
          made.updateTableView(table);
          made.updateTableColumn(column);
          return followed(made, row);
        },
        column::getCellData,
        () -> rowOf(table.getEditingCell()),
        made -> {
          ((TableCell<?, ?>) made).updateTableView(null);
          ((TableCell<?, ?>) made).updateTableColumn(null);
          row.updateTableView(null);
        });
  }

  private static <S, T> SpareCell ofTreeTable(TreeTableColumn<S, T> column) {
    TreeTableView<S> table = column.getTreeTableView();
    TreeTableRow<S> row = new TreeTableRow<>();
    return new SpareCell(
        () -> {
          TreeTableCell<S, T> made = column.getCellFactory().call(column);
          row.updateTreeTableView(table);
          made.updateTableRow(row);
          made.updateTreeTableView(table);
          made.updateTableColumn(column);
          return followed(made, row);
        },
        column::getCellData,
        () -> rowOf(table.getEditingCell()),
        made -> {
          ((TreeTableCell<?, ?>) made).updateTreeTableView(null);
          ((TreeTableCell<?, ?>) made).updateTableColumn(null);
          row.updateTreeTableView(null);
        });
  }

  /**
   * Makes the row of a cell show the same item as the cell, because some cells ask their row for
   * it.
   */
  private static IndexedCell<?> followed(IndexedCell<?> cell, IndexedCell<?> row) {
    cell.indexProperty().addListener((property, before, now) -> row.updateIndex(now.intValue()));
    return cell;
  }

  private static int rowOf(TablePositionBase<?> editing) {
    return editing == null ? -1 : editing.getRow();
  }
}
