package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import javafxinspector.core.effects.NodeDiff.Fact;
import javafxinspector.core.effects.NodeDiff.RowPlace;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.live.LongText;
import javafxinspector.core.live.Row;
import javafxinspector.core.model.address.ItemLocation;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.address.UnshownItems;
import javafxinspector.core.model.node.CellPlace;
import javafxinspector.core.model.node.CellTexts;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/** Reads the facts about nodes that {@link Comparison} needs. */
@OnFx
final class DiffReader {
  private static final int TEXT = 200;

  /** Maximum number of nodes whose visible part is determined; further nodes count as visible. */
  private static final int MAX_VIEWED = 300;

  private final LiveTree live;
  private final RowCounts counts;
  private final Map<String, Recorded> recorded;
  private final String dragged;
  private final Node target;
  private final Set<Node> known;
  private final UnshownItems search;
  private Map<String, List<Recorded>> childrenBefore;
  private int viewed;

  /**
   * @param recorded by uid
   * @param dragged the uid of the row or node that was dragged; null for none
   * @param target the node that was acted on; null for none
   * @param known nodes whose new value is reported elsewhere
   */
  DiffReader(
      LiveTree live,
      Uids uids,
      RowCounts counts,
      Map<String, Recorded> recorded,
      String dragged,
      Node target,
      Set<Node> known) {
    this.dragged = dragged;
    this.live = live;
    this.counts = counts;
    this.recorded = recorded;
    this.target = target;
    this.known = known;
    search = uids.search();
  }

  /** The nodes by uid, in the order in which they were recorded. */
  Map<String, NodeDiff> read() {
    Map<String, NodeDiff> diffs = new LinkedHashMap<>();
    recorded.forEach((uid, row) -> diffs.put(uid, diff(uid, row)));
    return diffs;
  }

  private NodeDiff diff(String uid, Recorded row) {
    Row now = live.row(uid);
    Node node = now == null ? row.node : live.node(uid);
    Kind kind = Types.of(node).kind();
    Set<Fact> facts = EnumSet.noneOf(Fact.class);
    add(facts, Fact.DRAGGED, uid.equals(dragged));
    add(facts, Fact.KNOWN, known.contains(node));
    add(facts, Fact.IN_KNOWN, isInKnown(node));
    add(facts, Fact.HOLDS_TARGET, target != null && Geometry.isBelow(target, node));
    boolean isShown = NodeDiff.isShown(now);
    RowPlace place = null;
    if (kind == Kind.CELL || kind == Kind.ROW) {
      ItemLocation location = isShown ? null : search.location(uid);
      add(facts, Fact.ITEM_REMAINS, location != null);
      add(facts, Fact.FILLER, isShown && isFiller(node, now));
      place = Items.columnIndex(node) == -1 ? place(uid, row, now, location) : null;
    } else if (isShown) {
      add(facts, Fact.ORDERED, isOrdered(node, kind));
      add(facts, Fact.OUT_OF_VIEW, isOutOfView(node, now));
    }
    CellPlace cell = isShown && mayBeListed(kind, row, now) ? CellPlace.of(node) : null;
    LongText.Difference beyond = beyond(row.longText, live.longText(uid));
    return new NodeDiff(
        kind, row.before, now, row.visible, place, cell, beyond, parents(row.before, now), facts);
  }

  private static LongText.Difference beyond(LongText before, LongText now) {
    return before == null || now == null ? null : before.to(now);
  }

  /**
   * Whether an effect may name the node itself. The cells of a row that appears are part of the
   * row's line.
   */
  private static boolean mayBeListed(Kind kind, Recorded row, Row now) {
    return NodeDiff.isShown(row.before)
        ? row.longText != null || !row.before.equals(now)
        : kind != Kind.CELL && kind != Kind.ROW;
  }

  private NodeDiff.Parents parents(Row before, Row now) {
    if (before == null || now == null || Objects.equals(before.parent(), now.parent())) {
      return null;
    }
    Row from = before.parent() == null ? null : live.row(before.parent());
    Row to = now.parent() == null ? null : live.row(now.parent());
    return from == null || to == null ? null : NodeDiff.Parents.of(from, to);
  }

