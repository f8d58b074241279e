package javafxinspector.core.input;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The steps of one action, from its first event to its last. An exception of the program's handler
 * comes out of the step that it was thrown in: it is kept for the answer and handed once to the FX
 * thread's own uncaught handler, as the toolkit does with native input, and the gesture goes on, so
 * that no button and no key stays down.
 */
final class Gesture {
  private final List<Throwable> thrown = new CopyOnWriteArrayList<>();
  private boolean begun;
  private boolean abandoned;

  /** Sends something new: not after the gesture was abandoned. FX thread. */
  void step(Runnable event) {
    if (mayGoOn()) {
      run(event);
    }
  }

  /** Ends what a step began, a release: always sent once something was. FX thread. */
  void finish(Runnable event) {
    if (hasBegun()) {
      run(event);
    }
  }

  private synchronized boolean mayGoOn() {
    begun |= !abandoned;
    return !abandoned;
  }

  private void run(Runnable event) {
    try {
      event.run();
    } catch (Throwable e) {
      thrown.add(e);
      Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
    }
  }

  /**
   * Nothing new is to be sent: the answer has been given (time-out, or a dialog opened in the
   * middle). Any thread.
   */
  synchronized void abandon() {
    abandoned = true;
  }

  /** Whether the program may have seen something of it. Any thread. */
  synchronized boolean hasBegun() {
    return begun;
  }

  /** What the program's handlers threw, in order. Any thread. */
  List<Throwable> thrown() {
    return thrown;
  }
}
