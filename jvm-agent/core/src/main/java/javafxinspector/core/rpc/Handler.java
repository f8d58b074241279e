package javafxinspector.core.rpc;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.threads.OffFx;

/**
 * A JSON-RPC method (docs/protocol/methods.md, "Methods"). It is registered by one line in {@code
 * Handlers}.
 *
 * @param <P> record of its parameters; absent fields are null
 */
public interface Handler<P> {
  /** The name of the JSON-RPC method. */
  String method();

  /** The record into which Gson reads the params. */
  Class<P> params();

  /**
   * Whether the request changes something in the application or the Java agent. If it fails after
   * it has begun, its error reports that it may have happened. The server declares the same for
   * each method ({@code changes} in {@code src/contract/agent.ts}).
   */
  boolean changes(P params);

  /**
   * Whether {@link #handle} itself tracks the changes and reports them in its results. Then only
   * work that is running at the time-out may have happened.
   */
  default boolean followsChanges() {
    return false;
  }

  /**
   * Decides when a call begins. By default it begins at once. Called in the order of arrival on the
   * thread that reads the client's requests, so it must not wait.
   *
   * @param start passes the call to a worker thread of its client; the future completes when {@link
   *     #handle} has returned or when it will never run
   */
  default void schedule(P params, Call call, Supplier<CompletableFuture<?>> start) {
    start.get();
  }

  /**
   * Runs on a worker thread of the client. The scene graph may be used only inside {@link
   * Call#onFx}.
   *
   * @return a record, which Gson writes on a thread other than the JavaFX application thread
   * @throws UiException the error that is sent to the client
   */
  @OffFx
  Object handle(P params, Call call) throws UiException;

  /**
   * Releases everything of the application when the Java agent shuts down, after all clients have
   * disconnected. Called on a thread of the Java agent. Work that it posts to the JavaFX
   * application thread is waited for.
   */
  @OffFx
  default void end() {}
}
