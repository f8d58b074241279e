package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.control.Advice;
import javafxinspector.core.input.control.CheckState;
import javafxinspector.core.input.control.Checkable;
import javafxinspector.core.input.control.CheckedItems;
import javafxinspector.core.input.control.ControlChange;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.input.control.RowRef;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.input.resolve.Targets;

/**
 * {@code check}: checks or unchecks a check box, toggle, radio button or menu item, or items of a
 * control. Does nothing if the target already has the state.
 *
 * @param value true, false or "indeterminate"; null for true
 * @param index the index of the item or row in the target
 * @param indices the indices of several items
 * @param text the text of the item or row
 */
record Check(JsonPrimitive value, Integer index, List<Integer> indices, String text)
    implements Action {
  @Override
  public Needs needs() {
    return Needs.NODE;
  }

  @Override
  public void check(String path) throws UiException {
    if (value != null && CheckState.of(value) == null) {
      throw ActionRequest.invalid(
          path + ".value", "check takes true, false or \"indeterminate\" as its value");
    }
    if (Stream.of(index, indices, text).filter(Objects::nonNull).count() > 1) {
      throw ActionRequest.invalid(
          path + ".index", "check takes only one of index, indices and text");
    }
  }

  @Override
  public boolean takesElements() {
    return true;
  }

  @Override
  public Plan plan(Aim aim, ActionContext context) throws UiException {
    context.checks().checkReady(aim.node(), false);
    boolean isItem = index != null || indices != null || text != null;
    if (isItem && aim.element() != null) {
      throw Targets.noItems("check");
    }
    if (aim.element() != null) {
      return PageElement.check(
          aim, value == null ? CheckState.CHECKED : CheckState.of(value), context);
    }
    CheckState wanted = value == null ? CheckState.CHECKED : CheckState.of(value);
    CheckedItems items = isItem ? CheckedItems.of(aim.node()) : null;
    if (items != null) {
      List<Integer> all = indices != null ? indices : index != null ? List.of(index) : List.of();
      return items.plan(all, text, wanted, aim, context);
    }
    Checkable checkable = Checkable.of(isItem ? row(aim.node()) : aim.node(), context.nodes());
    Node node = checkable.node();
    context.checks().checkReachable(node, aim.still());
    int presses = checkable.presses(wanted);
    RowItem row = RowItem.of(node);
    CheckState[] last = {checkable.state()};
    Runnable press =
        () -> {
          checkable.press();
          last[0] = checkable.state();
        };
    // A cell may show another item at the next step.
    List<Runnable> steps =
        row == null || presses == 0
            ? Collections.nCopies(presses, press)
            : List.of(() -> Collections.nCopies(presses, press).forEach(Runnable::run));
    return ControlChange.plan(
        node,
        node,
        row == null || presses == 1 && node instanceof ButtonBase ? node : row.control(),
        steps,
        () -> {
          CheckState now = row == null ? checkable.state() : state(row, last[0], context);
          if (now != wanted) {
            throw Controls.rejected(
                node,
                "is " + now + ": the application did not accept the change",
                Map.of("value", now.toString()));
          }
        });
  }

  /** The row with a check box that is named by the action's own fields. */
  private Node row(Node target) throws UiException {
    RowRef rows = RowRef.of(target);
    if (rows == null || indices != null) {
      throw Controls.unsupported(
          "check with " + (indices != null ? "indices" : index != null ? "index" : "text"),
          target,
          rows == null
              ? "It has no items to check. " + Advice.on(target)
              : "Check its rows one by one, with index or text.");
    }
    return rows.at("check", index, text, null).show();
  }

  /**
   * The state in a row.
   *
   * @param last the state to return if no cell shows the row any more
   */
  private static CheckState state(RowItem row, CheckState last, ActionContext context)
      throws UiException {
    Node shown = row.shown();
    return shown == null ? last : Checkable.of(shown, context.nodes()).state();
  }
}
