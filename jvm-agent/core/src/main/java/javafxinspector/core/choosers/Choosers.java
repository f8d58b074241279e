package javafxinspector.core.choosers;

import java.lang.instrument.Instrumentation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.FxTimer;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.runtime.FxThread;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;
import javafxinspector.core.weaving.Instrumented;

/**
 * Answers the choosers that the actions of clients open. Such a chooser receives the answer that
 * was given in advance, or waits for one in a nested event loop, without a native dialog. A chooser
 * is native if the user opens it, or if it opens while no client acts.
 */
@AnyThread
public final class Choosers {
  /** A chooser that waits longer is left to the user, as a native dialog. */
  private static final long WAITING_MILLIS = 120_000;

  /** Ends the nested event loop of a chooser that becomes a native dialog. */
  private static final Object NATIVE = new Object();

  /**
   * A chooser that waits for its answer in a nested event loop. This object is the key of the loop.
   */
  private record Waiting(ShownChooser shown, Object client) {}

  private final FxThread fx;
  private final Instrumented instrumented;
  private final CompletableFuture<Void> ready = new CompletableFuture<>();
  private final Deque<ChooserTurn> turns = new ArrayDeque<>();
  private final List<ChooserInfo> news = new ArrayList<>();
  private boolean ended;

  /** The reason why choosers cannot be answered; null if they can. */
  private volatile String unsupported = "The Java agent has not prepared it.";

  /** The client that acted last. */
  private Object lastClient;

  /** Receives the name of each chooser that is about to be shown; null for none. */
  private volatile Consumer<String> watcher;

  /** Only on the JavaFX application thread. */
  private Waiting waiting;

  /**
   * @param log receives the Java agent's own failures
   */
  public Choosers(FxThread fx, AgentLog log) {
    this.fx = fx;
    instrumented = new Instrumented(new ChooserMethods(), "File choosers cannot be answered", log);
  }

  /**
   * Starts answering choosers; a second call has no effect. If this JVM does not permit it, all
   * choosers stay native, and the log contains the reason.
   *
   * @return the remaining work, which takes a while and needs a separate thread; null for none
   */
  public Runnable observe(Instrumentation instrumentation) {
    Runnable remaining =
        instrumented.begin(instrumentation, in -> ChooserHook.connect(in, this::onShow));
    Throwable failure = instrumented.failure();
    synchronized (this) {
      if (!ended) {
        unsupported =
            failure == null
                ? null
                : "This JVM does not let the Java agent instrument them: " + failure + ".";
      }
    }
    ready.complete(null);
    return remaining;
  }

  /** Restores the choosers. A chooser that is waiting becomes a native dialog. */
  public void end() {
    synchronized (this) {
      if (ended) {
        return;
      }
      ended = true;
      unsupported = "The Java agent has shut down.";
      turns.clear();
    }
    ready.complete(null);
    instrumented.restore();
    fx.post(() -> leave(waiting, NATIVE));
  }

  /**
   * Sets the watcher, which is called on the JavaFX application thread with the name of each
   * chooser that is about to be shown; null for none.
   */
  public void watch(Consumer<String> watcher) {
    this.watcher = watcher;
  }

  /** Completed when choosers can be answered, or when it is certain that they cannot. */
  public CompletableFuture<Void> ready() {
    return ready;
  }

  /**
   * Begins a request that acts. Until it ends, choosers that are opened by posted tasks belong to
   * it.
   */
  public synchronized ChooserTurn begin(Object client) {
    ChooserTurn turn = new ChooserTurn(client);
    turns.addLast(turn);
    lastClient = client;
    return turn;
  }

  /** Ends a request. Answers that no chooser has used are withdrawn. */
  public synchronized void end(ChooserTurn turn) {
    turns.remove(turn);
  }

  /**
   * Leaves the chooser that waits for this client to the user, because the client has disconnected.
   */
  public void release(Object client) {
    synchronized (this) {
      lastClient = lastClient == client ? null : lastClient;
    }
    fx.post(
        () -> {
          if (waiting != null && waiting.client == client) {
            leave(waiting, NATIVE);
          }
        });
  }

  /** Whether a chooser waits for an answer. */
  @OnFx
  public boolean isWaiting() {
    return waiting != null;
  }

  /**
   * Checks that no chooser waits for an answer.
   *
   * @throws UiException reason blockedByModal
   */
  @OnFx
  public void checkNoneWaits() throws UiException {
    if (waiting != null) {
      throw waiting.shown.blocks();
    }
  }

