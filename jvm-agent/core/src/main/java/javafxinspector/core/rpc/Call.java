package javafxinspector.core.rpc;

import java.util.concurrent.Callable;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.threads.OffFx;

/**
 * A request that is being processed: its client, its deadline and its access to the JavaFX
 * application thread.
 */
public interface Call {
  /** The client that sent the request, which can also be sent notifications. */
  Client client();

  /**
   * Sets the time limit of the whole call, in milliseconds from its arrival (default: 30000 ms).
   */
  void timeout(Integer millis);

  /** Milliseconds until the deadline; 0 when it has passed. */
  long remainingMillis();

  /** True after a time-out, a cancellation, or when the client has disconnected. */
  boolean cancelled();

  /**
   * Runs {@code work} when the call is cancelled, on the cancelling thread, or at once if it is
   * already cancelled. The work must not wait.
   */
  void onCancelled(Runnable work);

  /**
   * Runs {@code work} on the JavaFX application thread and waits for its result. Work that is
   * cancelled before it begins never runs.
   *
   * @throws UiException MCP_UI_TIMEOUT when the deadline passes, with the stack of the JavaFX
   *     application thread in {@code details.stack}, and {@code details.mayHaveHappened} true when
   *     the work had begun; reason nativeDialog when a native file dialog blocks that thread; a
   *     UiException that {@code work} throws; MCP_UI_INTERNAL for anything else that it throws
   */
  @OffFx
  <T> T onFx(Callable<T> work) throws UiException;

  /**
   * Like {@link #onFx}, for work that changes nothing in a call that makes changes: an error after
   * the work does not report that the call may have happened.
   */
  @OffFx
  <T> T readOnFx(Callable<T> work) throws UiException;

  /**
   * Posts {@code work} to the JavaFX application thread and does not wait for it. The future
   * completes when the work has returned or thrown. For actions that may enter a nested event loop
   * (a handler that calls showAndWait). Work that is cancelled before it begins never runs, and its
   * future is cancelled.
   */
  <T> java.util.concurrent.CompletableFuture<T> postFx(Callable<T> work);

  /** Waits for a future within the deadline; the errors are those of {@link #onFx}. */
  @OffFx
  <T> T await(java.util.concurrent.CompletableFuture<T> future) throws UiException;
}
