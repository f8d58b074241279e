package javafxinspector.core.model.virtual;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.data.DataRange;
import javafxinspector.core.model.node.Grids;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.threads.OnFx;

/**
 * Rows of a list, table or tree that are read from its model, whether they are visible or not.
 * Nothing is scrolled. The texts come from a spare cell of each cell factory, which is never in a
 * scene and is emptied afterwards. If the factory fails without a scene, the text is that of the
 * value.
 */
@OnFx
public final class ModelRows {
  private static final int MAX = 100;
  private static final int DEFAULT = 20;

  private ModelRows() {}

  /** Which rows to read; {@code count} is at most 100 (default: 20). */
  public record Range(Integer from, Integer count) {
    int first() {
      return from == null ? 0 : from;
    }

    int size() {
      return Math.min(MAX, count == null ? DEFAULT : count);
    }

    /** The same range, for the points of a chart. */
    public DataRange ofChart() {
      return new DataRange(first(), size());
    }
  }

  /**
   * @param count number of all rows
   * @param columns header texts; null for a list or tree
   */
  public record Rows(int count, List<String> columns, List<Row> rows) {
    /** The cells of one column, by its index. */
    public Rows of(int column) {
      List<Row> cells = new ArrayList<>();
      for (Row row : rows) {
        List<String> one = Collections.singletonList(row.cells().get(column));
        cells.add(new Row(row.index(), row.level(), row.state(), one));
      }
      return new Rows(count, List.of(columns.get(column)), cells);
    }
  }

  /**
   * @param level indentation of a row of a tree
   * @param state selected, expanded, collapsed, or disabled for an option of a page; null for none
   * @param cells texts in the order of the columns; one for a list or tree
   */
  public record Row(int index, Integer level, List<String> state, List<String> cells) {}

  /**
   * @throws UiException MCP_UI_INVALID_INPUT for a node without rows
   */
  public static Rows read(Node control, Range range) throws UiException {
    Rows ofBox = BoxRows.of(control, range);
    if (ofBox != null) {
      return ofBox;
    }
    if (Types.of(control).kind() != Kind.VIRTUALIZED) {
      throw none(Types.of(control).shown());
    }
    int total = Items.count(control);
    int from = range.first();
    int to = Math.min(total, from + range.size());
    List<Row> rows = new ArrayList<>();
    try (Reader reader = new Reader((Control) control)) {
      for (int i = from; i < to; i++) {
        rows.add(reader.row(i));
      }
    }
    ItemsInfo info = ItemsInfo.of(control);
    return new Rows(total, info.columns(), rows);
  }

  /**
   * The options of a select element of a page.
   *
   * @throws UiException MCP_UI_INVALID_INPUT for another element
   */
  public static Rows options(WebElement element, Range range) throws UiException {
    List<String> options = element.options();
    if (options == null) {
      throw none(element.line().type());
    }
    List<Integer> chosen = element.chosen();
    List<Row> rows = new ArrayList<>();
    int to = Math.min(options.size(), range.first() + range.size());
    for (int i = range.first(); i < to; i++) {
      List<String> state = new ArrayList<>();
      if (element.isDisabledOption(i)) {
        state.add("disabled");
      }
      if (chosen.contains(i)) {
        state.add("selected");
      }
      rows.add(new Row(i, null, state.isEmpty() ? null : state, List.of(options.get(i))));
    }
    return new Rows(options.size(), null, rows);
  }

  private static UiException none(String type) {
    return new UiException(
        "MCP_UI_INVALID_INPUT",
        "Only lists, tables, trees, combo boxes, choice boxes, charts and select elements have"
            + " items; the target has the type "
            + type
            + ". Leave out items, or give the uid of its list, table, tree or chart.",
        Map.of("path", "items"));
  }

  /** Reads rows of one control until it is closed, which empties its spare cells. */
  public static final class Reader implements AutoCloseable {
    private final Control control;
    private final List<SpareCell> cells = new ArrayList<>();

    /**
     * @param control a list, table or tree
     */
    public Reader(Control control) {
      this.control = control;
      if (control instanceof ListView || control instanceof TreeView || Grids.isGrid(control)) {
        cells.add(SpareCell.of(control, null));
      }
      for (TableColumnBase<?, ?> column : Items.columns(control)) {
        cells.add(SpareCell.of(control, column));
      }
    }

    /** The texts of a row in the order of the columns; null for a cell without text. */
    public List<String> texts(int index) {
      List<String> texts = new ArrayList<>();
      cells.forEach(cell -> texts.add(cell.text(index)));
      return texts;
    }

    public Row row(int index) {
      boolean isSelected = VirtualReader.selectedIndices(control).contains(index);
      return ModelRows.row(control, index, isSelected, texts(index));
    }

    @Override
    public void close() {
      cells.forEach(SpareCell::dispose);
    }
  }

  private static Row row(Node control, int index, boolean selected, List<String> texts) {
    Object item = Items.at(control, index);
    List<String> state = new ArrayList<>();
    Integer level = null;
    if (item instanceof TreeItem
        && !(control instanceof ListView
            || control instanceof TableView
            || Grids.isGrid(control))) {
      TreeItem<?> treeItem = (TreeItem<?>) item;
      level = TreeLevels.of(treeItem, control);
      if (!treeItem.isLeaf()) {
        state.add(treeItem.isExpanded() ? "expanded" : "collapsed");
      }
    }
    if (selected) {
      state.add("selected");
    }
    return new Row(index, level, state.isEmpty() ? null : state, texts);
  }
}
