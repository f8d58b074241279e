package javafxinspector.core.record;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Cell;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Slider;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Types;

/**
 * A control that a tool has changed through its own methods, recorded as the input that has the
 * same effect: a choice, a date, a value, or a click on a row, tab, check box or toggle.
 */
final class ChangeStep extends OpenStep {
  private final Node node;
  private RecordedTarget target;

  ChangeStep(Node node) {
    this.node = node;
    target = new Describer(true).of(node, notes);
  }

  @Override
  Node node() {
    return node;
  }

  /** Whether another change of this node is part of the step. */
  boolean takes(Node other) {
    return other == node && !isClick();
  }

  private boolean isClick() {
    return node instanceof ButtonBase
        || node instanceof Cell
        || Types.of(node).kind() == Kind.TAB_HEADER;
  }

  @Override
  RecordedStep build() {
    Node tab = node instanceof TabPane pane ? header(pane) : null;
    if (tab != null) {
      target = new Describer(true).of(tab, notes);
    }
    if (node instanceof SplitMenuButton) {
      // A click on any other part of it fires the button.
      target = target.at("arrow-button");
    }
    if (isClick() || tab != null) {
      return RecordedStep.of("click", target, notes);
    }
    if (node instanceof Slider slider) {
      return of("slide", Double.toString(slider.getValue()));
    }
    if (node instanceof DatePicker picker && picker.getValue() != null) {
      return of("date", picker.getValue().toString());
    }
    if (node instanceof ChoiceBox<?> box && box.getValue() != null) {
      // Its list is a menu.
      String text = NodeTexts.of(box);
      return of("choose", text).path(List.of(text), false);
    }
    if (node instanceof ComboBox<?> box && box.getValue() != null && !box.isEditable()) {
      return of("choose", NodeTexts.of(box));
    }
    TextInputControl editor = TypeStep.field(node);
    if (editor != null && node != editor) {
      // Such a control applies the text when it is confirmed.
      return of("fill", editor.getText() == null ? "" : editor.getText()).keys(List.of("ENTER"));
    }
    note(
        "A tool has changed a "
            + Types.of(node).shown()
            + " without mouse or keyboard: not repeated.");
    return null;
  }

  /** The title in the header of the tab that is selected now; null for none. */
  private static Node header(TabPane pane) {
    Tab selected = pane.getSelectionModel().getSelectedItem();
    List<Node> headers =
        TestSearch.in(
            pane,
            each ->
                Types.of(each).kind() == Kind.TAB_HEADER
                    && selected != null
                    && Toolkit.tab(each) == selected);
    return headers.isEmpty() ? null : Hit.title(headers.get(0));
  }

  private RecordedStep of(String kind, String text) {
    return RecordedStep.of(kind, target, notes).text(text);
  }
}
