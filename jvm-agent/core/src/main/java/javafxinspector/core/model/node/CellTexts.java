package javafxinspector.core.model.node;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafxinspector.core.threads.OnFx;

/** The text that a cell displays, including the text of its graphic. */
@OnFx
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

  /** The text of a cell, otherwise the text in its graphic. */
  public static String text(Labeled cell) {
    if (cell.getText() != null && !cell.getText().isEmpty()) {
      return cell.getText();
    }
    Node graphic = cell.getGraphic();
    return graphic == null ? null : textIn(graphic);
  }

  /** The state of the check box of a cell that shows nothing else; null for other cells. */
  public static String checked(Labeled cell) {
    return cell.getGraphic() instanceof CheckBox box ? textIn(box) : null;
  }

  /** The state of a check box without a text, as the action {@code check} names it. */
  public static String state(boolean indeterminate, boolean selected) {
    return indeterminate ? "indeterminate" : Boolean.toString(selected);
  }

  /** The single texts in a cell's graphic, if it shows several instead of a text of its own. */
  public static List<String> parts(Labeled cell) {
    boolean hasOwn = cell.getText() != null && !cell.getText().isEmpty();
    if (hasOwn || cell.getGraphic() == null) {
      return List.of();
    }
    List<String> parts = new ArrayList<>();
    add(cell.getGraphic(), parts);
    return parts.size() > 1 ? parts : List.of();
  }

  private static String textIn(Node node) {
    List<String> parts = new ArrayList<>();
    add(node, parts);
    return parts.isEmpty() ? null : String.join(" ", parts);
  }

  private static void add(Node node, List<String> parts) {
    TypeInfo type = Types.of(node);
    if (type.kind() == Kind.PASSWORD || !node.isVisible()) {
      return;
    }
    String text = Texts.of(node, type.kind(), Integer.MAX_VALUE);
    if (text != null) {
      // The characters of icon fonts are not text.
      if (text.isBlank() || Parts.isWord(text)) {
        parts.add(text);
      }
    } else if (node instanceof CheckBox box) {
      parts.add(state(box.isIndeterminate(), box.isSelected()));
    } else if (node instanceof Parent) {
      Children.content(node, type.kind()).forEach(child -> add(child, parts));
    }
  }
}
