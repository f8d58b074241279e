package javafxinspector.core.input.act;

import javafxinspector.core.fx.Uncaught;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * The steps of one action, from its first event to its last. An exception of an application's event
 * handler is passed once to the JavaFX application thread's uncaught exception handler, as the
 * toolkit does for native input, and the gesture continues, so that no button or key stays pressed.
 */
public final class Gesture implements Uncaught.Activity {
  private boolean begun;
  private boolean abandoned;

  /** Sends an event, unless the gesture was abandoned. */
  @OnFx
  public void step(Runnable event) {
    if (mayContinue()) {
      Uncaught.run(this, event);
    }
  }

  /** Sends a release event, which completes a step. Always sent once the gesture has begun. */
  @OnFx
  public void finish(Runnable event) {
    if (hasBegun()) {
      Uncaught.run(this, event);
    }
  }

  private synchronized boolean mayContinue() {
    begun |= !abandoned;
    return !abandoned;
  }

  /**
   * Prevents further events, because the response has been sent (timeout, or a dialog opened during
   * the gesture).
   */
  @AnyThread
  public synchronized void abandon() {
    abandoned = true;
  }

  /** Whether the application may have received an event of this gesture. */
  @AnyThread
  public synchronized boolean hasBegun() {
    return begun;
  }

  @Override
  public synchronized boolean isActive() {
    return !abandoned;
  }
}
