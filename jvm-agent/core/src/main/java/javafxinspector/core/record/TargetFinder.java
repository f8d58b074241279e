package javafxinspector.core.record;

import java.util.List;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.Cell;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.resolve.Cells;
import javafxinspector.core.model.node.ColumnNames;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.threads.OnFx;

/**
 * Finds the node of a target, exactly like InspectorRobot of recorded tests (jvm-agent/robot). Both
 * must be changed together. Rows that are out of view are scrolled into view.
 */
@OnFx
final class TargetFinder {
  private static final TableColumnBase<?, ?> NO_COLUMN = null;

  private RowScan scan;
  private int count;
  private int level;

  /** The number of matches of the last search. Only a single match is a result. */
  int count() {
    return count;
  }

  /**
   * The target that {@link #count} is about: 0 for the target of the last search, 1 for the one
   * within which it is, and so on.
   */
  int level() {
    return level;
  }

  /** Whether the last search must be continued, because some rows have not been read. */
  boolean hasMore() {
    return scan != null && scan.hasMore();
  }

  /**
   * The current node of a target; null if there is none, or more than one.
   *
   * @throws UiException reason outOfView for a row that cannot be scrolled to
   */
  Node find(RecordedTarget target) throws UiException {
    return find(target, 0);
  }

  private Node find(RecordedTarget target, int depth) throws UiException {
    count = 0;
    Node found = whole(target, depth);
    Node node = found == null || target.part() == null ? found : found.lookup("." + target.part());
    count = node == null && found != null ? 0 : count;
    return node;
  }

  private Node whole(RecordedTarget target, int depth) throws UiException {
    Node in = target.within() == null ? null : find(target.within(), depth + 1);
    if (target.within() != null && in == null) {
      return null;
    }
    level = depth;
    switch (target.by()) {
      case "window":
        return counted(root(target.value()));
      case "popup":
        return counted(list(in));
      case "row":
        return in instanceof Control control && Items.isControl(in)
            ? row(target, control)
            : counted(null);
      default:
        return among(nodes(target, in), target.index());
    }
  }

  private Node counted(Node node) {
    count = node == null ? 0 : 1;
    return node;
  }

  private Node among(List<Node> found, Integer index) {
    count = found.size();
    if (index != null) {
      return index < count ? counted(found.get(index)) : counted(null);
    }
    Node only = TestSearch.only(found);
    return only == null ? null : counted(only);
  }

  private static List<Node> nodes(RecordedTarget target, Node in) {
    boolean isOfType = "type".equals(target.by());
    Predicate<Node> matches =
        node ->
            (target.type() == null || isInstance(node, target.type()))
                && (isOfType || target.value().equals(TestSearch.value(node, target.by())));
    return in == null ? TestSearch.all(matches) : TestSearch.in(in, matches);
  }

  private static boolean isInstance(Node node, String type) {
    for (Class<?> c = node.getClass(); c != null; c = c.getSuperclass()) {
      if (c.getName().equals(type)) {
        return true;
      }
    }
    return false;
  }

  private static Node root(String title) {
    for (Window window : Window.getWindows()) {
      if (window instanceof Stage stage
          && title.equals(stage.getTitle())
          && stage.getScene() != null) {
        return stage.getScene().getRoot();
      }
    }
    return null;
  }

  private static Node list(Node box) {
    return box instanceof ComboBox<?> combo
            && combo.isShowing()
            && combo.getSkin() instanceof ComboBoxListViewSkin<?> skin
        ? skin.getPopupContent()
        : null;
  }

  /** The row, or its cell in the column of the target. */
  private Node row(RecordedTarget target, Control control) throws UiException {
    Node row = row(control, target.value(), target.index() == null ? 0 : target.index());
    if (row == null || target.column() == null) {
      return counted(row);
    }
    List<TableColumnBase<?, ?>> columns = ColumnNames.titled(control, target.column());
    List<Node> cells = TestSearch.in(row, each -> columns.contains(Items.column(each)));
    return counted(cells.size() == 1 ? cells.get(0) : null);
  }

  private Node row(Control control, String text, int index) throws UiException {
    List<Cell<?>> shown = TestSearch.rows(control, text);
    if (index < shown.size()) {
      return shown.get(index);
    }
    if (scan == null || !scan.isOf(control, text) || !scan.hasMore()) {
      scan = new RowScan(control, text);
    }
    int at = scan.step();
    if (at < 0) {
      return null;
    }
    scan = null;

    Cells.show(control, at, NO_COLUMN);
    shown = TestSearch.rows(control, text);
    return index < shown.size() ? shown.get(index) : null;
  }
}
