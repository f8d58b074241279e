package javafxinspector.core.input;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.FxTimer;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.threads.AnyThread;

/**
 * A fair queue for all requests that act on the application, from all clients. Only one request
 * acts at a time, so that nothing runs between its actions. A waiting request blocks no thread, so
 * it cannot delay requests that only read. See docs/protocol/connection.md, "Order".
 */
@AnyThread
public final class ActionQueue {
  private static final int MAX_WAITING = 256;

  private final Deque<Turn> waiting = new ArrayDeque<>();
  private Turn current;

  private static final class Turn {
    /** The request; null for work between two requests. */
    final Call call;

    /** Called once: at the request's turn, or when its deadline has passed. */
    final Runnable begin;

    Future<?> deadline;

    Turn(Call call, Runnable begin) {
      this.call = call;
      this.begin = begin;
    }
  }

  /**
   * Adds a request to the end of the queue. Returns immediately.
   *
   * @param call its deadline is already set. When the deadline passes first, the request starts
   *     without a turn, and {@link #check} fails; when it is cancelled first, it never starts
   * @param start starts the request on a thread; the future is completed when the request has
   *     ended, whether it succeeded or not
   */
  public void enter(Call call, Supplier<CompletableFuture<?>> start) {
    Turn turn = new Turn(call, () -> start.get().whenComplete((value, thrown) -> leave(call)));
    if (!add(turn, false)) {
      turn.begin.run();
      return;
    }
    call.onCancelled(() -> remove(turn));
    next();
  }

  /**
   * Checks that the request has its turn.
   *
   * @throws UiException MCP_UI_TIMEOUT when its turn did not come in time, or when too many
   *     requests are waiting
   */
  public void check(Call call) throws UiException {
    if (isCurrent(call)) {
      return;
    }
    throw new UiException(
        "MCP_UI_TIMEOUT",
        call.remainingMillis() > 0
            ? MAX_WAITING
                + " ui_perform calls are waiting for their turn. Nothing was done: repeat the call"
                + " when some of them have returned."
            : "Other ui_perform calls were acting until this call's timeoutMs had passed. Nothing"
                + " was done: repeat it, with a longer timeoutMs if they take long.",
        Map.of("mayHaveHappened", false));
  }

  /**
   * Schedules work that would disturb a request. The work runs as soon as the current request has
   * ended, and ahead of all waiting requests. Returns immediately.
   *
   * @param work starts the work; the future is completed when it has ended
   */
  public void between(Supplier<CompletableFuture<?>> work) {
    AtomicReference<Turn> turn = new AtomicReference<>();
    turn.set(new Turn(null, () -> work.get().whenComplete((value, thrown) -> end(turn.get()))));
    synchronized (this) {
      waiting.addFirst(turn.get());
    }
    next();
  }

  /**
   * Lets the next request act, because this one has ended, or because it is in a nested event loop
   * of the application that perhaps only another request can end.
   */
  void leave(Call call) {
    Turn ending;
    synchronized (this) {
      if (!isCurrent(call)) {
        return;
      }
      ending = current;
    }
    end(ending);
  }

  private void end(Turn turn) {
    synchronized (this) {
      if (current != turn) {
        return;
      }
      current = null;
    }
    next();
  }

  /**
   * Makes a request that has left the queue wait for its turn, ahead of all others.
   *
   * @throws UiException MCP_UI_TIMEOUT when that does not happen before the call's deadline
   */
  void rejoin(Call call) throws UiException {
    CompletableFuture<Void> begun = new CompletableFuture<>();
    Turn turn = new Turn(call, () -> begun.complete(null));
    add(turn, true);
    call.onCancelled(() -> remove(turn));
    next();
    call.await(begun);
    check(call);
  }

  private synchronized boolean add(Turn turn, boolean first) {
    if (first) {
      waiting.addFirst(turn);
    } else if (waiting.size() < MAX_WAITING) {
      waiting.addLast(turn);
    } else {
      return false;
    }
    // The turn that has just ended may not have let the next one begin yet.
    if (current != null || waiting.size() > 1) {
      turn.deadline = FxTimer.run(turn.call.remainingMillis(), () -> giveUp(turn));
    }
    return true;
  }

  private void next() {
    Turn turn;
    synchronized (this) {
      turn = current == null ? waiting.peek() : null;
      if (turn == null) {
        return;
      }
      remove(turn);
      current = turn;
    }
    turn.begin.run();
  }

  private void giveUp(Turn turn) {
    if (remove(turn)) {
      turn.begin.run();
    }
  }

  /** Removes a turn from the queue. Returns false if it is no longer in the queue. */
  private synchronized boolean remove(Turn turn) {
    if (turn.deadline != null) {
      turn.deadline.cancel(false);
    }
    return waiting.remove(turn);
  }

  private synchronized boolean isCurrent(Call call) {
    return current != null && current.call == call;
  }
}
