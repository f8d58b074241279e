package javafxinspector.core.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.control.Control;
import javafx.scene.control.ListView;
import javafx.scene.control.TreeView;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.virtual.ModelRows;
import javafxinspector.core.threads.OnFx;

/**
 * Searches the model of a list, table or tree for a row with a text, in visits of a few
 * milliseconds each. Nothing is scrolled until the row is known.
 */
@OnFx
final class RowScan {
  /** Maximum number of rows that are searched. */
  private static final int MAX_ROWS = 20_000;

  private static final long STEP_NANOS = 4_000_000;
  private static final Set<String> STATES = Set.of("true", "false", "indeterminate");

  private final Control control;
  private final String text;
  private int next;

  RowScan(Control control, String text) {
    this.control = control;
    this.text = text;
  }

  /** Whether it searches this control for this text. */
  boolean isOf(Control other, String wanted) {
    return other == control && wanted.equals(text);
  }

  /** Whether rows remain for the next visit. */
  boolean hasMore() {
    return next < count();
  }

  /**
   * Continues for some milliseconds. Returns the index of the row; -1 if it was not found so far.
   */
  int step() {
    long end = System.nanoTime() + STEP_NANOS;
    try (ModelRows.Reader reader = new ModelRows.Reader(control)) {
      while (hasMore()) {
        if (matches(reader.texts(next++))) {
          return next - 1;
        }
        if (System.nanoTime() >= end) {
          return -1;
        }
      }
    }
    return -1;
  }

  private int count() {
    return Math.min(Items.count(control), MAX_ROWS);
  }

  private boolean matches(List<String> cells) {
    boolean isOneCell = control instanceof ListView || control instanceof TreeView;
    if (isOneCell) {
      return text.equals(cells.get(0));
    }
    // A check box in a cell has a state here, but no text in the row that a test reads.
    return text.equals(line(cells, Set.of())) || text.equals(line(cells, STATES));
  }

  private static String line(List<String> cells, Set<String> without) {
    List<String> texts = new ArrayList<>();
    cells.forEach(each -> texts.add(each == null || without.contains(each) ? "" : each));
    return String.join(" | ", texts);
  }
}
