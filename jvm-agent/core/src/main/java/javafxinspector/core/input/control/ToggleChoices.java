package javafxinspector.core.input.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.CellTexts;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.threads.OnFx;

/** The radio or toggle buttons of a group or of a pane. */
@OnFx
public final class ToggleChoices extends Choices {
  private final List<ToggleButton> toggles;

  private ToggleChoices(Node control, List<ToggleButton> toggles) {
    super(control, toggles.indexOf(control));
    this.toggles = toggles;
  }

  /** A button and the other buttons of its group. */
  public static ToggleChoices of(ToggleButton button) {
    List<ToggleButton> all = new ArrayList<>();
    if (button.getToggleGroup() != null) {
      button.getToggleGroup().getToggles().stream()
          .filter(ToggleButton.class::isInstance)
          .map(ToggleButton.class::cast)
          .forEach(all::add);
    }
    return new ToggleChoices(button, all.contains(button) ? all : List.of(button));
  }

  /** The buttons in a pane; null if it has none. */
  public static ToggleChoices in(Node pane) {
    List<ToggleButton> all = new ArrayList<>();
    collect(pane, all);
    return all.isEmpty() ? null : new ToggleChoices(pane, all);
  }

  private static void collect(Node node, List<ToggleButton> into) {
    if (node instanceof ToggleButton button) {
      into.add(button);
    } else if (node instanceof Parent parent && !(node instanceof Control)) {
      parent.getChildrenUnmodifiable().forEach(child -> collect(child, into));
    }
  }

  @Override
  Node node(int index) {
    return toggles.get(index);
  }

  @Override
  boolean isOneOfGroup() {
    return true;
  }

  @Override
  int count() {
    return toggles.size();
  }

  @Override
  List<String> texts(int index) {
    ToggleButton toggle = toggles.get(index);
    List<String> texts = new ArrayList<>();
    texts.add(Texts.ofNode(toggle));
    texts.add(CellTexts.text(toggle));
    return texts;
  }

  @Override
  int selected() {
    for (int i = 0; i < toggles.size(); i++) {
      if (toggles.get(i).isSelected()) {
        return i;
      }
    }
    return -1;
  }

  @Override
  void select(int index) {
    toggles.get(index).fire();
  }

  @Override
  Runnable clearing() throws UiException {
    int selected = selected();
    if (selected >= 0 && toggles.get(selected) instanceof RadioButton radio) {
      throw Controls.rejected(
          radio, "cannot be unselected by a user. Select another one of its group", Map.of());
    }
    return () -> toggles.get(selected).fire();
  }

  @Override
  void check(int index) throws UiException {
    if (toggles.get(index).selectedProperty().isBound()) {
      throw Controls.readOnly(toggles.get(index), "is read-only: whether it is selected is bound");
    }
  }
}
