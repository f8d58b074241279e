package javafxinspector.core.input;

import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.Call;

/**
 * Runs the parts of an action on the JavaFX application thread, one after another, without
 * returning to the client's thread in between. What the application posts during a part runs before
 * the next one.
 *
 * @param done completed when the last part has returned or thrown
 * @param loop completed when a part is in a nested event loop of the application, as showAndWait
 *     enters one: a task posted before the part can only run before the part returns if it is in
 *     such a loop
 */
record Visit(CompletableFuture<Void> done, CompletableFuture<Void> loop) {
  /** A part of an action. JavaFX application thread. */
  interface Part {
    /** Returns whether to run it once more. */
    boolean run() throws UiException;
  }

  /** Any thread. */
  static Visit begin(Call call, Part part) {
    Visit visit = new Visit(new CompletableFuture<>(), new CompletableFuture<>());
    visit.post(call, part);
    return visit;
  }

  private void post(Call call, Part part) {
    boolean[] isRunning = new boolean[1];
    call.postFx(
            () -> {
              isRunning[0] = true;
              Platform.runLater(
                  () -> {
                    if (isRunning[0]) {
                      loop.complete(null);
                    }
                  });
              try {
                return part.run();
              } finally {
                isRunning[0] = false;
              }
            })
        .whenComplete(
            (again, thrown) -> {
              if (thrown != null) {
                done.completeExceptionally(thrown);
              } else if (again) {
                post(call, part);
              } else {
                done.complete(null);
              }
            });
  }
}
