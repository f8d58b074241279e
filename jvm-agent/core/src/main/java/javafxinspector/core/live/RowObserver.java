package javafxinspector.core.live;

import javafx.stage.Window;
import javafxinspector.core.threads.OnFx;

/**
 * Follows the rows of all windows; see {@link LiveTree#observe}.
 *
 * @param <N> the nodes
 */
@OnFx
public interface RowObserver<N> {
  /**
   * A row was added, changed, or removed. Its current state is {@link LiveTree#row}, once the
   * changes of the pulse have been read.
   *
   * @param before its previous state; null if it was added
   * @param itemBefore for the cell of a control, the row that it showed before; otherwise -1
   * @param longBefore the part of its text that {@code before} does not contain; null for a short
   *     text
   * @param shownIn for a node that a skin has created, the nearest ancestor that is content;
   *     otherwise null
   */
  void rowChanged(N node, String uid, Row before, int itemBefore, LongText longBefore, N shownIn);

  /** Called when the pixels of a canvas or image have changed. No row is reported for that. */
  default void pixelsChanged() {}

  /** Called before the rows of a closed window are removed. No row is reported for that. */
  void windowClosing(Window window);
}
