package javafxinspector.core.input;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;
import javafxinspector.core.choosers.Choosers;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.observe.Pulses;
import javafxinspector.core.input.ready.Patience;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.rpc.Call;

/**
 * Has an action performed, from the first look at its target to its last event. It waits until the
 * target can be acted on; then the attempt checks and begins in one visit of the JavaFX application
 * thread, so that nothing changes between check and press. Client thread.
 *
 * @param isPatient whether to wait for what the application shows after the action, such as a
 *     tooltip
 * @param onVisited called when a visit has ended, before the client's thread knows of it: usually
 *     on the JavaFX application thread
 */
record Execution(
    Attempt attempt,
    ActionQueue queue,
    Choosers choosers,
    Call call,
    boolean isPatient,
    Runnable onVisited) {
  /** How long to wait for a pulse before the target is looked at again, in milliseconds. */
  private static final long LOOK_MILLIS = 50;

  /** A look that takes longer is repeated less often, so that the application can work. */
  private static final long SHORT_NANOS = 5_000_000;

  /** How many times as long as a look the application has for itself before the next one. */
  private static final int REST = 4;

  private static final long MAX_REST_NANOS = 400_000_000;

  /**
   * Waits until the action is possible, and does its first step.
   *
   * @param waitMillis how long to wait at most
   * @throws UiException why it has not become possible, or why its first step failed
   */
  void begin(long waitMillis) throws UiException {
    if (attempt.followsFocus()) {
      Pulses.awaitNext(call);
    }
    Patience patience = Patience.of(System.nanoTime(), waitMillis, call.remainingMillis());
    long[] took = new long[1];
    visit(() -> look(false, took));
    for (int looks = 1; !attempt.hasBegun(); looks++) {
      long now = System.nanoTime();
      if (!patience.allows(attempt.readiness(), looks, now)) {
        throw patience.error(attempt.readiness(), now);
      }
      boolean hasPulsed = awaitPulse(took[0] < SHORT_NANOS ? 0 : REST * took[0]);
      visit(() -> look(hasPulsed, took));
    }
  }

  /** JavaFX application thread. */
  private Visit.Next look(boolean hasPulsed, long[] took) throws UiException {
    long began = System.nanoTime();
    try {
      return attempt.look(hasPulsed);
    } finally {
      took[0] = System.nanoTime() - began;
    }
  }

  /**
   * Waits for a pulse.
   *
   * @param atLeast in nanoseconds
   * @return whether there was one
   */
  private boolean awaitPulse(long atLeast) throws UiException {
    long began = System.nanoTime();
    boolean hasPulsed = Pulses.awaitAny(call, LOOK_MILLIS);
    while (System.nanoTime() - began < Math.min(atLeast, MAX_REST_NANOS)) {
      hasPulsed |= Pulses.awaitAny(call, LOOK_MILLIS);
    }
    return hasPulsed;
  }

  /** Does the remaining steps. */
  void proceed() throws UiException {
    while (attempt.hasSteps() && (isPatient || !attempt.steps().onlyWaits())) {
      if (attempt.steps().awaitsPulse()) {
        Pulses.awaitNext(call);
      }
      visit(attempt::step);
    }
  }

  /**
   * Runs a part of the action on the JavaFX application thread and waits until it has returned or
   * has entered a nested event loop of the application. Then the action is not continued.
   */
  private void visit(Visit.Part part) throws UiException {
    Visit visit = Visit.begin(call, part);
    visit.done().thenRun(onVisited);
    try {
      call.await(CompletableFuture.anyOf(visit.done().handle((v, e) -> null), visit.loop()));
    } catch (UiException e) {
      throw visit.isResponding() ? attempt.outOfTime(e) : e;
    }
    if (visit.done().isDone()) {
      call.await(visit.done());
      return;
    }
    attempt.abandon();
    if (!isOver(visit)) {
      // A nested event loop without a new window: the application waits for something that may
      // need another request. This ends when the loop ends, a window opens or the deadline passes.
      queue.leave(call);
      while (!isOver(visit)) {
        Pulses.awaitNext(call);
      }
      queue.rejoin(call);
    }
    if (attempt.hasBegun() && !attempt.steps().isComplete()) {
      List<WindowInfo> opened = call.onFx(attempt::opened);
      throw attempt.steps().interrupted(opened == null ? null : opened.get(0));
    }
  }

  private boolean isOver(Visit visit) throws UiException {
    return visit.done().isDone()
        || call.onFx(() -> choosers.isWaiting() || attempt.opened() != null);
  }

  /** Removes what the action has left. Called once. */
  void close() {
    Platform.runLater(attempt::close);
  }
}
