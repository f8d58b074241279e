package javafxinspector.core.profile;

import java.util.concurrent.Callable;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.Call;

/** Visits of the JavaFX application thread, with the duration of the longest one. Worker thread. */
final class Visits {
  private final Call call;
  private long longest;

  /**
   * @param longest longest previous use of the JavaFX application thread, in nanoseconds
   */
  Visits(Call call, long longest) {
    this.call = call;
    this.longest = longest;
  }

  <T> T onFx(Callable<T> work) throws UiException {
    return call.onFx(
        () -> {
          long began = System.nanoTime();
          T result = work.call();
          longest = Math.max(longest, System.nanoTime() - began);
          return result;
        });
  }

  /** The duration of the longest visit, in nanoseconds. */
  long longest() {
    return longest;
  }
}