  /**
   * Checks that no native file dialog is open. Posted tasks may run while the user has one open.
   *
   * @throws UiException reason nativeDialog
   */
  @OnFx
  public void checkNoneIsNative() throws UiException {
    if (fx.isInNativeDialog()) {
      throw fx.nativeDialog();
    }
  }

  /** The choosers that were opened or answered since the last call of this method. */
  public synchronized List<ChooserInfo> news() {
    List<ChooserInfo> since = List.copyOf(news);
    news.clear();
    return since;
  }

  /**
   * Answers the chooser that is waiting, or otherwise the next one of this request.
   *
   * @return null if the chooser was answered
   * @throws UiException reason rejected if the chooser does not accept the answer; nativeDialog if
   *     a native dialog is open; unsupported if choosers cannot be answered
   */
  @OnFx
  public ArmedAnswer answer(ChooserTurn turn, Answer answer) throws UiException {
    Waiting open = waiting;
    if (open == null) {
      checkNoneIsNative();
      return arm(turn, answer);
    }
    open.shown.check(answer);
    report(open.shown.answered(answer));
    leave(open, new Object[] {open.shown.value(answer)});
    return null;
  }

  private synchronized ArmedAnswer arm(ChooserTurn turn, Answer answer) throws UiException {
    if (unsupported != null) {
      throw UiException.actionFailed(
          "unsupported",
          "File choosers cannot be answered. " + unsupported + " Ask the user to answer them.",
          Map.of());
    }
    ArmedAnswer armed = new ArmedAnswer(answer);
    turn.armed.addLast(armed);
    return armed;
  }

  /**
   * Called by the chooser's method, on the JavaFX application thread unless the application shows
   * the chooser on another thread.
   */
  private Object[] onShow(Object[] call) {
    if (!Platform.isFxApplicationThread()) {
      return null;
    }
    ShownChooser shown = ShownChooser.of(call[0], call[1], (String) call[2]);
    if (shown == null) {
      return null;
    }
    Consumer<String> told = watcher;
    if (told != null) {
      told.accept(shown.name());
    }
    Object[] answer = belongsToClient() ? answer(shown) : null;
    if (answer == null) {
      fx.onNativeDialog(shown.name(), shown.info("native"));
    }
    return answer;
  }

  private synchronized boolean belongsToClient() {
    Cause cause = Cause.current();
    return cause == Cause.ACTION || cause == Cause.OTHER && !turns.isEmpty();
  }

  private Object[] answer(ShownChooser shown) {
    ArmedAnswer armed = nextArmed();
    if (armed != null) {
      try {
        shown.check(armed.answer);
        report(shown.answered(armed.answer));
        armed.settle(null);
        return new Object[] {shown.value(armed.answer)};
      } catch (UiException e) {
        armed.settle(e);
      }
    }
    return waiting == null && Toolkit.canStartNestedEventLoop() ? await(shown) : null;
  }

  private synchronized ArmedAnswer nextArmed() {
    for (ChooserTurn turn : turns) {
      ArmedAnswer armed = turn.armed.poll();
      if (armed != null) {
        return armed;
      }
    }
    return null;
  }

  /**
   * Waits for the answer. The owner window is disabled during that time, as for a native dialog.
   */
  private Object[] await(ShownChooser shown) {
    Waiting own = new Waiting(shown, client());
    report(shown.info("open"));
    if (shown.owner != null) {
      Toolkit.setEnabled(shown.owner, false);
    }
    Future<?> giveUp = FxTimer.runOnFx(WAITING_MILLIS, () -> leave(own, NATIVE));
    waiting = own;
    try {
      Object result = Platform.enterNestedEventLoop(own);
      // Null when the toolkit exits; the chooser is then cancelled.
      return result == NATIVE ? null : result == null ? new Object[1] : (Object[]) result;
    } finally {
      if (waiting == own) {
        waiting = null;
      }
      giveUp.cancel(false);
      if (shown.owner != null) {
        Toolkit.setEnabled(shown.owner, true);
      }
    }
  }

  @OnFx
  private void leave(Waiting open, Object result) {
    if (open != null && waiting == open) {
      waiting = null;
      Platform.exitNestedEventLoop(open, result);
    }
  }

  private synchronized Object client() {
    return turns.isEmpty() ? lastClient : turns.getLast().client;
  }

  private synchronized void report(ChooserInfo chooser) {
    news.add(chooser);
  }
}
