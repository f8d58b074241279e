package javafxinspector.core.input;

import java.lang.ref.WeakReference;
import java.util.Map;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.Nodes;
import javafxinspector.core.model.Scope;
import javafxinspector.core.model.Windows;
import javafxinspector.core.rpc.UiException;

/** Where we act: the window that has our focus, and the node in it. FX thread. */
final class Presence {
  private static final long RECENT_NANOS = 30_000_000_000L;

  private final Windows windows;
  private final Nodes nodes;
  private final FocusLease lease = new FocusLease();

  /** The window that was last acted in, when, and which one had the focus before. */
  private WeakReference<Window> recent = new WeakReference<>(null);

  private WeakReference<Window> focusedThen = new WeakReference<>(null);
  private long recently;

  Presence(Windows windows, Nodes nodes) {
    this.windows = windows;
    this.nodes = nodes;
  }

  /**
   * An action is about to begin: what there is to tell is noted, and its window has the focus as
   * far as the program knows.
   *
   * @param window null for an action that needs no focus
   */
  void enter(Attempt attempt, Window window) {
    attempt.match = attempt.node == null ? null : nodes.describe(attempt.node);
    attempt.password = attempt.node != null && nodes.isPassword(attempt.node) ? true : null;
    attempt.note(windows);
    if (window != null) {
      Window top = Toolkit.owner(window);
      recent = new WeakReference<>(top);
      focusedThen = new WeakReference<>(windows.focusedNow());
      recently = System.nanoTime();
      lease.take(top);
    }
  }

  /**
   * Gives the focus to the action's node.
   *
   * @throws UiException reason rejected when the program does not let it have the focus
   */
  void focus(Attempt attempt) throws UiException {
    Node node = attempt.node;
    attempt.gesture.step(node::requestFocus);
    Node owner = node.getScene() == null ? null : node.getScene().getFocusOwner();
    if (owner == null || !Geometry.isBelow(owner, node) && !Geometry.isBelow(node, owner)) {
      throw UiException.actionFailed(
          "rejected",
          "The program did not let "
              + nodes.type(node)
              + " have the focus"
              + (owner == null ? "." : "; it went to " + nodes.type(owner) + ".")
              + " Act on what has the focus, or click instead.",
          owner == null ? Map.of() : Map.of("focused", nodes.describe(owner)));
    }
  }

  /**
   * Where keys go that name no target: to the window that was just acted in, as a person's keys do
   * after a click, or to the dialog that now blocks it; else to the focused one.
   */
  Window forKeys(Action action) throws UiException {
    Scope scope = Targets.scope(action);
    if (scope != null) {
      return Toolkit.owner(windows.find(scope));
    }
    Window last = recent.get();
    Window focused = windows.focusedNow();
    boolean moved = focused != null && focused != last && focused != focusedThen.get();
    boolean fresh = System.nanoTime() - recently < RECENT_NANOS;
    Window window =
        last != null && last.isShowing() && fresh && !moved
            ? last
            : Toolkit.owner(windows.find(null));
    Window blocker = windows.blocker(window);
    return blocker == null ? window : blocker;
  }

  /** The call has ended: the lent focus goes back, now or in a while. */
  void settle() {
    lease.settle();
  }

  /** The lent focus goes back now. */
  void release() {
    lease.release();
  }
}