  private static void add(Set<Fact> facts, Fact fact, boolean applies) {
    if (applies) {
      facts.add(fact);
    }
  }

  private boolean isInKnown(Node node) {
    return known.stream().anyMatch(each -> each != null && Geometry.isBelow(node, each));
  }

  /** Whether the node is an empty cell below the last row, or is in such a cell. */
  private boolean isFiller(Node node, Row now) {
    Row above = live.row(now.parent());
    return node instanceof IndexedCell<?> cell
        && (cell.isEmpty()
            || cell.getParent() instanceof IndexedCell
                && above != null
                && above.is(NodeDiff.INTERNAL));
  }

  /**
   * The place of a row; null for a cell in a row, and for a node that is not in a list, table or
   * tree.
   */
  private RowPlace place(String uid, Recorded row, Row now, ItemLocation location) {
    Effects.Container control = control(now != null ? now : row.before);
    if (control == null) {
      return null;
    }
    int to = now != null ? live.item(uid) : location == null ? -1 : location.row();
    int from = row.before == null ? -1 : row.item;
    return new RowPlace(control, from, to, before(row), now(uid, now));
  }

  /**
   * The control of a row; null if the node is not a row, including a cell of another kind inside a
   * row.
   */
  private Effects.Container control(Row row) {
    Row above = row;
    while (above != null && above.parent() != null) {
      Effects.Container control = counts.control(above.parent());
      if (control != null) {
        return control;
      }
      above = live.row(above.parent());
      if (above != null && live.node(above.uid()) instanceof IndexedCell) {
        return null;
      }
    }
    return null;
  }

  private String now(String uid, Row now) {
    if (now == null || now.text() != null || !(live.node(uid) instanceof Labeled cell)) {
      return now == null ? null : now.text();
    }
    String text = CellTexts.shown(cell);
    return text == null ? null : Truncation.withEllipsis(text, TEXT);
  }

  private String before(Recorded row) {
    Row state = row.before != null ? row.before : row.visible;
    if (state == null) {
      return null;
    }
    String text = textBefore(state, row.node);
    return text == null ? null : Truncation.withEllipsis(text, TEXT);
  }

  private String textBefore(Row row, Node node) {
    if (row.text() != null) {
      return row.text();
    }
    if (node instanceof CheckBox) {
      return CellTexts.state(row.is("indeterminate"), row.is("selected"));
    }
    List<String> texts = new ArrayList<>();
    for (Recorded child : childrenBefore().getOrDefault(row.uid(), List.of())) {
      String text = NodeDiff.isShown(child.before) ? textBefore(child.before, child.node) : null;
      if (text != null) {
        texts.add(text);
      }
    }
    boolean isRow = Types.of(node).kind() == Kind.ROW;
    return texts.isEmpty() ? null : String.join(isRow ? " | " : " ", texts);
  }

  private Map<String, List<Recorded>> childrenBefore() {
    if (childrenBefore == null) {
      childrenBefore = new HashMap<>();
      for (Recorded row : recorded.values()) {
        if (row.before != null) {
          childrenBefore.computeIfAbsent(row.before.parent(), any -> new ArrayList<>()).add(row);
        }
      }
      Collection<List<Recorded>> all = childrenBefore.values();
      all.forEach(each -> each.sort(Comparator.comparingInt(child -> child.before.index())));
    }
    return childrenBefore;
  }

  /** Whether a user sees the place of a node among its siblings. */
  private static boolean isOrdered(Node node, Kind kind) {
    Parent parent = node.getParent();
    return kind == Kind.COLUMN_HEADER
        || kind == Kind.TAB_HEADER
        || parent instanceof HBox
        || parent instanceof VBox
        || parent instanceof FlowPane
        || parent instanceof TilePane;
  }

  /**
   * Whether the node is out of view. Not determined for nodes without a name, which matter less
   * anyway.
   */
  private boolean isOutOfView(Node node, Row now) {
    boolean hasName = now.text() != null || now.id() != null;
    return hasName
        && node.getScene() != null
        && viewed++ < MAX_VIEWED
        && Geometry.visiblePart(node).isEmpty();
  }
}
