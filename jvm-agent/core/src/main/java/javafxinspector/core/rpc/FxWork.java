package javafxinspector.core.rpc;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import javafxinspector.core.errors.UiException;

/**
 * Work for the JavaFX application thread. It runs once, or never if it is dropped before it begins.
 */
final class FxWork<T> implements Runnable {
  private enum State {
    POSTED,
    BEGUN,
    ENDED,
    REFUSED,
    DROPPED
  }

  private final Callable<T> work;
  private final boolean changes;
  private final CompletableFuture<T> result = new CompletableFuture<>();
  private final AtomicReference<State> state = new AtomicReference<>(State.POSTED);

  /**
   * @param changes whether it may change something
   */
  FxWork(Callable<T> work, boolean changes) {
    this.work = work;
    this.changes = changes;
  }

  CompletableFuture<T> result() {
    return result;
  }

  /** Catches everything, so that nothing reaches the application's uncaught exception handler. */
  @Override
  public void run() {
    if (!state.compareAndSet(State.POSTED, State.BEGUN)) {
      return;
    }
    try {
      T value = work.call();
      state.set(State.ENDED);
      result.complete(value);
    } catch (UiException e) {
      state.set(State.REFUSED);
      result.completeExceptionally(e);
    } catch (Throwable e) {
      state.set(State.ENDED);
      result.completeExceptionally(e);
    }
  }

  void drop() {
    if (state.compareAndSet(State.POSTED, State.DROPPED)) {
      result.cancel(false);
    }
  }

  /** Whether it is running, possibly in a nested event loop. */
  boolean isRunning() {
    return state.get() == State.BEGUN;
  }

  boolean hasEnded() {
    return state.get() == State.ENDED || state.get() == State.REFUSED;
  }

  /** Whether it has ended and may have changed something, even if it failed. */
  boolean hasChanged() {
    return changes && state.get() == State.ENDED;
  }

  /** Whether it is running, and may have changed something. */
  boolean isChanging() {
    return changes && isRunning();
  }
}
