package javafxinspector.core.model.node;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;

/** The text that a cell displays, including the text of its graphic. JavaFX application thread. */
public final class CellTexts {
  private CellTexts() {}

  /** Text of a cell, or of a row with all its cells; null if there is none. */
  public static String shown(Labeled cell) {
    if (Types.of(cell).kind() != Kind.ROW) {
      return text(cell);
    }
    StringBuilder all = new StringBuilder();
    for (Node child : Children.content(cell, Kind.ROW)) {
      String part = child instanceof Labeled ? text((Labeled) child) : null;
      all.append(all.length() == 0 || part == null ? "" : " | ").append(part == null ? "" : part);
    }
    return all.length() == 0 ? null : all.toString();
  }

  /** The text of a cell, else the text in its graphic. */
  public static String text(Labeled cell) {
    if (cell.getText() != null && !cell.getText().isEmpty()) {
      return cell.getText();
    }
    Node graphic = cell.getGraphic();
    return graphic == null ? null : textIn(graphic);
  }

  /** The state of the check box that is all that a cell shows; null for another cell. */
  public static String checked(Labeled cell) {
    return cell.getGraphic() instanceof CheckBox box ? textIn(box) : null;
  }

  /** The state of a check box without a text, as the action {@code check} names it. */
  public static String state(boolean indeterminate, boolean selected) {
    return indeterminate ? "indeterminate" : Boolean.toString(selected);
  }

  private static String textIn(Node node) {
    TypeInfo type = Types.of(node);
    if (type.kind() == Kind.PASSWORD || !node.isVisible()) {
      return null;
    }
    String text = Texts.of(node, type.kind(), Integer.MAX_VALUE);
    if (text != null) {
      return text;
    }
    if (node instanceof CheckBox box) {
      return state(box.isIndeterminate(), box.isSelected());
    }
    if (!(node instanceof Parent)) {
      return null;
    }
    StringBuilder all = new StringBuilder();
    for (Node child : Children.content(node, type.kind())) {
      String part = textIn(child);
      if (part != null) {
        all.append(all.length() == 0 ? "" : " ").append(part);
      }
    }
    return all.length() == 0 ? null : all.toString();
  }
}
