package javafxinspector.core;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;

/** The JavaFX application thread, seen from ours. */
public final class FxThread {
  private static final String NAME = "JavaFX Application Thread";
  private static final int FRAMES = 64;
  private static final long RETRY_MILLIS = 100;

  private volatile Thread thread;

  /**
   * Waits until the toolkit takes runnables. A program may load the toolkit long before it starts
   * it, and only {@link Platform#runLater} tells.
   */
  void awaitStart() throws InterruptedException {
    while (!accepts()) {
      TimeUnit.MILLISECONDS.sleep(RETRY_MILLIS);
    }
  }

  private boolean accepts() {
    try {
      Platform.runLater(() -> thread = Thread.currentThread());
      return true;
    } catch (IllegalStateException e) {
      return false;
    }
  }

  /** Runs {@code work} later on the FX thread; what it throws is its own business. */
  public void post(Runnable work) {
    Platform.runLater(work);
  }

  /**
   * True when the toolkit has ended while the JVM goes on: nothing that is posted runs any more.
   */
  public boolean ended() {
    Thread known = thread;
    return known != null && !known.isAlive();
  }

  /** What the FX thread is doing, innermost frame first; empty when it cannot be found. */
  public List<String> stack() {
    Thread known = find();
    if (known == null) {
      return List.of();
    }
    List<String> frames = new ArrayList<>();
    for (StackTraceElement frame : known.getStackTrace()) {
      if (frames.size() == FRAMES) {
        frames.add("…");
        break;
      }
      frames.add(frame.toString());
    }
    return frames;
  }

  /** True when the stack shows a native file dialog: until it closes no runnable runs. */
  public static boolean inNativeDialog(List<String> stack) {
    return stack.stream().anyMatch(frame -> frame.contains("CommonDialogs."));
  }

  /** Before our first runnable has run, only its name tells which thread it is. */
  private Thread find() {
    if (thread != null) {
      return thread;
    }
    for (Thread candidate : Thread.getAllStackTraces().keySet()) {
      if (candidate.getName().equals(NAME)) {
        return candidate;
      }
    }
    return null;
  }
}
