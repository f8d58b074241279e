package javafxinspector.core.input;

import java.util.concurrent.CompletableFuture;
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

  /**
   * Waits until the runnables posted so far have run, and then for the end of one pulse.
   *
   * @throws UiException MCP_UI_TIMEOUT when the FX thread does not come to it before the call's
   *     deadline
   */
  public static void pulse(Call call) throws UiException {
    CompletableFuture<Void> pulsed = new CompletableFuture<>();
    call.onFx(
        () -> {
          Object[] listener = new Object[1];
          Runnable end =
              () -> {
                if (listener[0] != null) {
                  Toolkit.removePulseListener(listener[0]);
                  listener[0] = null;
                }
                pulsed.complete(null);
              };
          listener[0] = Toolkit.addPulseListener(end);
          Platform.requestNextPulse();
          var giveUp = Later.onFx(NO_PULSE_MILLIS, end);
          pulsed.thenRun(() -> giveUp.cancel(false));
          return null;
        });
    call.await(pulsed);
  }
}
