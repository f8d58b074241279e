package javafxinspector.core.input.observe;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.FxTimer;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.rpc.Call;

/**
 * Waits for posted runnables and pulses. Client thread, except as stated. See docs/contract.md,
 * "Waiting until the user interface is idle".
 */
public final class Pulses {
  /**
   * A pulse normally occurs within 17 ms. When the toolkit has none, because all windows are
   * closed, waiting ends after this time.
   */
  private static final long NO_PULSE_MILLIS = 500;

  /**
   * The task of a {@link javafxinspector.core.input.Visit} that runs, and the one that it posts.
   */
  private static final int OWN_TASKS = 2;

  /** How long to wait before a condition is checked again. */
  private static final long CHECK_MILLIS = 15;

  private Pulses() {}

  /** Waits for posted runnables and one pulse; see {@link #afterPulse}. */
  public static void awaitNext(Call call) throws UiException {
    afterPulse(call, () -> null);
  }

  /**
   * Waits for the end of the next pulse, if the application has one soon. Requests none.
   *
   * @param millis how long to wait at most
   */
  public static void awaitAny(Call call, long millis) throws UiException {
    CompletableFuture<Void> pulsed = new CompletableFuture<>();
    call.onFx(
        () -> {
          listen(pulsed, () -> null, millis);
          return null;
        });
    call.await(pulsed);
  }

  /**
   * Waits until all runnables posted so far have run, then for the end of one pulse, where it runs
   * {@code work} on the JavaFX application thread. {@code work} must not change the scene graph.
   *
   * @throws UiException the exception of {@code work}; MCP_UI_TIMEOUT when the JavaFX application
   *     thread does not run it before the call's deadline
   */
  public static <T> T afterPulse(Call call, Callable<T> work) throws UiException {
    return call.await(postAfterPulse(call, work));
  }

  /** Like {@link #afterPulse}, but does not wait. Any thread. */
  public static <T> CompletableFuture<T> postAfterPulse(Call call, Callable<T> work) {
    CompletableFuture<T> pulsed = new CompletableFuture<>();
    Runnable listening =
        () -> {
          listen(pulsed, work, NO_PULSE_MILLIS);
          Platform.requestNextPulse();
        };
    if (Platform.isFxApplicationThread() && Toolkit.postedTasks() <= OWN_TASKS) {
      // Nothing was posted that would have to run first, and a pulse may already be waiting.
      listening.run();
    } else {
      call.postFx(Executors.callable(listening));
    }
    return pulsed;
  }

  /**
   * Waits, without requesting pulses, until a condition holds on the JavaFX application thread, or
   * for some time. Any thread.
   *
   * @param millis how long at most
   */
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

  /** JavaFX application thread. */
  private static <T> void listen(CompletableFuture<T> pulsed, Callable<T> work, long millis) {
    Object[] listener = new Object[1];
    Runnable end =
        () -> {
          if (listener[0] != null) {
            Toolkit.removePulseListener(listener[0]);
            listener[0] = null;
            try {
              pulsed.complete(work.call());
            } catch (Exception e) {
              pulsed.completeExceptionally(e);
            }
          }
        };
    listener[0] = Toolkit.addPulseListener(end);
    Future<?> giveUp = FxTimer.runOnFx(millis, end);
    pulsed.whenComplete((value, thrown) -> giveUp.cancel(false));
  }
}
