package javafxinspector.core.choosers;

import java.util.concurrent.CompletableFuture;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.threads.AnyThread;

/** An answer that waits for the next chooser of a request. */
@AnyThread
public final class ArmedAnswer {
  final Answer answer;
  private final CompletableFuture<UiException> outcome = new CompletableFuture<>();

  ArmedAnswer(Answer answer) {
    this.answer = answer;
  }

  /** Records that a chooser was answered, or why the chooser has rejected the answer. */
  void settle(UiException problem) {
    outcome.complete(problem);
  }

  /**
   * Completed when a chooser has opened: with null, or with the error if the chooser has rejected
   * the answer.
   */
  public CompletableFuture<UiException> outcome() {
    return outcome;
  }
}
