package javafxinspector.core.runtime;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafxinspector.core.errors.UiException;

/** Access to the JavaFX application thread for the other threads of the Java agent. */
public final class FxThread {
  private static final String NAME = "JavaFX Application Thread";
  private static final long RETRY_MILLIS = 100;

  /**
   * The class by which JavaFX opens native file dialogs, and the suffix of the names of its
   * platform-specific classes.
   */
  private static final String DIALOGS = "CommonDialogs";

  private record Dialog(String name, Object details) {}

  private volatile Thread thread;

  /** The native dialog that was opened last; null when it is not known. */
  private volatile Dialog dialog;

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
  public StackTraceElement[] stack() {
    Thread known = find();
    return known == null ? new StackTraceElement[0] : Stacks.of(known);
  }

  /**
   * Whether a native file dialog is open. On most platforms no posted work runs until it closes.
   */
  public boolean isInNativeDialog() {
    Thread known = find();
    if (known != null) {
      for (StackTraceElement frame : Stacks.of(known)) {
        if (frame.getClassName().endsWith(DIALOGS)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Records the native file dialog that is about to open, for {@link #nativeDialog}.
   *
   * @param name the kind of dialog, for a message
   * @param details its description, which Gson can write
   */
  public void onNativeDialog(String name, Object details) {
    dialog = new Dialog(name, details);
  }

  /** The error of a request that cannot be served because a native file dialog is open. */
  public UiException nativeDialog() {
    Dialog known = dialog;
    return UiException.actionFailed(
        "nativeDialog",
        (known == null ? "A native file dialog" : known.name)
            + " is open, and the application does nothing else until it closes. Ask the user to"
            + " answer it.",
        known == null ? Map.of() : Map.of("chooser", known.details));
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
