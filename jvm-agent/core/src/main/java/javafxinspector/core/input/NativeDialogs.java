package javafxinspector.core.input;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.UiException;

/**
 * Waits for the FX thread, but not until the deadline when a native file dialog holds it: while one
 * is open nothing that is posted runs. Client thread.
 */
public final class NativeDialogs {
  private static final long LOOK_MILLIS = 200;

  private NativeDialogs() {}

  /**
   * As {@link Call#onFx}.
   *
   * @throws UiException also reason nativeDialog
   */
  public static <T> T onFx(Call call, Callable<T> work) throws UiException {
    CompletableFuture<T> done = call.postFx(work);
    await(done, call);
    return call.await(done);
  }

  /**
   * Waits until the future is done, within the call's deadline.
   *
   * @throws UiException as {@link Call#await}; reason nativeDialog
   */
  static void await(CompletableFuture<?> future, Call call) throws UiException {
    while (!future.isDone() && call.remainingMillis() > LOOK_MILLIS && !call.cancelled()) {
      try {
        future.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
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
        "A native file dialog is open, and the program does nothing else until it closes. Ask the"
            + " person to answer it.",
        Map.of());
  }
}
