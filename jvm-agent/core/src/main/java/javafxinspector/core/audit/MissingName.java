package javafxinspector.core.audit;

import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.chart.Axis;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.text.Text;
import javafxinspector.core.model.node.Interactions;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Name;
import javafxinspector.core.model.node.Names;
import javafxinspector.core.model.node.Naming;
import javafxinspector.core.model.node.Parts;

/** {@code missingName}: a control that takes the focus and has no name. */
final class MissingName extends AuditCheck {
  /** Maximum number of nodes of a skin or a graphic that are searched for a text. */
  private static final int MAX_PARTS = 60;

  private static final String QUERY = "queryAccessibleAttribute";
  private static final Class<?>[] QUERIED = {AccessibleAttribute.class, Object[].class};

  MissingName() {
    super("missingName", Severity.ERROR);
  }

  @Override
  void visit(AuditedNode at, Findings findings) {
    if (at.shows() && !at.inSkin() && !at.inChart() && needsName(at) && !hasName(at)) {
      findings.add(
          this,
          at,
          "takes the focus, and screen readers have no name for it",
          "set its text, or accessibleText and a tooltip");
    }
  }

  private static boolean needsName(AuditedNode at) {
    Node node = at.node();
    if (!node.isFocusTraversable()) {
      return false;
    }
    switch (at.type().naming()) {
      case BUTTON:
        return true;
      case CHOICE:
        return !at.inCell(); // The text of the cell, or its column, names it.
      case VALUE:
        return (at.kind() == Kind.PARENT || at.kind() == Kind.CONTROL) && !hasRows(node);
      default:
        // The application uses a pane or shape as a control.
        return !(node instanceof Control)
            && at.type().naming() == Naming.NONE
            && Interactions.isClickable(node, at.type());
    }
  }

  private static boolean hasName(AuditedNode at) {
    Node node = at.node();
    return isReadable(Names.of(node, at.type()))
        || Parts.isWord(node.getAccessibleText())
        || node instanceof Labeled && Parts.isWord(((Labeled) node).getText())
        || hasTooltip(node)
        || hasText(node, new int[] {MAX_PARTS})
        || isNamedByItself(node);
  }

  /**
   * Whether a screen reader can read the name. A tooltip may show a character of an icon font,
   * which it cannot.
   */
  private static boolean isReadable(Name name) {
    return name != null && (!name.from().equals("tooltip") || Parts.isWord(name.text()));
  }

  private static boolean hasTooltip(Node node) {
    Tooltip tooltip = node instanceof Control ? ((Control) node).getTooltip() : null;
    return tooltip != null && Parts.isWord(tooltip.getText());
  }

  /**
   * Whether the node is a list of a third-party library. Its items explain it, as they do for lists
   * of JavaFX.
   */
  private static boolean hasRows(Node node) {
    return ((Parent) node)
        .getChildrenUnmodifiable().stream().anyMatch(child -> child instanceof VirtualFlow);
  }

  /** Whether a text or a named image is displayed in the node. */
  private static boolean hasText(Node node, int[] left) {
    if (!(node instanceof Parent)) {
      return false;
    }
    for (Node child : ((Parent) node).getChildrenUnmodifiable()) {
      if (left[0]-- <= 0) {
        return false;
      }
      if (child instanceof Axis) {
        continue; // The numbers of a scale are not a name.
      }
      if (child.isVisible()
          && (child instanceof Text && Parts.isWord(((Text) child).getText())
              || Parts.isWord(child.getAccessibleText())
              || hasText(child, left))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the node's class reports a name to screen readers. JavaFX's own methods report a text
   * that was already read, or the value.
   */
  static boolean isNamedByItself(Node node) {
    try {
      Class<?> by = node.getClass().getMethod(QUERY, QUERIED).getDeclaringClass();
      if (by.getName().startsWith("javafx.")) {
        return false;
      }
      Object text = node.queryAccessibleAttribute(AccessibleAttribute.TEXT);
      return text instanceof String && Parts.isWord((String) text);
    } catch (NoSuchMethodException | RuntimeException e) {
      return true; // It is not known whether the node has a name.
    }
  }
}
