package javafxinspector.core.record;

import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Cell;
import javafx.stage.Window;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Types;

/**
 * The texts of the rows on screen before a step. The effects of the step name rows that are gone as
 * a snapshot does, with the states of check boxes and without empty cells; a test that looked for
 * such a text would never find it. JavaFX application thread.
 */
final class RowTexts {
  private final Map<Node, Map<Integer, String>> texts = new WeakHashMap<>();

  /** Reads the rows of all windows. */
  void read() {
    texts.clear();
    for (Window window : Window.getWindows()) {
      Scene scene = window.getScene();
      if (scene != null) {
        read(scene.getRoot());
      }
    }
  }

  private void read(Node node) {
    if (Types.of(node).kind() == Kind.ROW && node instanceof Cell<?> row) {
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

  /** Null for a row that was not on screen. */
  String of(Node control, Integer row) {
    return texts.getOrDefault(control, Map.of()).get(row);
  }
}
