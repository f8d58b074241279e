package javafxinspector.core.rpc;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafxinspector.core.errors.ReportedFrames;
import javafxinspector.core.errors.TimeOuts;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.runtime.FxThread;
import javafxinspector.core.threads.AnyThread;

/**
 * A call from its arrival to its response. When it is cancelled, work that has not begun never
 * runs.
 */
final class RunningCall implements Call {
  private static final long DEFAULT_MILLIS = 30_000;

  /** Most calls are finished before this time and do not need a check. */
  private static final long FIRST_DIALOG_CHECK_MILLIS = 50;

  private static final long DIALOG_CHECK_MILLIS = 200;

  /** The work of a call that may have happened when the call fails. */
  enum Effects {
    /** No work, because the call only reads. */
    NONE,
    /** Work that is running; the handler itself tracks earlier work. */
    RUNNING,
    /** All work that has begun. */
    BEGUN;

    static <P> Effects of(Handler<P> handler, P params) {
      if (!handler.changes(params)) {
        return NONE;
      }
      return handler.followsChanges() ? RUNNING : BEGUN;
    }
  }

  private final Client client;
  private final FxThread fx;
  private final Effects effects;
  private final long arrived = System.nanoTime();
  private final CompletableFuture<Void> cancelled = new CompletableFuture<>();
  private final List<FxWork<?>> works = new ArrayList<>();

  /** Whether any work that has left the list has ended. */
  private boolean responded;

  /** Whether any work that has left the list has changed something. */
  private boolean changed;

  private volatile long millis = DEFAULT_MILLIS;

  RunningCall(Client client, FxThread fx, Effects effects) {
    this.client = client;
    this.fx = fx;
    this.effects = effects;
  }

  @Override
  public Client client() {
    return client;
  }

  @Override
  public void timeout(Integer timeoutMillis) {
    if (timeoutMillis != null) {
      millis = timeoutMillis;
    }
  }

  @Override
  public long remainingMillis() {
    long passed = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - arrived);
    return Math.max(0, millis - passed);
  }

  @Override
  public boolean cancelled() {
    return cancelled.isDone();
  }

  @Override
  public void onCancelled(Runnable work) {
    cancelled.thenRun(work);
  }

  /** Called when the client cancels or disconnects, or on a time-out. */
  @AnyThread
  void cancel() {
    if (cancelled.complete(null)) {
      synchronized (works) {
        works.forEach(FxWork::drop);
      }
    }
  }

  @Override
  public <T> T onFx(Callable<T> work) throws UiException {
    return await(postFx(work));
  }

  @Override
  public <T> T readOnFx(Callable<T> work) throws UiException {
    return await(post(new FxWork<>(work, false)));
  }

  @Override
  public <T> CompletableFuture<T> postFx(Callable<T> work) {
    return post(new FxWork<>(work, effects != Effects.NONE));
  }

  private <T> CompletableFuture<T> post(FxWork<T> posted) {
    synchronized (works) {
      changed |= works.stream().anyMatch(FxWork::hasChanged);
      responded |= works.removeIf(FxWork::hasEnded);
      works.add(posted);
    }
    if (cancelled()) {
      posted.drop();
    } else {
      fx.post(posted);
    }
    return posted.result();
  }

  @Override
  public <T> T await(CompletableFuture<T> future) throws UiException {
    if (!future.isDone() && fx.ended()) {
      boolean happened = mayHaveHappened();
      cancel();
      throw new UiException(
          "MCP_UI_APP_GONE",
          "The application's JavaFX toolkit has exited. Restart the application.",
          happened ? Map.of(TimeOuts.MAY_HAVE_HAPPENED, true) : Map.of());
    }
    try {
      awaitEither(CompletableFuture.anyOf(future, cancelled), future);
    } catch (InterruptedException e) {
      cancel();
    } catch (ExecutionException e) {
      // Handled below, where the result of the future is read.
    }
    if (!hasEnded(future)) {
      throw new CancellationException();
    }
    return result(future);
  }

  /**
   * Waits until the deadline, but not any longer once a native dialog blocks the JavaFX application
   * thread. Work that ends at this moment counts as done in time, because it has taken effect.
   */
  private void awaitEither(CompletableFuture<?> either, CompletableFuture<?> future)
      throws UiException, InterruptedException, ExecutionException {
    long pause = FIRST_DIALOG_CHECK_MILLIS;
    while (true) {
      long left = remainingMillis();
      try {
        either.get(Math.min(left, pause), TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException e) {
        boolean isInDialog = fx.isInNativeDialog();
        if (isInDialog || left <= pause) {
          // Both are read before code is stopped, because stopping also makes it end.
          boolean begun = mayHaveHappened();
          if (hasEnded(future)) {
            return;
          }
          cancel();
          begun |= mayHaveHappened();
          if (!isInDialog) {
            throw TimeOuts.of(millis, fx.stack(), begun, responded(), Toolkit.postedTasks());
          }
          throw begun ? TimeOuts.begun(fx.nativeDialog()) : fx.nativeDialog();
        }
        pause = DIALOG_CHECK_MILLIS;
      }
    }
  }

  private <T> T result(CompletableFuture<T> future) throws UiException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      boolean isOfStage =
          e.getCause() instanceof CompletionException && e.getCause().getCause() != null;
      Throwable cause = isOfStage ? e.getCause().getCause() : e.getCause();
      if (cause instanceof UiException reported) {
        throw reported;
      }
      StackTraceElement thrower = ReportedFrames.thrower(cause.getStackTrace());
      if (thrower != null) {
        throw UiException.actionFailed(
            "rejected",
            "The application's own code failed with "
                + cause
                + " at "
                + ReportedFrames.text(thrower)
                + ". Use another item or control, or correct that code.",
            effects == Effects.BEGUN
                ? Map.of("stack", frames(cause), TimeOuts.MAY_HAVE_HAPPENED, true)
                : Map.of("stack", frames(cause)));
      }
      throw new UiException(
          "MCP_UI_INTERNAL",
          "The request failed on the JavaFX application thread: " + cause + ".",
          effects == Effects.BEGUN
              ? Map.of("stack", frames(cause), TimeOuts.MAY_HAVE_HAPPENED, true)
              : Map.of("stack", frames(cause)));
    } catch (InterruptedException e) {
      throw new CancellationException();
    }
  }

  /**
   * Whether the work of a future has ended, so that its result is available or will be immediately.
   */
  private boolean hasEnded(CompletableFuture<?> future) {
    synchronized (works) {
      return future.isDone() && !future.isCancelled()
          || works.stream().anyMatch(work -> work.result() == future && work.hasEnded());
    }
  }

  /** The error of this call. It reports whether something was changed before. */
  UiException failed(UiException error) {
    return effects == Effects.BEGUN && mayHaveHappened() ? TimeOuts.begun(error) : error;
  }

  /** Whether the call has changed something, or may have done so. */
  private boolean mayHaveHappened() {
    synchronized (works) {
      boolean hasChanged = changed || works.stream().anyMatch(FxWork::hasChanged);
      return works.stream().anyMatch(FxWork::isChanging) || effects == Effects.BEGUN && hasChanged;
    }
  }

  private boolean responded() {
    synchronized (works) {
      return responded || works.stream().anyMatch(FxWork::hasEnded);
    }
  }

  private static List<String> frames(Throwable thrown) {
    List<String> frames = new ArrayList<>();
    for (StackTraceElement frame : thrown.getStackTrace()) {
      if (frames.size() == 32) {
        break;
      }
      frames.add(frame.toString());
    }
    return frames;
  }
}
