package javafxinspector.core.effects;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafxinspector.core.effects.NodeDiff.Fact;
import javafxinspector.core.effects.NodeDiff.RowPlace;
import javafxinspector.core.live.Row;
import javafxinspector.core.model.node.Kind;

/** Nodes before and after, as values. */
final class Diffs {
  static final Effects.Container LIST = new Effects.Container("list", "ListView", "people");

  private final Map<String, NodeDiff> diffs = new LinkedHashMap<>();

  static Row row(String uid, String type, String parent, String text, String... flags) {
    return new Row(
        uid, parent, 0, type, null, null, text, flags.length == 0 ? null : List.of(flags));
  }

  private static Row label(String uid, String text) {
    return text == null ? null : row(uid, "Label", "pane", text);
  }

  /** A Label. A text is null before the label appeared and after it disappeared. */
  Diffs label(String uid, String before, String now, Fact... facts) {
    return add(Kind.LABELED, label(uid, before), label(uid, now), null, facts);
  }

  Diffs add(Kind kind, Row before, Row now, RowPlace place, Fact... facts) {
    Set<Fact> all = EnumSet.noneOf(Fact.class);
    all.addAll(List.of(facts));
    NodeDiff diff = new NodeDiff(kind, before, now, null, place, null, null, null, all);
    diffs.put(diff.uid(), diff);
    return this;
  }

  /** A row of {@link #LIST} with a text that has moved to another index; -1 for out of view. */
  Diffs item(String uid, String text, int from, int to, Fact... facts) {
    Row before = from < 0 ? null : row(uid, "ListCell", "sheet", text);
    boolean isGone = to < 0 || Set.of(facts).contains(Fact.ITEM_REMAINS);
    Row now = isGone ? null : row(uid, "ListCell", "sheet", text);
    return add(Kind.CELL, before, now, new RowPlace(LIST, from, to, text, text), facts);
  }

  Effects effects(boolean sameCount, Effects.Change... others) {
    return Comparison.of(diffs, control -> sameCount, List.of(others));
  }
}
