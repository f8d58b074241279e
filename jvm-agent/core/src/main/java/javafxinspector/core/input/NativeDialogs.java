package javafxinspector.core.input;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.rpc.Call;

/**
 * Waits for the FX thread, but stops waiting when a native file dialog blocks it: while one is
 * open, no posted runnable runs. Client thread.
 */
public final class NativeDialogs {
  private static final long CHECK_MILLIS = 200;

  private NativeDialogs() {}

  /**
   * Runs {@code work} on the FX thread; see {@link Call#onFx}.
   *
   * @throws UiException also reason nativeDialog
   */
  public static <T> T onFx(Call call, Callable<T> work) throws UiException {
    CompletableFuture<T> done = call.postFx(work);
    await(done, call);
    return call.await(done);
  }

  /**
   * Waits until the future is completed, within the call's deadline.
   *
   * @throws UiException see {@link Call#await}; also reason nativeDialog
   */
  static void await(CompletableFuture<?> future, Call call) throws UiException {
    while (!future.isDone() && call.remainingMillis() > CHECK_MILLIS && !call.cancelled()) {
      try {
        future.get(CHECK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (Toolkit.inNativeDialog()) {
          throw refusal();
        }
      } catch (InterruptedException | ExecutionException e) {
        break;
      }
    }
    call.await(future);
  }

  static UiException refusal() {
    return UiException.actionFailed(
        "nativeDialog",
        "A native file dialog is open, and the application does nothing else until it closes. Ask the"
            + " user to answer it.",
        Map.of());
  }
}
