package javafxinspector.core.input.act;

import java.lang.ref.WeakReference;
import java.util.Map;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.request.Place;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * Manages the window in which the Java agent acts, which holds the focus lease, and the focused
 * node in that window.
 */
@OnFx
public final class InputFocus {
  private static final long RECENT_NANOS = 30_000_000_000L;

  private final Windows windows;
  private final Nodes nodes;
  private final FocusLease lease = new FocusLease();

  /**
   * The window in which the Java agent acted last, the window that was focused before, and the time
   * of the action.
   */
  private WeakReference<Window> lastActedIn = new WeakReference<>(null);

  private WeakReference<Window> focusedBefore = new WeakReference<>(null);
  private long actedAtNanos;

  /**
   * The client that acts, or otherwise the client that acted last. The lease is for its actions.
   */
  private volatile Object owner;

  InputFocus(Windows windows, Nodes nodes) {
    this.windows = windows;
    this.nodes = nodes;
  }

  /** Called when the actions of a client begin. */
  @AnyThread
  void begin(Object client) {
    owner = client;
  }

  /** Whether no other client has acted since this one. */
  @AnyThread
  boolean belongsTo(Object client) {
    return owner == client;
  }

  /** Gives a window, or the stage that a popup belongs to, the focus lease before an action. */
  public void enter(Window window) {
    Window top = Toolkit.owner(window);
    lastActedIn = new WeakReference<>(top);
    focusedBefore = new WeakReference<>(windows.focusedNow());
    actedAtNanos = System.nanoTime();
    lease.take(top);
  }

  /**
   * Gives the focus to a node.
   *
   * @throws UiException reason rejected if the application prevents it
   */
  public void focus(Node node, Gesture gesture) throws UiException {
    gesture.step(node::requestFocus);
    Node owner = node.getScene() == null ? null : node.getScene().getFocusOwner();
    if (owner == null || !Geometry.isBelow(owner, node) && !Geometry.isBelow(node, owner)) {
      throw UiException.actionFailed(
          "rejected",
          "The application did not give "
              + nodes.type(node)
              + " the focus"
              + (owner == null ? "." : "; it went to " + nodes.type(owner) + ".")
              + " Act on the focused node, or click instead.",
          owner == null ? Map.of() : Map.of("focused", nodes.describe(owner)));
    }
  }

  /**
   * The window that receives keys without a target: the window in which the Java agent has just
   * acted, as for a user's keys after a click, or the dialog that now blocks that window. Otherwise
   * the focused window.
   */
  public Window keyWindow(Place place) throws UiException {
    Scope scope = place.scope();
    if (scope != null) {
      return Toolkit.owner(windows.find(scope));
    }
    Window last = lastActedIn.get();
    Window focused = windows.focusedNow();
    boolean moved = focused != null && focused != last && focused != focusedBefore.get();
    boolean isRecent = System.nanoTime() - actedAtNanos < RECENT_NANOS;
    Window window =
        last != null && last.isShowing() && isRecent && !moved
            ? last
            : Toolkit.owner(windows.find(null));
    Window blocker = windows.blocker(window);
    return blocker == null ? window : blocker;
  }

  /**
   * Called when a request of a client has ended. The client's focus lease ends immediately or after
   * a while.
   */
  public void settle(Object client) {
    if (belongsTo(client)) {
      lease.settle();
    }
  }

  /** Ends the focus lease immediately. */
  void release() {
    owner = null;
    lease.release();
  }
}
