package javafxinspector.core.input;

import java.util.Map;
import javafx.scene.Node;
import javafxinspector.core.choosers.ChooserTurn;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.ready.Stillness;
import javafxinspector.core.input.request.ActionFields.Needs;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.input.resolve.Subject;

/** Looks whether an action is possible, as often as its caller wants. JavaFX application thread. */
final class Look {
  /** How often the rows of a control may move while the target is scrolled into view. */
  private static final int MAX_MOVES = 5;

  private final ActionRequest<Action> request;
  private final ChooserTurn turn;
  private final ActionContext context;
  private final Stillness still = new Stillness();

  /** The node of a field of a form; null for the node of the request's target. */
  private final Node field;

  private boolean wasFound;

  /** What the target has led to; null until it has been found. */
  private Subject subject;

  Look(ActionRequest<Action> request, Node field, ChooserTurn turn, ActionContext context) {
    this.request = request;
    this.field = field;
    this.turn = turn;
    this.context = context;
  }

  /** Whether the action applies to the node that has the focus. Any thread. */
  boolean followsFocus() {
    return field == null && request.place().target() == null && request.action().followsFocus();
  }

  /**
   * What to do, if it is possible now. The row that is the target is found again, wherever it has
   * moved to, and its cell shows its item when this returns.
   *
   * @param hasPulsed whether a pulse has ended since the look before
   * @throws UiException why it is not possible
   */
  Plan plan(boolean hasPulsed) throws UiException {
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

  /** What the last look has found; null for nothing. */
  Subject found() {
    return subject;
  }

  /** A node that was found, and matches no more. */
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

  private Subject find() throws UiException {
    Subject earlier = subject;
    // When the target was removed, the next search is for another one that matches.
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
}
