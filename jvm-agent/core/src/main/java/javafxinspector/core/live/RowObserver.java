package javafxinspector.core.live;

import javafx.scene.Node;
import javafx.stage.Window;

/** Follows the rows of all windows; see {@link LiveTree#observe}. FX thread. */
public interface RowObserver {
  /**
   * A row was added, changed, or removed. Its current state is {@link LiveTree#row}, once the
   * changes of the pulse have been read.
   *
   * @param before its state before; null when it was added
   * @param shownIn for a node that a skin has created, the nearest node above it that is content;
   *     else null
   */
  void rowChanged(Node node, String uid, Row before, Node shownIn);

  /** The rows of a window are about to be removed because it closed; no row is reported for it. */
  void windowClosing(Window window);
}
