package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javafxinspector.core.effects.NodeDiff.Fact;
import javafxinspector.core.live.Row;
import javafxinspector.core.model.node.Kind;

/** Finds the changes of nodes that were visible before and are visible now. */
final class NodeChanges {
  private static final String FOCUSED = "focused";
  private static final String DISABLED = "disabled";

  /** States that follow the pointer, and states that are reported elsewhere. */
  static final Set<String> PASSING =
      Set.of("hover", "pressed", "open", NodeDiff.INVISIBLE, NodeDiff.INTERNAL);

  /** States that show the action on a node whose new value is known. */
  private static final Set<String> VALUES = Set.of("selected", "indeterminate", FOCUSED);

  private final Map<String, NodeDiff> diffs;

  /**
   * @param diffs by uid
   */
  NodeChanges(Map<String, NodeDiff> diffs) {
    this.diffs = diffs;
  }

  /** The changes of a node that was and is visible. */
  List<Effects.Change> of(NodeDiff diff) {
    Row before = diff.before();
    Row now = diff.now();
    List<Effects.Change> changes = new ArrayList<>();
    String field = holdsValue(diff.kind()) ? "value" : "text";
    if (!Objects.equals(before.text(), now.text()) && !diff.is(Fact.KNOWN)) {
      changes.add(change(diff, null, field, before.text(), now.text()));
    } else if (diff.beyond() != null && !diff.is(Fact.KNOWN)) {
      changes.add(change(diff, null, field, diff.beyond().from(), diff.beyond().to()));
    }
    if (hasOtherParent(diff)) {
      NodeDiff.Parents parents = diff.parents();
      changes.add(change(diff, now.text(), "parent", parents.from(), parents.to()));
    }
    Set<String> states = new LinkedHashSet<>();
    states.addAll(before.flags() == null ? List.of() : before.flags());
    states.addAll(now.flags() == null ? List.of() : now.flags());
    for (String state : states) {
      boolean was = before.is(state);
      boolean is = now.is(state);
      if (was != is && isReported(state, is, diff)) {
        changes.add(change(diff, now.text(), state, was, is));
      }
    }
    return changes;
  }

  /** Whether the node has moved to another pane. Cells move when they show another item. */
  private static boolean hasOtherParent(NodeDiff diff) {
    return diff.parents() != null && diff.kind() != Kind.CELL && diff.kind() != Kind.ROW;
  }

  private boolean isReported(String state, boolean is, NodeDiff diff) {
    if (VALUES.contains(state) && diff.is(Fact.IN_KNOWN)) {
      return false;
    }
    switch (state) {
      case FOCUSED:
        // It is known which node has lost the focus, and the target is expected to have received
        // it. The focused row of a control keeps its index while rows move.
        return is
            && !diff.is(Fact.HOLDS_TARGET)
            && (diff.place() == null || diff.place().from() == diff.place().to());
      case DISABLED:
        // If a pane is disabled, so are its descendants.
        NodeDiff parent = diff.now().parent() == null ? null : diffs.get(diff.now().parent());
        return parent == null
            || parent.before() == null
            || parent.now() == null
            || parent.before().is(state) == parent.now().is(state);
      default:
        return !PASSING.contains(state);
    }
  }

  private static Effects.Change change(
      NodeDiff diff, String text, String field, Object from, Object to) {
    Row row = diff.now();
    Boolean minor = NodeDiff.minor(diff.is(Fact.OUT_OF_VIEW));
    return new Effects.Change(
        row.uid(), row.type(), row.id(), text, field, from, to, diff.cell(), minor);
  }

  private static boolean holdsValue(Kind kind) {
    switch (kind) {
      case COMBO:
      case PROGRESS:
      case SLIDER:
      case SPINNER:
      case TEXT_INPUT:
        return true;
      default:
        return false;
    }
  }
}
