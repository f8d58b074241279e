package javafxinspector.core.record;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Cell;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableRow;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TreeTableRow;
import javafx.scene.text.Text;
import javafxinspector.core.threads.OnFx;

/**
 * Reads texts by the same rules as the generated test, which contains them in Java
 * (src/mcp/record). They are therefore simpler than those of snapshots.
 */
@OnFx
final class NodeTexts {
  private NodeTexts() {}

  /** The text of a label, button, text, text field or box; null for any other node. */
  static String of(Node node) {
    if (node instanceof Labeled labeled) {
      return labeled.getText();
    }
    if (node instanceof Text text) {
      return text.getText();
    }
    if (node instanceof TextInputControl input) {
      return input.getText();
    }
    boolean isBox =
        node instanceof ComboBoxBase || node instanceof ChoiceBox || node instanceof Spinner;
    return isBox ? first((Parent) node) : null;
  }

  /** The text that a closed box shows: the first text in its skin. */
  private static String first(Parent parent) {
    for (Node child : parent.getChildrenUnmodifiable()) {
      String text = child.isVisible() ? of(child) : null;
      if (text == null && child.isVisible() && child instanceof Parent below) {
        text = first(below);
      }
      if (text != null) {
        return text;
      }
    }
    return null;
  }

  /** The texts of a row's cells, separated by " | "; for any other cell, its text. */
  static String row(Cell<?> row) {
    if (!(row instanceof TableRow) && !(row instanceof TreeTableRow)) {
      return cell(row);
    }
    List<Node> cells = new ArrayList<>(row.getChildrenUnmodifiable());
    cells.removeIf(each -> !(each instanceof IndexedCell) || !each.isVisible());
    cells.sort(Comparator.comparingDouble(Node::getLayoutX));
    List<String> texts = new ArrayList<>();
    for (Node each : cells) {
      texts.add(cell((Cell<?>) each));
    }
    return String.join(" | ", texts);
  }

  /** The text of a cell, otherwise the texts in it. */
  static String cell(Cell<?> cell) {
    if (cell.getText() != null && !cell.getText().isEmpty()) {
      return cell.getText();
    }
    List<String> texts = new ArrayList<>();
    collect(cell, texts);
    return String.join(" ", texts);
  }

  private static void collect(Parent parent, List<String> texts) {
    for (Node child : parent.getChildrenUnmodifiable()) {
      boolean isText = child instanceof Labeled || child instanceof Text;
      String text = child.isVisible() && isText ? of(child) : null;
      if (text != null && !text.isEmpty()) {
        texts.add(text);
      } else if (child.isVisible() && child instanceof Parent below) {
        collect(below, texts);
      }
    }
  }
}
