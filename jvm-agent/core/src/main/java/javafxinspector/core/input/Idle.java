package javafxinspector.core.input;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import javafx.application.Platform;
import javafxinspector.core.fx.Later;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.UiException;

/** Waits for the user interface (contract.md §6.2). Client thread. */
public final class Idle {
  /**
   * A pulse comes within 17 ms; a toolkit that gives none (all windows gone) is not waited for
   * longer than this.
   */
  private static final long NO_PULSE_MILLIS = 500;

  private Idle() {}

  /** As {@link #afterPulse} with nothing to do then. */
  public static void pulse(Call call) throws UiException {
    afterPulse(call, () -> null);
  }

  /**
   * Waits until the runnables posted so far have run, and then for the end of one pulse, where it
   * runs {@code work} on the FX thread: it only reads.
   *
   * @throws UiException what {@code work} throws; MCP_UI_TIMEOUT when the FX thread does not come
   *     to it before the call's deadline
   */
  public static <T> T afterPulse(Call call, Callable<T> work) throws UiException {
    CompletableFuture<T> pulsed = new CompletableFuture<>();
    call.onFx(
        () -> {
          listen(pulsed, work);
          Platform.requestNextPulse();
          return null;
        });
    return call.await(pulsed);
  }

  /** FX thread. */
  private static <T> void listen(CompletableFuture<T> pulsed, Callable<T> work) {
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
    Future<?> giveUp = Later.onFx(NO_PULSE_MILLIS, end);
    pulsed.whenComplete((value, thrown) -> giveUp.cancel(false));
  }
}
