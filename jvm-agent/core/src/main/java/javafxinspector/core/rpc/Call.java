package javafxinspector.core.rpc;

import java.util.concurrent.Callable;

/** One request under way: its client, its deadline, its way to the FX thread. */
public interface Call {
  /** The client that asked; also the way to send it notifications. */
  Client client();

  /** Sets the deadline for the whole call, counted from its arrival; the default is 30 s. */
  void timeout(Integer millis);

  /** Milliseconds until the deadline; 0 when it has passed. */
  long remainingMillis();

  /** True after a time-out, a cancellation, or when the client has gone. */
  boolean cancelled();

  /**
   * Runs {@code work} on the FX thread and waits for its answer. When it is cancelled before it
   * began it never runs.
   *
   * @throws UiException MCP_UI_TIMEOUT with the FX thread's stack in {@code details.stack} when the
   *     deadline passes, and {@code details.mayHaveHappened} true when it had begun; what {@code
   *     work} itself threw as UiException; anything else as MCP_UI_INTERNAL
   */
  <T> T onFx(Callable<T> work) throws UiException;

  /**
   * Posts {@code work} to the FX thread and does not wait for its end: the future is done when it
   * returned or threw. For actions that may enter a nested event loop (a handler that calls
   * showAndWait). When cancelled before it began it never runs, and the future is cancelled.
   */
  <T> java.util.concurrent.CompletableFuture<T> postFx(Callable<T> work);

  /** Waits for a future within the deadline; MCP_UI_TIMEOUT as in {@link #onFx}. */
  <T> T await(java.util.concurrent.CompletableFuture<T> future) throws UiException;
}
