package javafxinspector.core.input.control;

import javafx.scene.Node;
import javafx.scene.control.Accordion;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ColorPicker;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.DatePicker;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Pagination;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafxinspector.core.fx.CheckModel;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Types;

/** Names the action that works on a kind of node, for messages about an action that does not. */
public final class Advice {
  private Advice() {}

  /** The advice for a node, as a sentence for a message. */
  public static String on(Node node) {
    String known = of(node);
    return known != null ? known : "Find the control with ui_query, or use click.";
  }

  /** The advice for a node; null if there is none. */
  public static String of(Node node) {
    if (node instanceof TextInputControl) {
      return "Use setText or typeText.";
    }
    if (node instanceof MenuBar
        || node instanceof MenuButton
        || Types.of(node).kind() == Kind.MENU_ITEM) {
      return "Use choose with a menuPath, or click.";
    }
    if (node instanceof CheckBox || node instanceof ToggleButton) {
      return "Use check.";
    }
    if (node instanceof ComboBox || node instanceof ChoiceBox || node instanceof TabPane) {
      return "Use select.";
    }
    if (RowRef.of(node) != null) {
      return "Use select, or editCell to change what it contains.";
    }
    if (node instanceof Slider
        || node instanceof Spinner
        || node instanceof DatePicker
        || node instanceof ColorPicker
        || node instanceof Pagination
        || node instanceof SplitPane
        || node instanceof ScrollBar) {
      return "Use setValue.";
    }
    if (node instanceof TitledPane || node instanceof Accordion) {
      return "Use expand or collapse on a titled pane.";
    }
    if (node instanceof ProgressIndicator) {
      return "It only shows a value.";
    }
    if (node instanceof ButtonBase) {
      return "Use click.";
    }
    if (CheckModel.of(node) != null) {
      return "Use check with the text or indices of its items.";
    }
    return node instanceof Control && Types.isOfLibrary(node.getClass())
        ? "It is a control of a library: click or drag its parts, which ui_get_snapshot lists with this"
            + " root and includeControlInternals, or open what it shows and act there."
        : null;
  }
}
