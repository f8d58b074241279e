package javafxinspector.core.input;

import java.util.Map;
import javafx.application.Platform;
import javafx.scene.Node;
import javafxinspector.core.choosers.ChooserTurn;
import javafxinspector.core.effects.EffectRecorder;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.observe.Described;
import javafxinspector.core.input.ready.Readiness;
import javafxinspector.core.input.ready.Stillness;
import javafxinspector.core.input.request.ActionFields.Needs;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.input.resolve.Subject;
import javafxinspector.core.input.result.ResultBuilder;
import javafxinspector.core.threads.AnyThread;

/**
 * An action until its first event. Checks whether the action is possible, as often as {@link
 * Execution} requests it, and begins in the same visit of the JavaFX application thread in which it
 * is possible. JavaFX application thread, except as stated.
 */
final class Attempt {
  /**
   * Maximum number of times that the rows of a control may move while the target is scrolled into
   * view.
   */
  private static final int MAX_MOVES = 5;

  private final ActionServices services;
  private final ActionContext context;
  private final ActionRequest<Action> request;
  private final ChooserTurn turn;
  private final Gesture gesture = new Gesture();
  private final Stillness still = new Stillness();
  private final long thrownBefore;

  /** The node of a field of a form; null for the node of the request's target. */
  private final Node field;

  /** Records changes on screen; null if they are not reported. */
  private final EffectRecorder effects;

  /** The events that the client receives in addition to the result; null for none. */
  private final ClientReport report;

  private boolean isRecording;
  private boolean wasFound;

  /** The node that the target refers to, with its row; null until it has been found. */
  private Subject subject;

  /** The action since its first event; null until then. */
  private volatile RunningAction running;

  /** The outcome of the last look. */
  private volatile Readiness readiness;

  /** The node with which the action cannot begin yet, as the last look has found it. */
  private volatile Described aimed = Described.NONE;

  /**
   * @param field the node of a field of a form; null for the node of the request's target
   * @param changes whether the effects are reported
   * @param report the events that the client receives in addition to the result; null for none
   */
  Attempt(
      ActionServices services,
      ActionRequest<Action> request,
      Node field,
      ChooserTurn turn,
      boolean changes,
      ClientReport report) {
    this.services = services;
    context = services.context();
    this.request = request;
    this.field = field;
    this.turn = turn;
    effects = changes ? services.effects().recorder() : null;
    this.report = report;
    thrownBefore = services.exceptions().last();
  }

  /** Whether the action applies to the focused node. */
  @AnyThread
  boolean followsFocus() {
    return field == null && request.place().target() == null && request.action().followsFocus();
  }

  /**
   * Performs the first step if it is possible.
   *
   * @param hasPulsed whether a pulse has ended since the previous look
   */
  Visit.Next look(boolean hasPulsed) throws UiException {
    if (running == null) {
      begin(hasPulsed);
    }
    return running == null ? Visit.Next.NOTHING : running.step();
  }

  private void begin(boolean hasPulsed) {
    if (readiness == null) {
      // The pulse that shows the action must come after this look, even if the pulse is due during
      // the look.
      Platform.requestNextPulse();
    }
    if (report != null) {
      report.look();
    }
    record();
    try {
      begin(plan(hasPulsed));
    } catch (UiException e) {
      readiness = Readiness.of(e, followsFocus());
      aimed = subject == null ? aimed : Described.of(subject, context.nodes(), context.windows());
    }
  }

  /**
   * Starts recording changes on screen. A plan may scroll, which is an effect; changes while the
   * action waits for its target are not effects.
   */
  private void record() {
    if (effects != null && isRecording) {
      effects.restart();
    } else if (effects != null) {
      isRecording = true;
      effects.start();
    }
  }

  private void begin(Plan plan) {
    RunningAction now =
        new RunningAction(services, request, plan, gesture, effects, report, thrownBefore);
    if (report != null) {
      report.begin(effects != null);
    }
    running = now;
    if (plan.focused() != null) {
      context.focus().enter(plan.focused());
    }
  }

  /**
   * Plans the action if it is possible now. If the target is a row, it is found again even if it
   * has moved, and its cell shows its item when this method returns.
   *
   * @throws UiException the reason why it is not possible
   */
  private Plan plan(boolean hasPulsed) throws UiException {
    still.look(hasPulsed);
    if (request.action().needs() != Needs.CHOOSER) {
      context.choosers().checkNoneWaits();
    }
    for (int i = 0; i < MAX_MOVES; i++) {
      subject = find();
      if (subject.element() != null && !request.action().takesElements()) {
        throw unsupported();
      }
      Aim aim =
          new Aim(
              request.place().at(subject.at()),
              subject.node(),
              subject.row(),
              subject.element(),
              still,
              turn);
      Plan plan = request.action().plan(aim, context).of(subject.element());
      RowItem row = plan.row() == null ? subject.row() : plan.row();
      if (row == null || row.isShownBy(plan.node())) {
        return plan;
      }
    }
    throw RowItem.moving();
  }

  private Subject find() throws UiException {
    Subject earlier = subject;
    // If the target was removed, the next search finds another match.
    subject = null;
    if (field == null) {
      try {
        Subject found = context.targets().find(request.place(), earlier);
        wasFound = found.node() != null;
        return found;
      } catch (UiException e) {
        throw wasFound && "noMatch".equals(e.details().get("reason")) ? gone(e) : e;
      }
    }
    RowItem row = earlier == null ? RowItem.of(field) : earlier.row();
    Subject again = row == null ? null : row.show();
    return again == null ? new Subject(field, null) : again;
  }

  /** The error for a node that was found earlier and no longer matches. */
  private static UiException gone(UiException noMatch) {
    return UiException.actionFailed(
        "gone",
        "The target was removed while the action waited for it. " + noMatch.getMessage(),
        noMatch.details());
  }

  private UiException unsupported() {
    return UiException.actionFailed(
        "unsupported",
        "The action "
            + request.type()
            + " does not apply to elements of the page in a WebView. Use click, typeText, setText,"
            + " pressKey, check, select, scroll or scrollTo.",
        Map.of());
  }

  /** The reason why the action has not begun; null before the first look. */
  @AnyThread
  Readiness readiness() {
    return readiness;
  }

  /** The action since its first event; null until then. */
  @AnyThread
  RunningAction running() {
    return running;
  }

  /** Whether the application may have received an event. */
  @AnyThread
  boolean hasActed() {
    return gesture.hasBegun();
  }

  /** The part of the result that is known without the effects. */
  @AnyThread
  ResultBuilder result() {
    return running == null
        ? new ResultBuilder(request.type()).typed(request.action().typed()).aimed(aimed)
        : running.result();
  }

  /** Prevents further events. */
  @AnyThread
  void abandon() {
    gesture.abandon();
  }

  /** Cleans up after the action. Called once. */
  void close() {
    if (running != null) {
      running.steps().end(gesture);
    }
    if (effects != null) {
      effects.stop();
    }
  }
}
