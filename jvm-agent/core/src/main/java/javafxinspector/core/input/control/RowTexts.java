package javafxinspector.core.input.control;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Control;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.AppCode;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.virtual.SpareCell;
import javafxinspector.core.threads.OnFx;

/**
 * The texts that the rows of a list, table or tree show, including rows that are scrolled out of
 * view; see {@link SpareCell}.
 */
@OnFx
final class RowTexts {
  /** In a longer control, only the texts of the values are searched, which is much faster. */
  private static final int MAX_SHOWN = 2000;

  /** Maximum number of rows that are searched. */
  private static final int MAX_SEARCHED = 20_000;

  /** Maximum number of tree items in collapsed branches that are searched. */
  private static final int MAX_COLLAPSED = 20_000;

  /** A list or tree has one cell in each row. */
  private static final List<TableColumnBase<?, ?>> NO_COLUMN = Collections.singletonList(null);

  private final Control control;
  private final List<TableColumnBase<?, ?>> columns;
  private final Map<TableColumnBase<?, ?>, SpareCell> spares = new HashMap<>();

  RowTexts(Control control) {
    this.control = control;
    columns = Items.columns(control);
  }

  /**
   * The row with this text.
   *
   * @param column the column that shows the text, unless only another column does; null for any
   * @throws UiException reason noSuchItem or ambiguous
   */
  int find(String text, TableColumnBase<?, ?> column) throws UiException {
    int rows = Items.count(control);
    int count = Math.min(rows, MAX_SEARCHED);
    String owner =
        (count < rows ? "the first " + count + " of " + rows + " rows of " : "")
            + Controls.name(control);
    try {
      if (column != null) {
        List<Integer> inColumn =
            new ItemLookup(owner, count, row -> texts(row, List.of(column))).matches(text);
        if (inColumn.size() == 1) {
          return inColumn.get(0);
        }
      }
      ItemLookup lookup =
          new ItemLookup(owner, count, row -> texts(row, columns), row -> displayed(row));
      List<Integer> found = lookup.matches(text);
      if (found.isEmpty()) {
        checkNotCollapsed(text);
        found = new ItemLookup(owner, count, row -> parts(row)).matches(text);
      }
      if (found.isEmpty()) {
        int collapsed = collapsedRows(count);
        throw lookup.missing(
            text,
            collapsed == 0
                ? ""
                : collapsed == 1
                    ? "1 of its items is collapsed: expand it to search in it, too."
                    : collapsed
                        + " of its items are collapsed: expand them to search in them, too.");
      }
      return lookup.only(found, text);
    } finally {
      close();
    }
  }

  /** The texts of a row's cells, and of the values in them. */
  List<String> of(int row) {
    return texts(row, columns);
  }

  /** Removes the spare cells. */
  void close() {
    spares.values().forEach(SpareCell::dispose);
    spares.clear();
  }

  /**
   * The texts that the cells of a row show. If the text of a cell is not known, the text of its
   * value.
   */
  private List<String> displayed(int row) {
    List<String> shown = new ArrayList<>();
    List<TableColumnBase<?, ?>> of = columns.isEmpty() ? NO_COLUMN : columns;
    for (TableColumnBase<?, ?> column : of) {
      List<String> texts = texts(row, column == null ? List.of() : List.of(column));
      texts.stream().filter(text -> text != null && !text.isEmpty()).limit(1).forEach(shown::add);
    }
    return shown;
  }

  private List<String> texts(int row, List<TableColumnBase<?, ?>> of) {
    List<String> texts = new ArrayList<>();
    if (of.isEmpty()) {
      Object item = Items.at(control, row);
      add(texts, row, null, item instanceof TreeItem<?> tree ? tree.getValue() : item);
    }
    for (TableColumnBase<?, ?> column : of) {
      add(texts, row, column, AppCode.value(column, row));
    }
    return texts;
  }

  private void add(List<String> texts, int row, TableColumnBase<?, ?> column, Object value) {
    String shown =
        Items.count(control) <= MAX_SHOWN
            ? spares.computeIfAbsent(column, key -> SpareCell.of(control, column)).shown(row)
            : null;
    texts.add(shown);
    String plain = AppCode.text(value);
    if (shown == null || !shown.equals(plain)) {
      texts.add(plain);
    }
  }

  /** The separate texts of those cells of a row that show several. */
  private List<String> parts(int row) {
    if (Items.count(control) > MAX_SHOWN) {
      return List.of();
    }
    List<TableColumnBase<?, ?>> of = columns.isEmpty() ? NO_COLUMN : columns;
    return of.stream()
        .flatMap(
            column ->
                spares
                    .computeIfAbsent(column, key -> SpareCell.of(control, column))
                    .parts(row)
                    .stream())
        .toList();
  }

  /** The number of rows of a tree whose items are collapsed. */
  private int collapsedRows(int count) {
    int collapsed = 0;
    for (int row = 0; row < count; row++) {
      if (Items.at(control, row) instanceof TreeItem<?> item
          && !item.isExpanded()
          && !item.isLeaf()) {
        collapsed++;
      }
    }
    return collapsed;
  }

  private void checkNotCollapsed(String text) throws UiException {
    TreeItem<?> root =
        control instanceof TreeView<?> tree
            ? tree.getRoot()
            : control instanceof TreeTableView<?> tree ? tree.getRoot() : null;
    TreeItem<?> collapsed = root == null ? null : collapsed(root, text.strip(), new int[1]);
    if (collapsed == null) {
      return;
    }
    int row = Items.rowOf(control, collapsed);
    throw UiException.actionFailed(
        "noSuchItem",
        "\""
            + text
            + "\" of "
            + Controls.name(control)
            + " is inside the collapsed item \""
            + AppCode.text(collapsed.getValue())
            + "\" (row "
            + row
            + "). Expand that item first.",
        Map.of("collapsed", row));
  }

  /** The outermost collapsed item that contains an item with this text; null for none. */
  private static TreeItem<?> collapsed(TreeItem<?> item, String text, int[] visited) {
    for (TreeItem<?> child : children(item)) {
      if (visited[0]++ > MAX_COLLAPSED) {
        return null;
      }
      boolean matches = text.equalsIgnoreCase(AppCode.text(child.getValue()));
      TreeItem<?> below = matches ? item : collapsed(child, text, visited);
      if (below != null) {
        return item.isExpanded() ? below : item;
      }
    }
    return null;
  }

  /**
   * The children of an item. Empty if the item has a class of the application, because that may
   * load its children.
   */
  private static List<? extends TreeItem<?>> children(TreeItem<?> item) {
    return item.getClass().getName().startsWith("javafx.") && !item.isLeaf()
        ? item.getChildren()
        : List.of();
  }
}
