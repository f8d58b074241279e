package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;
import javafxinspector.core.model.WindowInfo;
import javafxinspector.core.model.Windows;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.UiException;

/**
 * Does actions one after the other (contract.md §4.4). Each waits until its target stands still,
 * then checks and acts in one runnable, so that nothing changes between check and press. Client
 * thread.
 */
public final class Performer {
  /** A node that still moves after so many pulses will not stop soon. */
  private static final int STILL_AFTER_PULSES = 90;

  private final Windows windows;
  private final Gestures gestures;

  public Performer(Windows windows, Gestures gestures) {
    this.windows = windows;
    this.gestures = gestures;
  }

  /**
   * @param actions checked before by {@link ActionCheck}
   * @param awaitIdle after each action wait for the runnables posted and a pulse
   * @return one result an action; without {@code continueOnError} the first that failed is the last
   */
  public List<ActionResult> perform(
      List<Action> actions, boolean awaitIdle, boolean continueOnError, Call call) {
    List<ActionResult> results = new ArrayList<>();
    try {
      for (Action action : actions) {
        ActionResult result = perform(action, awaitIdle, call);
        results.add(result);
        if (!result.ok() && (!continueOnError || call.cancelled())) {
          break;
        }
      }
    } finally {
      Platform.runLater(gestures::settle);
    }
    return results;
  }

  private ActionResult perform(Action action, boolean awaitIdle, Call call) {
    Attempt attempt = new Attempt(action);
    try {
      boolean ready = run(attempt, call, () -> gestures.begin(attempt));
      for (int pulses = 0; !ready; pulses++) {
        if (pulses == STILL_AFTER_PULSES) {
          throw UiException.actionFailed(
              "moving",
              "The target does not stand still: an animation moves it. Wait until it ends"
                  + " (ui_wait_for), or act by coordinates.",
              Map.of());
        }
        Idle.pulse(call);
        ready = run(attempt, call, () -> gestures.begin(attempt));
      }
      while (!attempt.strokes.isEmpty() && !run(attempt, call, () -> gestures.type(attempt))) {
        // Some keys at a time, so that the FX thread can draw between.
      }
      return awaitIdle
          ? Idle.afterPulse(call, () -> result(attempt))
          : call.onFx(() -> result(attempt));
    } catch (UiException e) {
      attempt.gesture.abandon();
      return ActionResult.failed(attempt, told(e, attempt));
    }
  }

  /** FX thread. */
  private ActionResult result(Attempt attempt) throws UiException {
    gestures.verify(attempt);
    List<ActionResult.ProgramException> exceptions =
        attempt.gesture.thrown().stream().map(ActionResult.ProgramException::of).toList();
    return new ActionResult(
        true,
        attempt.action.type(),
        attempt.match,
        attempt.opened(windows),
        attempt.closed(windows),
        exceptions.isEmpty() ? null : exceptions,
        null,
        attempt.password);
  }

  /**
   * Runs a part of an action on the FX thread and waits until it has returned, or until the program
   * stays inside of it with an event loop of its own, as showAndWait does. What is posted after the
   * part can only run before its end if it is in such a loop.
   *
   * @return what the part returned; true when it is in a loop, and then no more is done
   */
  private boolean run(Attempt attempt, Call call, Callable<Boolean> part) throws UiException {
    CompletableFuture<Boolean> done = call.postFx(part);
    CompletableFuture<Void> loop = new CompletableFuture<>();
    Platform.runLater(() -> loop.complete(null));
    NativeDialogs.await(CompletableFuture.anyOf(done.handle((value, thrown) -> null), loop), call);
    if (done.isDone()) {
      return call.await(done);
    }
    attempt.gesture.abandon();
    attempt.strokes = List.of();
    while (!done.isDone() && call.onFx(() -> attempt.opened(windows)) == null) {
      // A loop without a window: the program waits for something else. Its end, a window or the
      // deadline comes.
      Idle.pulse(call);
    }
    if (attempt.left > 0) {
      List<WindowInfo> opened = call.onFx(() -> attempt.opened(windows));
      throw UiException.actionFailed(
          "blockedByModal",
          "A dialog opened while keys were being typed; the last "
              + attempt.left
              + " were not. Answer it, then type them.",
          opened == null
              ? Map.of("left", attempt.left)
              : Map.of("left", attempt.left, "window", opened.get(0)));
    }
    return true;
  }

  /** Adds to an error whether the action may have happened. */
  private static UiException told(UiException error, Attempt attempt) {
    boolean dialog = Boolean.TRUE.equals(error.details().get("nativeDialog"));
    UiException told = dialog ? NativeDialogs.refusal() : error;
    if (!attempt.gesture.hasBegun() && !told.details().containsKey("mayHaveHappened")) {
      return told;
    }
    Map<String, Object> details = new LinkedHashMap<>(told.details());
    details.put("mayHaveHappened", attempt.gesture.hasBegun());
    return new UiException(told.code(), told.getMessage(), details);
  }
}
