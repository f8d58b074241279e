package javafxinspector.core.input.control;

import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.threads.OnFx;

/** The items of a control that has one selected item: a combo box, a tab pane, toggles. */
@OnFx
public abstract class Choices {
  private final Node control;

  /** The index of the item that is the action's target; -1 for none. */
  private final int own;

  Choices(Node control, int own) {
    this.control = control;
    this.own = own;
  }

  /** The node that a user acts on to select the item. */
  Node node(int index) {
    return control;
  }

  /**
   * The node that shows an item, for the result. Without such a node, the node that a user acts on.
   */
  Node shown(int index) {
    return node(index);
  }

  /** The control that has the items. */
  public Node control() {
    return control;
  }

  abstract int count();

  /** The texts by which a user knows an item. */
  abstract List<String> texts(int index);

  /** Called when no more {@link #texts} are needed. */
  void closeTexts() {}

  /** The selected index; -1 for none. */
  abstract int selected();

  abstract void select(int index);

  /**
   * Code that clears the selection.
   *
   * @throws UiException reason unsupported or rejected if a user cannot do this
   */
  abstract Runnable clearing() throws UiException;

  /**
   * Checks whether a user can select the item; see {@code select}.
   *
   * @throws UiException reason readOnly or disabled
   */
  abstract void check(int index) throws UiException;

  /** Selects an item; see {@link javafxinspector.core.input.act.Action#plan}. */
  public Plan plan(int index, Aim aim, ActionContext context) throws UiException {
    checkIndex(index);
    Node node = node(index);
    context.checks().checkReachable(node, aim.still());
    check(index);
    return ControlChange.plan(
        shown(index),
        node,
        node,
        selected() == index ? List.of() : List.of(() -> select(index)),
        () -> checkOutcome(index));
  }

  /** Clears the selection; see {@link #plan}. */
  public Plan planClear(Aim aim, ActionContext context) throws UiException {
    int before = selected();
    Node node = before < 0 ? control : node(before);
    Runnable clearing = clearing();
    context.checks().checkReachable(node, aim.still());
    return ControlChange.plan(
        node, before < 0 ? List.of() : List.of(clearing), () -> checkOutcome(-1));
  }

  /**
   * The item that an action refers to.
   *
   * @param action the action's name
   * @throws UiException reason noSuchItem or ambiguous; reason unsupported if none is named
   */
  public int index(String action, Integer index, String text) throws UiException {
    int named = index != null ? index : text != null ? find(text) : own;
    if (named < 0) {
      throw Controls.unsupported(action, control, "Give the index or the text of an item.");
    }
    if (own >= 0 && named != own && !isOneOfGroup()) {
      throw Controls.unsupported(
          action,
          control,
          "The target is item "
              + own
              + " of it, and the action names another one. Give the control as the target.");
    }
    return named;
  }

  private int find(String text) throws UiException {
    try {
      return new ItemLookup(Controls.name(control), count(), this::texts).find(text);
    } finally {
      closeTexts();
    }
  }

  /**
   * Whether an item as the target also identifies the other items, because no control contains
   * them.
   */
  boolean isOneOfGroup() {
    return false;
  }

  private void checkIndex(int index) throws UiException {
    ItemLookup.check(index, Controls.name(control), count());
  }

  private void checkOutcome(int wanted) throws UiException {
    int now = selected();
    if (now != wanted && control.getScene() != null) {
      throw Controls.rejected(
          control,
          "did not keep the selection; the application "
              + (now < 0 ? "selected nothing" : "selected item " + now + " instead"),
          Map.of("selected", now));
    }
  }
}
