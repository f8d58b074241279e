package javafxinspector.core.audit;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import javafx.scene.layout.Pane;
import javafx.scene.text.Text;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.node.Texts;

/**
 * {@code truncatedText}: a text or prompt text that is not displayed in full and has no tooltip.
 */
final class TruncatedText extends AuditCheck {
  /** Key under which Tooltip.install stores the tooltip of a node. */
  private static final String INSTALLED = "javafx.scene.control.Tooltip";

  /** If this share of a line's height is missing, its letters cannot be read. */
  private static final double CUT = 0.25;

  /** Maximum number of pixels that may be cut off from the space after a text. */
  private static final double EXCESS = 2;

  TruncatedText() {
    super("truncatedText", Severity.WARNING);
  }

  @Override
  void visit(AuditedNode at, Findings findings) {
    if (!at.shows() || at.visible().isEmpty()) {
      return;
    }
    Labeled label = label(at);
    if (label != null && (isShortened(label) || isCutBelow(label)) && !hasTooltip(label)) {
      findings.add(
          this,
          at,
          "a part of its text is cut off",
          "give it more room, wrapText or a tooltip with the text");
    }
    if (at.node() instanceof TextField && isPromptCut((TextField) at.node())) {
      findings.add(
          this,
          at,
          "a part of its prompt text is cut off",
          "give it more room, a shorter prompt text or a tooltip with it");
    }
  }

  private static boolean isShortened(Labeled label) {
    String shown = Texts.displayed(label);
    String text = Texts.shown(label.getText(), label.isMnemonicParsing());
    return shown != null && text != null && !shown.equals(text);
  }

  /** Whether the skin clips the text because the control is not as high as one line. */
  private static boolean isCutBelow(Labeled label) {
    if (label.getText() == null || label.getText().isBlank()) {
      return false;
    }
    for (Node child : label.getChildrenUnmodifiable()) {
      if (Toolkit.isLabeledText(child) && child.isVisible() && child.getClip() != null) {
        double line = child.getLayoutBounds().getHeight();
        return line - child.getClip().getLayoutBounds().getHeight() > line * CUT;
      }
    }
    return false;
  }

  private static boolean isPromptCut(TextField field) {
    String prompt = field.getPromptText();
    boolean isShown = prompt != null && !prompt.isEmpty() && field.getLength() == 0;
    Text drawn = isShown ? prompt(field, prompt) : null;
    return drawn != null
        && drawn.getLayoutBounds().getWidth()
            > field.getWidth() - field.getInsets().getLeft() - field.getInsets().getRight() + EXCESS
        && !hasTooltip(field);
  }

  /** The node that displays the prompt text in the skin; null for none. */
  private static Text prompt(Parent of, String prompt) {
    for (Node child : of.getChildrenUnmodifiable()) {
      if (child.isVisible() && child instanceof Text && prompt.equals(((Text) child).getText())) {
        return (Text) child;
      }
      Text below = child instanceof Pane ? prompt((Pane) child, prompt) : null;
      if (below != null) {
        return below;
      }
    }
    return null;
  }

  private static Labeled label(AuditedNode at) {
    switch (at.kind()) {
      case LABELED:
        return isInResizable(at) ? null : (Labeled) at.node();
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

  /** Whether the node is in a cell whose column the user can make wider. */
  private static boolean isInResizable(AuditedNode at) {
    for (AuditedNode above = at.parent(); above != null && above.inCell(); above = above.parent()) {
      if (above.node() instanceof IndexedCell && isResizable(above.node())) {
        return true;
      }
    }
    return false;
  }

  /** Whether the user can make a cell's column wider. */
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
        return false; // The tooltip of a surrounding node describes something else.
      }
    }
    return false;
  }
}
