package javafxinspector.core.record;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Cell;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.threads.OnFx;

/**
 * The texts of the rows on screen before a step, as a test reads them. The effects of the step name
 * removed rows in the form of snapshots, with the states of check boxes and without empty cells. A
 * test would never find these texts.
 */
@OnFx
final class ShownRowTexts {
  private final Map<Node, Map<Integer, String>> texts = new WeakHashMap<>();

  /**
   * Reads the rows that are on screen, except choices of combo boxes.
   *
   * @param controls the lists, tables and trees of all windows
   */
  void read(Set<Node> controls) {
    texts.clear();
    for (Node control : controls) {
      boolean isInBox = Describer.box(control) != null;
      if (!isInBox && Order.isLive(control) && Order.shows(control)) {
        read(control);
      }
    }
  }

  private void read(Node node) {
    if (node instanceof Cell<?> row && Items.row(node) == node) {
      Node control = Items.control(row);
      if (control != null && row.isVisible() && !row.isEmpty()) {
        texts
            .computeIfAbsent(control, any -> new HashMap<>())
            .put(Items.index(row), NodeTexts.row(row));
      }
    } else if (node.isVisible() && node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(this::read);
    }
  }

  /**
   * The texts of the first rows, up to a maximum number; fewer if the others were not on screen.
   */
  List<String> first(Node control, int most) {
    List<String> first = new ArrayList<>();
    String text = of(control, 0);
    while (text != null && first.size() < most) {
      first.add(text);
      text = of(control, first.size());
    }
    return first;
  }

  /**
   * The texts of rows that showed something else before. Empty if rows have only changed places.
   *
   * @param now the rows that are on screen now
   */
  List<String> changed(Node control, ShownRowTexts now) {
    Map<Integer, String> before = texts.getOrDefault(control, Map.of());
    List<String> changed = new ArrayList<>();
    for (Map.Entry<Integer, String> row : now.texts.getOrDefault(control, Map.of()).entrySet()) {
      String old = before.get(row.getKey());
      if (old != null && !old.equals(row.getValue())) {
        changed.add(row.getValue());
      }
    }
    changed.removeIf(before::containsValue);
    return changed;
  }

  /** Returns null for a row that was not on screen. */
  String of(Node control, Integer row) {
    return texts.getOrDefault(control, Map.of()).get(row);
  }
}
