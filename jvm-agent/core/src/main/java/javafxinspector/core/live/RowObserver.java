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
   * @param before its state before; null when it was added
   * @param itemBefore for the cell of a control, the row that it showed before; else -1
   * @param longBefore what {@code before} does not contain of its text; null for a short one
   * @param shownIn for a node that a skin has created, the nearest node above it that is content;
   *     else null
   */
  void rowChanged(N node, String uid, Row before, int itemBefore, LongText longBefore, N shownIn);

  /** A canvas or image has other pixels; no row is reported for it. */
  default void pixelsChanged() {}

  /** The rows of a window are about to be removed because it closed; no row is reported for it. */
  void windowClosing(Window window);
}
