package javafxinspector.core.input.control;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Cell;
import javafx.scene.control.MenuItem;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.threads.OnFx;

/**
 * Changes a control as a user would, through its own methods, so that its listeners and event
 * handlers run.
 */
@OnFx
public final class ControlChange implements Steps {
  /** Receives changes that no input shows. */
  public interface Watcher {
    /**
     * Called before a control is changed.
     *
     * @param node the control, or a row or other part of it; in most cases, a click on this node
     *     has the same effect
     */
    void onChange(Node node);

    /**
     * Called before an item of a menu is fired.
     *
     * @param owner the node that the menu belongs to
     */
    void onChoice(Node owner, MenuItem item);

    /** Called before an edit of a cell is started. */
    void onEdit(Cell<?> cell);

    /** Called after a popup was shown, if input in the popup follows before the next pulse. */
    void onShown();
  }

  /** Null if nothing watches. */
  private static Watcher watcher;

  /** Checks the outcome of a change. */
  public interface Outcome {
    void check() throws UiException;
  }

  private final Node control;
  private final Node watched;
  private final Deque<Runnable> changes;
  private final Outcome outcome;

  /** The number of steps that have not started; read on any thread. */
  private volatile int left;

  /**
   * Whether a change has started but not returned, for example because the application shows a
   * dialog in it.
   */
  private boolean isChanging;

  private ControlChange(Node control, Node watched, List<Runnable> changes, Outcome outcome) {
    this.control = control;
    this.watched = watched;
    this.changes = new ArrayDeque<>(changes);
    this.outcome = outcome;
    left = changes.size();
  }

  /**
   * Gives the control the focus, as a click does, and changes it.
   *
   * @param changes tasks that the application posts run in between
   * @param outcome called after the effects of the changes have settled
   */
  public static Plan plan(Node control, List<Runnable> changes, Outcome outcome) {
    return plan(control, control, changes, outcome);
  }

  /**
   * Like {@link #plan(Node, List, Outcome)}, for a part of a control.
   *
   * @param node the part of the control that the action applies to
   */
  public static Plan plan(Node node, Node control, List<Runnable> changes, Outcome outcome) {
    return plan(node, control, node, changes, outcome);
  }

  /**
   * Like {@link #plan(Node, Node, List, Outcome)}, with another node for the watcher.
   *
   * @param watched the node that is reported to the watcher: the control itself if a click on the
   *     node does something else; null to report nothing
   */
  public static Plan plan(
      Node node, Node control, Node watched, List<Runnable> changes, Outcome outcome) {
    return Plan.on(node, new ControlChange(control, watched, changes, outcome));
  }

  /** Sets the watcher that receives all changes; null for none. */
  public static void watch(Watcher next) {
    watcher = next;
  }

  /** Reports to the watcher that an item of a menu is about to be fired. */
  static void choosing(Node owner, MenuItem item) {
    if (watcher != null) {
      watcher.onChoice(owner, item);
    }
  }

  /** Reports to the watcher that an edit is about to be started. */
  public static void editing(Cell<?> cell) {
    if (watcher != null) {
      watcher.onEdit(cell);
    }
  }

  /** Reports to the watcher that a control is about to be changed. */
  public static void changing(Node control) {
    if (watcher != null) {
      watcher.onChange(control);
    }
  }

  /** Reports to the watcher that a popup was shown and that input in it follows at once. */
  public static void popupShown() {
    if (watcher != null) {
      watcher.onShown();
    }
  }

  @Override
  public boolean isComplete() {
    return left == 0;
  }

  @Override
  public void proceed(Gesture gesture) {
    if (watched != null && !changes.isEmpty()) {
      changing(watched);
    }
    if (control.isFocusTraversable() && !control.isFocused()) {
      gesture.step(control::requestFocus);
    }
    Runnable change = changes.poll();
    if (change == null) {
      return;
    }
    gesture.step(
        () -> {
          left--;
          isChanging = true;
          try {
            change.run();
          } finally {
            isChanging = false;
          }
        });
  }

  @Override
  public String interruption() {
    return "A dialog opened before the control was changed. Answer it, then repeat the action.";
  }

  @Override
  public void verify(boolean hasOpened) throws UiException {
    if (!isChanging) {
      outcome.check();
    }
  }
}
