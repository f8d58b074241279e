package javafxinspector.core.reload.fxml;

import static javafxinspector.core.reload.fxml.Restorers.on;
import static javafxinspector.core.reload.fxml.Restorers.set;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Accordion;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.threads.OnFx;

/** Text, values and check marks that a user has entered. */
@OnFx
final class InputState {
  private InputState() {}

  static void read(Node old, List<Consumer<Node>> all) {
    on(old, TextInputControl.class, all, InputState::text);
    on(old, CheckBox.class, all, box -> set(box.isSelected(), CheckBox::selectedProperty));
    on(
        old,
        CheckBox.class,
        all,
        box -> set(box.isIndeterminate(), CheckBox::indeterminateProperty));
    on(old, ToggleButton.class, all, one -> set(one.isSelected(), ToggleButton::selectedProperty));
    on(old, Slider.class, all, slider -> set(slider.getValue(), Slider::valueProperty));
    on(old, TitledPane.class, all, pane -> set(pane.isExpanded(), TitledPane::expandedProperty));
    on(old, SplitPane.class, all, InputState::dividers);
    on(old, Accordion.class, all, InputState::expandedPane);
    on(old, Spinner.class, all, InputState::spinner);
  }

  private static Consumer<TextInputControl> text(TextInputControl old) {
    String text = old.getText();
    int anchor = old.getAnchor();
    int caret = old.getCaretPosition();
    boolean isPassword = Texts.isPassword(old);
    return control -> {
      if (isPassword && !Texts.isPassword(control)) {
        return; // the password would be shown
      }
      if (!control.textProperty().isBound() && text != null && !text.equals(control.getText())) {
        control.setText(text);
      }
      control.selectRange(anchor, caret);
    };
  }

  private static Consumer<SplitPane> dividers(SplitPane old) {
    double[] positions = old.getDividerPositions();
    return pane -> {
      if (pane.getDividers().size() == positions.length) {
        pane.setDividerPositions(positions);
      }
    };
  }

  private static Consumer<Accordion> expandedPane(Accordion old) {
    int index = old.getPanes().indexOf(old.getExpandedPane());
    return accordion -> {
      if (index >= 0 && index < accordion.getPanes().size()) {
        accordion.setExpandedPane(accordion.getPanes().get(index));
      }
    };
  }

  @SuppressWarnings({"rawtypes", "unchecked"})
  private static Consumer<Spinner> spinner(Spinner old) {
    Object value = old.getValue();
    return spinner -> {
      if (spinner.getValueFactory() != null && value != null) {
        spinner.getValueFactory().setValue(value);
      }
    };
  }
}
