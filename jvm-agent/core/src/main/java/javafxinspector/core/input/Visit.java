package javafxinspector.core.input;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * Runs the parts of an action on the JavaFX application thread, one after another, without
 * returning to the client's thread in between. Tasks that the application posts during a part run
 * before the next part.
 */
final class Visit {
  /**
   * Number of tasks of a part that have not ended when the part has: the task that runs the part,
   * and the task that it posts.
   */
  static final int TASKS = 2;

  /** Maximum duration of a part in milliseconds while the thread responds. */
  private static final long RESPONDING_MILLIS = 500;

  /**
   * How long a task may continue with further parts, in nanoseconds: half of a frame, so that
   * animations do not stutter. A separate task for each part would cost more than most parts,
   * because another thread hands over each task, and a pulse could follow each task.
   */
  private static final long TASK_NANOS = 8_000_000;

  private final CompletableFuture<Void> done = new CompletableFuture<>();
  private final CompletableFuture<Void> loop = new CompletableFuture<>();

  /** The part that was posted last. */
  private volatile CompletableFuture<Next> part;

  /** The time when the last part has ended. */
  private volatile long ended = System.nanoTime();

  /**
   * The smallest number of posted tasks at the start of a task: the task itself, the tasks of
   * nested event loops around it, and rarely other tasks. JavaFX application thread.
   */
  private int fewestTasks = Integer.MAX_VALUE;

  /** How a visit continues after a part. */
  enum Next {
    NOTHING,

    /** Run the part once more, in a separate task. */
    TASK,

    /** Run the part once more, in the same task if nothing was posted in between. */
    SAME_TASK
  }

  /** A part of an action. */
  @OnFx
  interface Part {
    Next run() throws UiException;
  }

  @AnyThread
  static Visit begin(Call call, Part part) {
    Visit visit = new Visit();
    visit.post(call, part);
    return visit;
  }

  /** Completed when the last part has returned or thrown. */
  CompletableFuture<Void> done() {
    return done;
  }

  /**
   * Completed when a part is in a nested event loop of the application, as in showAndWait. A task
   * that was posted before the part can only run before the part returns if it is in such a loop.
   */
  CompletableFuture<Void> loop() {
    return loop;
  }

  /**
   * Whether the JavaFX application thread responds, so that a visit was late only because it had
   * too many parts. Waits until the current part has ended. Client thread, after the deadline.
   */
  boolean isResponding() {
    try {
      part.get(RESPONDING_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | CancellationException e) {
      // The part has ended, or was dropped before it started.
    }
    return System.nanoTime() - ended < TimeUnit.MILLISECONDS.toNanos(RESPONDING_MILLIS);
  }

  private void post(Call call, Part work) {
    boolean[] isRunning = new boolean[1];
    part =
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
                return run(call, work);
              } finally {
                isRunning[0] = false;
                ended = System.nanoTime();
              }
            });
    part.whenComplete(
        (next, thrown) -> {
          if (thrown != null) {
            done.completeExceptionally(thrown);
          } else if (next == Next.NOTHING) {
            done.complete(null);
          } else {
            post(call, work);
          }
        });
  }

  @OnFx
  private Next run(Call call, Part work) throws UiException {
    fewestTasks = Math.min(fewestTasks, Toolkit.postedTasks());
    long began = System.nanoTime();
    Next next;
    do {
      next = work.run();
    } while (next == Next.SAME_TASK
        && Toolkit.postedTasks() <= fewestTasks
        && System.nanoTime() - began < TASK_NANOS
        && !call.cancelled());
    return next;
  }
}
