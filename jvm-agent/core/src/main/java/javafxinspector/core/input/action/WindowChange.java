package javafxinspector.core.input.action;

import java.util.Map;
import java.util.function.Supplier;
import javafx.geometry.Rectangle2D;
import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Steps;

/**
 * Waits until the desktop has carried out a change of a stage. The stage's own properties have the
 * requested values immediately, and change again if the desktop or the limits of the window prevent
 * these values.
 */
final class WindowChange implements Steps {
  /**
   * A busy desktop takes long. The limit is shorter than the time of a call, whose error is less
   * precise.
   */
  private static final long MAX_NANOS = 3_000_000_000L;

  /** How long to wait for the desktop if its state cannot be observed. */
  private static final long UNSEEN_NANOS = 1_000_000_000L;

  private static final long REPEAT_NANOS = 500_000_000L;

  /** Minimum number of looks, because the JVM may have been suspended for the whole time. */
  private static final int LEAST_LOOKS = 5;

  /** The state that the desktop has given a window. */
  private record NativeState(Rectangle2D bounds, Boolean isIconified) {
    static NativeState of(Stage stage) {
      return new NativeState(Toolkit.nativeBounds(stage), Toolkit.isIconifiedNatively(stage));
    }
  }

  private final Stage stage;
  private final ActionContext context;
  private final Runnable change;
  private final Supplier<String> problem;
  private final NativeState before;
  private final long began = System.nanoTime();
  private final boolean wasIconified;
  private NativeState last;
  private boolean isBegun;
  private int looks;
  private boolean isRepeated;
  private volatile boolean isComplete;

  private WindowChange(
      Stage stage, ActionContext context, Runnable change, Supplier<String> problem) {
    this.stage = stage;
    this.context = context;
    this.change = change;
    this.problem = problem;
    before = NativeState.of(stage);
    last = before;
    wasIconified = stage.isIconified();
  }

  /**
   * Changes a stage that does not have the requested state yet.
   *
   * @param problem describes how the state of the stage differs from the requested one, without a
   *     full stop; null if it does not differ
   */
  static Steps make(Stage stage, ActionContext context, Runnable change, Supplier<String> problem) {
    return new WindowChange(stage, context, change, problem);
  }

  @Override
  public boolean isComplete() {
    return isComplete;
  }

  @Override
  public boolean awaitsPulse() {
    return true;
  }

  @Override
  public void proceed(Gesture gesture) {
    if (!isBegun) {
      isBegun = true;
      if (wasIconified) {
        // Window managers give a window the focus when it is shown again.
        Toolkit.setFocusable(stage, false);
      }
      gesture.step(change);
      return;
    }
    looks++;
    long passed = System.nanoTime() - began;
    NativeState now = NativeState.of(stage);
    boolean isStill = now.equals(last);
    last = now;
    boolean isDone = isStill && !now.equals(before) && problem.get() == null;
    if (!isDone && !isRepeated && passed > REPEAT_NANOS) {
      // A window that has just opened may receive its initial size or position only now.
      isRepeated = true;
      gesture.step(change);
    }
    boolean isOver =
        looks >= LEAST_LOOKS && passed > (before.bounds() == null ? UNSEEN_NANOS : MAX_NANOS);
    isComplete = isDone || isOver || !stage.isShowing();
  }

  @Override
  public void verify(boolean hasOpened) throws UiException {
    String found = problem.get();
    if (found == null && last.equals(before) && before.bounds() != null) {
      found = "The desktop did not change the window";
    }
    if (stage.isShowing() && found != null) {
      throw UiException.actionFailed(
          "rejected",
          found + ". Its current state is in details.window.",
          Map.of("window", context.windows().info(stage)));
    }
  }

  @Override
  public void end(Gesture gesture) {
    if (wasIconified && isBegun) {
      Toolkit.setFocusable(stage, true);
    }
  }

  @Override
  public String interruption() {
    return "The application is waiting in a nested event loop, so the change of the window could not"
        + " be checked. Answer the dialog, then take a snapshot.";
  }
}
