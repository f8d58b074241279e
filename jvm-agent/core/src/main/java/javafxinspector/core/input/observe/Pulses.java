package javafxinspector.core.input.observe;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.FxTimer;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * Waits for posted runnables and pulses. Client thread, except as stated. See
 * docs/contract/responses.md, "Waiting until the user interface is idle".
 */
public final class Pulses {
  /**
   * Maximum time to wait for a pulse. A pulse normally occurs within 17 ms, but the toolkit has
   * none if all windows are closed.
   */
  private static final long NO_PULSE_MILLIS = 500;

  /**
   * The last part of the time in which a pulse can occur. It starts on the JavaFX application
   * thread, because in a JVM that was suspended for longer, a pulse follows soon after it resumes.
   */
  private static final long LAST_MILLIS = 100;

  /** How long to wait before a condition is checked again. */
  private static final long CHECK_MILLIS = 15;

  private Pulses() {}

  /** Waits for posted runnables and one pulse; see {@link #afterPulse}. */
  public static void awaitNext(Call call) throws UiException {
    afterPulse(call, () -> null);
  }

  /**
   * Waits for the end of the next pulse, if the application has one soon. Does not request a pulse.
   *
   * @param millis the maximum time to wait
   * @return whether a pulse has ended
   */
  public static boolean awaitAny(Call call, long millis) throws UiException {
    CompletableFuture<Boolean> pulsed = new CompletableFuture<>();
    call.onFx(
        () -> {
          listen(pulsed, () -> true, () -> false, millis);
          return null;
        });
    return call.await(pulsed);
  }

  /**
   * Waits until all runnables posted so far have run, then runs {@code work} at the end of one
   * pulse, on the JavaFX application thread. {@code work} must not change the scene graph.
   *
   * @throws UiException the exception of {@code work}; MCP_UI_TIMEOUT if the JavaFX application
   *     thread does not run {@code work} before the call's deadline
   */
  public static <T> T afterPulse(Call call, Callable<T> work) throws UiException {
    return call.await(postAfterPulse(call, work));
  }

  /** Like {@link #afterPulse}, but does not wait. */
  @AnyThread
  public static <T> CompletableFuture<T> postAfterPulse(Call call, Callable<T> work) {
    CompletableFuture<T> pulsed = new CompletableFuture<>();
    call.postFx(Executors.callable(() -> listen(pulsed, work)));
    return pulsed;
  }

  /**
   * Like {@link #postAfterPulse(Call, Callable)}, but posts no task if no other posted task must
   * run first, because a pulse may already be waiting.
   *
   * @param ownTasks the number of the caller's posted tasks that have not ended, if it runs in one
   *     of them
   */
  @AnyThread
  public static <T> CompletableFuture<T> postAfterPulse(Call call, int ownTasks, Callable<T> work) {
    if (!Platform.isFxApplicationThread() || Toolkit.postedTasks() > ownTasks) {
      return postAfterPulse(call, work);
    }
    CompletableFuture<T> pulsed = new CompletableFuture<>();
    listen(pulsed, work);
    return pulsed;
  }

  private static <T> void listen(CompletableFuture<T> pulsed, Callable<T> work) {
    listen(pulsed, work, work, NO_PULSE_MILLIS);
    Platform.requestNextPulse();
  }

  /**
   * Waits, without requesting pulses, until a condition holds on the JavaFX application thread, or
   * the time is over.
   *
   * @param millis the maximum time to wait
   */
  @AnyThread
  public static CompletableFuture<Void> postWhen(
      Call call, BooleanSupplier condition, long millis) {
    CompletableFuture<Void> done = new CompletableFuture<>();
    check(call, condition, System.nanoTime() + millis * 1_000_000, done);
    return done;
  }

  private static void check(
      Call call, BooleanSupplier condition, long deadline, CompletableFuture<Void> done) {
    call.postFx(() -> condition.getAsBoolean() || System.nanoTime() >= deadline)
        .whenComplete(
            (holds, thrown) -> {
              if (thrown != null) {
                done.completeExceptionally(thrown);
              } else if (holds) {
                done.complete(null);
              } else {
                FxTimer.run(CHECK_MILLIS, () -> check(call, condition, deadline, done));
              }
            });
  }

  /**
   * @param work run at the end of the next pulse
   * @param late run instead if there was no pulse in time
   */
  @OnFx
  private static <T> void listen(
      CompletableFuture<T> pulsed, Callable<T> work, Callable<T> late, long millis) {
    Object[] listener = new Object[1];
    Consumer<Callable<T>> end =
        last -> {
          if (listener[0] != null) {
            Toolkit.removePulseListener(listener[0]);
            listener[0] = null;
            try {
              pulsed.complete(last.call());
            } catch (Exception e) {
              pulsed.completeExceptionally(e);
            }
          }
        };
    listener[0] = Toolkit.addPulseListener(() -> end.accept(work));
    long lastMillis = Math.min(millis, LAST_MILLIS);
    giveUp(pulsed, millis - lastMillis, () -> giveUp(pulsed, lastMillis, () -> end.accept(late)));
  }

  private static void giveUp(CompletableFuture<?> pulsed, long millis, Runnable next) {
    Future<?> timer = FxTimer.runOnFx(millis, next);
    pulsed.whenComplete((value, thrown) -> timer.cancel(false));
  }
}
