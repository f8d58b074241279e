package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafxinspector.core.choosers.ArmedAnswer;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.observe.Pulses;
import javafxinspector.core.input.result.ActionResult;
import javafxinspector.core.rpc.Call;

/**
 * A request's answers to choosers that have not opened yet. An action that gives such an answer has
 * succeeded only if a later action opens a chooser. Client thread.
 */
final class ArmedAnswers {
  /**
   * How long a chooser may take to open after the last action, for example if a posted task opens
   * it.
   */
  private static final long LATE_MILLIS = 1000;

  /** One entry per action; null for an action without such an answer. */
  private final List<ArmedAnswer> answers = new ArrayList<>();

  /** Adds the answer of the next action; null for none. */
  void add(ArmedAnswer answer) {
    answers.add(answer);
  }

  /** Whether a chooser has rejected its answer. */
  boolean isRefused() {
    return answers.stream()
        .anyMatch(answer -> answer != null && answer.outcome().getNow(null) != null);
  }

  /** Waits a moment for choosers that have not opened yet, unless an action has failed. */
  void await(List<ActionResult> results, Call call) {
    CompletableFuture<?>[] unused =
        answers.stream()
            .filter(answer -> answer != null)
            .map(ArmedAnswer::outcome)
            .toArray(CompletableFuture[]::new);
    if (!results.stream().allMatch(ActionResult::ok)) {
      return;
    }
    CompletableFuture<?> used = CompletableFuture.allOf(unused);
    try {
      if (!isDone(used, call)) {
        // If the JVM was suspended, the time ends before the application can use it.
        isDone(CompletableFuture.anyOf(used, Pulses.postAfterPulse(call, () -> null)), call);
      }
    } catch (ExecutionException e) {
      // The results report that no chooser has opened.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean isDone(CompletableFuture<?> future, Call call)
      throws ExecutionException, InterruptedException {
    try {
      future.get(Math.min(LATE_MILLIS, call.remainingMillis()), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    }
  }

  /** Marks results as failed if no chooser has accepted their answers. */
  void apply(List<ActionResult> results) {
    for (int i = 0; i < results.size(); i++) {
      ArmedAnswer answer = answers.get(i);
      UiException problem = answer == null ? null : problem(answer);
      if (problem != null) {
        results.set(i, results.get(i).failed(problem));
      }
    }
  }

  private static UiException problem(ArmedAnswer answer) {
    return answer.outcome().isDone()
        ? answer.outcome().join()
        : UiException.actionFailed(
            "noMatch",
            "No file chooser has opened, so the answer was not used and is withdrawn. The actions"
                + " after it were performed. Give the answer in the call that opens the chooser.",
            Map.of("mayHaveHappened", true));
  }
}
