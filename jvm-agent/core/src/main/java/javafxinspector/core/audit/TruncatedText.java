package javafxinspector.core.audit;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.model.node.Texts;

/** {@code truncatedText}: a text that is not displayed in full, and has no tooltip. */
final class TruncatedText extends Check {
  /** Under which Tooltip.install keeps the tooltip of a node. */
  private static final String INSTALLED = "javafx.scene.control.Tooltip";

  TruncatedText() {
    super("truncatedText", Severity.WARNING);
  }

  @Override
  void visit(Visit at, Findings findings) {
    Labeled label = at.shows() ? label(at) : null;
    if (label == null || at.visible().isEmpty()) {
      return;
    }
    String shown = Texts.displayed(label);
    String text = Texts.shown(label.getText(), label.isMnemonicParsing());
    if (shown != null && text != null && !shown.equals(text) && !hasTooltip(label)) {
      findings.add(
          this,
          at,
          "a part of its text is cut off",
          "give it more room, wrapText or a tooltip with the text");
    }
  }

  private static Labeled label(Visit at) {
    switch (at.kind()) {
      case LABELED:
        return (Labeled) at.node();
      case CELL:
        return isResizable(at.node()) ? null : (Labeled) at.node();
      case COMBO:
        for (Node child : ((Parent) at.node()).getChildrenUnmodifiable()) {
          if (child instanceof Labeled && child.isVisible()) {
            return (Labeled) child;
          }
        }
        return null;
      default:
        return null;
    }
  }

  /** Whether the user can make its column wider. */
  private static boolean isResizable(Node cell) {
    TableColumnBase<?, ?> column =
        cell instanceof TableCell
            ? ((TableCell<?, ?>) cell).getTableColumn()
            : cell instanceof TreeTableCell ? ((TreeTableCell<?, ?>) cell).getTableColumn() : null;
    return column != null && column.isResizable();
  }

  private static boolean hasTooltip(Node node) {
    for (Node at = node; at != null; at = Geometry.parentOf(at)) {
      Tooltip set = at instanceof Control ? ((Control) at).getTooltip() : null;
      boolean isInstalled = at.hasProperties() && at.getProperties().get(INSTALLED) != null;
      if (set != null || isInstalled) {
        return true;
      }
      if (at != node && at instanceof Control) {
        return false; // The tooltip of what is around that says something else.
      }
    }
    return false;
  }
}
