package javafxinspector.core.rpc;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;

/** One runnable for the FX thread that either runs once or, once dropped, never. */
final class FxWork<T> implements Runnable {
  private enum State {
    POSTED,
    BEGUN,
    ENDED,
    DROPPED
  }

  private final Callable<T> work;
  private final CompletableFuture<T> result = new CompletableFuture<>();
  private final AtomicReference<State> state = new AtomicReference<>(State.POSTED);

  FxWork(Callable<T> work) {
    this.work = work;
  }

  CompletableFuture<T> result() {
    return result;
  }

  /** Nothing that the work throws may reach the program's own uncaught handler. */
  @Override
  public void run() {
    if (!state.compareAndSet(State.POSTED, State.BEGUN)) {
      return;
    }
    try {
      T value = work.call();
      state.set(State.ENDED);
      result.complete(value);
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

  /** It runs right now, a nested event loop included. */
  boolean begun() {
    return state.get() == State.BEGUN;
  }

  boolean ended() {
    return state.get() == State.ENDED;
  }
}
