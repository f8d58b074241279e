package javafxinspector.core.input.action;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.PopupControl;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.ToggleButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.control.Advice;
import javafxinspector.core.input.control.BoxChoices;
import javafxinspector.core.input.control.Choices;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.input.control.RowRef;
import javafxinspector.core.input.control.TabChoices;
import javafxinspector.core.input.control.ToggleChoices;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Types;

/**
 * {@code select}: selects rows, cells, items, a tab or a toggle through their control's selection
 * model.
 *
 * @param index zero-based
 * @param indices zero-based; several rows, if the control allows that
 * @param text the text of the row, item, tab or toggle
 * @param columnId the column of a cell: its id or header text
 * @param clear true to select nothing; otherwise null
 */
record Select(Integer index, List<Integer> indices, String text, String columnId, Boolean clear)
    implements Action {
  @Override
  public Needs needs() {
    return Needs.NODE;
  }

  @Override
  public void check(String path) throws UiException {
    if (Stream.of(index, indices, text, clear).filter(Objects::nonNull).count() > 1) {
      throw ActionRequest.invalid(
          path + ".index", "select takes only one of index, indices, text and clear");
    }
    if (columnId != null && (indices != null || clear != null)) {
      throw ActionRequest.invalid(path + ".columnId", "columnId needs an index or a text");
    }
  }

  @Override
  public boolean takesElements() {
    return true;
  }

  @Override
  public Plan plan(Aim aim, ActionContext context) throws UiException {
    Node node = aim.node();
    context.checks().checkReady(node, true);
    if (aim.element() != null) {
      return new PageSelection(this, aim.element()).plan(aim, context);
    }
    Choices choices = choices(node);
    if (choices != null) {
      return plan(choices, aim, context);
    }
    RowRef rows = RowRef.of(node);
    if (rows != null) {
      return new RowSelection(this, rows).plan(aim, context);
    }
    Node shown = context.nodes().content(node);
    choices =
        shown != node ? choices(shown) : node instanceof Control ? null : ToggleChoices.in(node);
    if (choices == null) {
      throw Controls.unsupported("select", shown, Advice.on(shown));
    }
    return plan(choices, aim, context);
  }

  private Plan plan(Choices choices, Aim aim, ActionContext context) throws UiException {
    if (indices != null || columnId != null) {
      throw Controls.unsupported(
          "select with indices or columnId",
          choices.control(),
          "Give the index or text of one item.");
    }
    return clear != null
        ? choices.planClear(aim, context)
        : choices.plan(choices.index("select", index, text), aim, context);
  }

  /** The items among which a user selects with this node; null for none. */
  private static Choices choices(Node node) {
    if (node instanceof ComboBox<?> box) {
      return BoxChoices.of(box, -1);
    }
    if (node instanceof ChoiceBox<?> box) {
      return BoxChoices.of(box);
    }
    if (node instanceof TabPane pane) {
      return new TabChoices(pane, null);
    }
    if (node instanceof ToggleButton button) {
      return ToggleChoices.of(button);
    }
    if (node.getScene().getWindow() instanceof PopupControl popup
        && popup.getStyleableParent() instanceof ComboBox<?> box) {
      RowRef row = RowRef.of(node);
      return BoxChoices.of(box, row == null ? -1 : row.row());
    }
    for (Node n = node; n != null && !(n instanceof Control); n = n.getParent()) {
      if (Types.of(n).kind() == Kind.TAB_HEADER) {
        Tab tab = Toolkit.tab(n);
        return tab == null || tab.getTabPane() == null
            ? null
            : new TabChoices(tab.getTabPane(), tab);
      }
    }
    return null;
  }
}
