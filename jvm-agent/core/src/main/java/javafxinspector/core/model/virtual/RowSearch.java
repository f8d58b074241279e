package javafxinspector.core.model.virtual;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.AppCode;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.query.Predicate;
import javafxinspector.core.model.query.Selector;
import javafxinspector.core.model.query.TextMatch;
import javafxinspector.core.threads.OnFx;

/**
 * Searches the rows of lists, tables and trees for texts, including rows that are out of view, in
 * visits of a few milliseconds each. Nothing is scrolled.
 */
@OnFx
public final class RowSearch {
  /** Maximum number of rows of one control that are searched. */
  private static final int MAX_ROWS = 20_000;

  private static final long STEP_NANOS = 4_000_000;

  private final Nodes nodes;
  private final Selector selector;
  private final int limit;
  private final Deque<InControl> left = new ArrayDeque<>();
  private final List<InControl> searched = new ArrayList<>();
  private int found;

  /**
   * The matching rows of one control.
   *
   * @param in the control
   * @param columns header texts; null for a list or tree
   * @param searched number of rows that were searched; null for all
   */
  public record Found(
      Container in, List<String> columns, List<ModelRows.Row> rows, Integer searched) {}

  /** A list, table or tree; {@code id} is null for none. */
  public record Container(String uid, String type, String id) {}

  /**
   * @param tops where to search; the descendants are included
   * @param selector its {@code text} or {@code textContains} is the text of a cell, or the texts of
   *     all cells of a row, separated by " | "
   * @param limit maximum number of rows
   * @throws UiException MCP_UI_INVALID_INPUT for a selector with other conditions, because rows out
   *     of view have no node
   */
  public RowSearch(Nodes nodes, List<Node> tops, Selector selector, int limit) throws UiException {
    this.nodes = nodes;
    this.selector = selector;
    this.limit = limit;
    if (text(selector) == null || selector.css() != null || !isTextAlone(selector.predicate())) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "Rows that are out of view have no node, only texts. Search them by text alone, within"
              + " their control if necessary.",
          Map.of("path", "items"));
    }
    match();
    tops.forEach(this::collect);
  }

  /** Continues for some milliseconds. Returns true if nothing is left or enough rows were found. */
  public boolean step() throws UiException {
    long end = System.nanoTime() + STEP_NANOS;
    TextMatch match = match();
    try {
      while (!left.isEmpty() && found <= limit && System.nanoTime() < end) {
        if (left.peek().search(match, end)) {
          searched.add(left.poll());
        }
      }
    } catch (TextMatch.TooComplex e) {
      throw e.toUiException();
    }
    return left.isEmpty() || found > limit;
  }

  /** Whether more rows than the limit match. */
  public boolean hasMore() {
    return found > limit;
  }

  /** The rows that were found so far, at most as many as the limit. */
  public List<Found> found() {
    List<Found> all = new ArrayList<>();
    int most = limit;
    List<InControl> begun = new ArrayList<>(searched);
    begun.addAll(left);
    for (InControl each : begun) {
      Found rows = each.found(most);
      if (rows != null) {
        all.add(rows);
        most -= rows.rows().size();
      }
    }
    return all;
  }

  /**
   * Creates a new one for each visit, because it limits how much a regular expression may read in
   * one visit.
   */
  private TextMatch match() throws UiException {
    boolean contains = selector.text() == null;
    return TextMatch.of(text(selector), contains ? "contains" : selector.match(), "selector.text");
  }

  private static String text(Selector selector) {
    Predicate predicate = selector.predicate();
    boolean hasBoth = selector.text() != null && predicate != null;
    return selector.label() != null || hasBoth
        ? null
        : selector.text() != null
            ? selector.text()
            : predicate == null ? null : predicate.textContains();
  }

  private static boolean isTextAlone(Predicate predicate) {
    return predicate == null
        || predicate.typeIs() == null
            && predicate.idEquals() == null
            && predicate.styleClassHas() == null
            && predicate.visible() == null
            && predicate.enabled() == null
            && predicate.propertyIs() == null;
  }

  private void collect(Node node) {
    if (!node.isVisible()) {
      return;
    }
    if (Types.of(node).kind() == Kind.VIRTUALIZED) {
      left.add(new InControl((Control) node));
    }
    Children.all(node).forEach(this::collect);
  }

  /** The search in one control. */
  private final class InControl {
    private final Control control;
    private final Map<Integer, Object> items = new TreeMap<>();
    private int next;

    InControl(Control control) {
      this.control = control;
    }

    private int count() {
      return Math.min(Items.count(control), MAX_ROWS);
    }

    /** Continues the search until a time. Returns whether nothing is left. */
    boolean search(TextMatch match, long end) {
      ItemsInfo shown = ItemsInfo.of(control);
      try (ModelRows.Reader reader = new ModelRows.Reader(control)) {
        for (; next < count() && found <= limit; next++) {
          if (System.nanoTime() >= end) {
            return false;
          }
          boolean isInView = next >= shown.from() && next <= shown.to();
          if (!isInView && matches(reader.texts(next), match)) {
            items.put(next, Items.at(control, next));
            found++;
          }
        }
      }
      return next >= count();
    }

    private boolean matches(List<String> texts, TextMatch match) {
      if (texts.stream().anyMatch(match::matches)) {
        return true;
      }
      String line =
          texts.stream()
              .filter(text -> text != null && !text.isEmpty())
              .collect(Collectors.joining(" | "));
      return texts.size() > 1 && match.matches(line);
    }

    /** The first rows, at the current places of their items; null for none. */
    Found found(int most) {
      Map<Integer, ModelRows.Row> rows = new TreeMap<>();
      try (ModelRows.Reader reader = new ModelRows.Reader(control)) {
        for (Map.Entry<Integer, Object> entry : items.entrySet()) {
          int row = rowNow(entry.getKey(), entry.getValue());
          if (row >= 0 && rows.size() < most) {
            rows.put(row, reader.row(row));
          }
        }
      }
      int all = Items.count(control);
      Integer part = next < all && found <= limit ? next : null;
      return rows.isEmpty() && part == null
          ? null
          : new Found(
              new Container(nodes.ref(control).uid(), nodes.type(control), control.getId()),
              ItemsInfo.of(control).columns(),
              List.copyOf(rows.values()),
              part);
    }

    /**
     * The current row of an item. A control whose list creates its items again has an equal one in
     * the same row.
     */
    private int rowNow(int row, Object item) {
      Object now = Items.at(control, row);
      int moved = now == item ? row : Items.rowOf(control, item);
      return moved < 0 && now != null && AppCode.areEqual(now, item) ? row : moved;
    }
  }
}
