package javafxinspector.core.model.layout;

import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.TilePane;
import javafx.scene.text.Text;
import javafxinspector.core.threads.OnFx;

/** The baselines of texts. */
@OnFx
final class Baselines {
  private Baselines() {}

  /** The line on which the text of a node stands, across the node; null if it shows no text. */
  static Area of(Node node) {
    double offset = hasText(node) ? node.getBaselineOffset() : Double.NaN;
    Area own = Area.of(node.getLayoutBounds());
    // A node without a baseline reports an infinite one.
    return offset > 0 && offset < own.height()
        ? new Area(own.x(), own.y() + offset, own.width(), 0)
        : null;
  }

  /** Whether a pane can align its children by their baselines. */
  static boolean aligns(Node pane) {
    return pane instanceof HBox
        || pane instanceof GridPane
        || pane instanceof FlowPane
        || pane instanceof TilePane;
  }

  private static boolean hasText(Node node) {
    if (node instanceof Labeled) {
      String text = ((Labeled) node).getText();
      return text != null && !text.isEmpty();
    }
    return node instanceof Text
        || node instanceof TextInputControl
        || node instanceof ComboBoxBase
        || node instanceof ChoiceBox
        || node instanceof Spinner;
  }
}
