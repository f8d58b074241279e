package javafxinspector.core.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;

/** The JavaFX application thread, as the Java agent's other threads use it. */
public final class FxThread {
  private static final String NAME = "JavaFX Application Thread";
  private static final int FRAMES = 64;
  private static final long RETRY_MILLIS = 100;

  private volatile Thread thread;

  /**
   * Waits until the toolkit accepts runnables. Polls {@link Platform#runLater}, because an
   * application may load the toolkit long before it starts it.
   */
  public void awaitStart() throws InterruptedException {
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

  /**
   * Runs {@code work} later on the JavaFX application thread. Exceptions of the work are not
   * caught.
   */
  public void post(Runnable work) {
    Platform.runLater(work);
  }

  /** True when the toolkit has exited while the JVM still runs. Posted work then never runs. */
  public boolean ended() {
    Thread known = thread;
    return known != null && !known.isAlive();
  }

  /**
   * Stack of the JavaFX application thread, innermost frame first; empty if the thread is not
   * found.
   */
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

  /** True when the stack shows an open native file dialog. No posted work runs until it closes. */
  public static boolean inNativeDialog(List<String> stack) {
    return stack.stream().anyMatch(frame -> frame.contains("CommonDialogs."));
  }

  /** Finds the thread by its name until the first posted runnable has run. */
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
