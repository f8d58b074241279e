package javafxinspector.core.audit;

import javafx.scene.Node;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.GridPane;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Name;
import javafxinspector.core.model.node.Names;

/** {@code missingLabel}: a field that is not named by a label, a prompt or an accessible text. */
final class MissingLabel extends AuditCheck {
  MissingLabel() {
    super("missingLabel", Severity.WARNING);
  }

  @Override
  void visit(AuditedNode at, Findings findings) {
    boolean isChecked =
        at.shows() && !at.inSkin() && !at.inCell() && at.node().isFocusTraversable();
    if (isChecked && isField(at) && !hasLabel(at)) {
      boolean isHidden = isPromptHidden(at);
      findings.add(
          this,
          at,
          isHidden
              ? "its text hides its prompt, and nothing else names this field"
              : "no label, prompt or accessible text names this field",
          "put a Label before it and set its labelFor, or set accessibleText");
    }
  }

  private static boolean isField(AuditedNode at) {
    switch (at.kind()) {
      case TEXT_INPUT:
        return ((TextInputControl) at.node()).isEditable(); // otherwise displays a text
      case PASSWORD:
      case COMBO:
      case SPINNER:
      case SLIDER:
        return true;
      default:
        return false;
    }
  }

  private static boolean hasLabel(AuditedNode at) {
    Node node = at.node();
    Name name = Names.of(node, at.type());
    String accessible = node.getAccessibleText();
    boolean isLabel =
        name != null && !name.from().equals("tooltip") && !name.from().equals("prompt");
    return isLabel
        || hasPrompt(node) && !isPromptHidden(at)
        || accessible != null && !accessible.isBlank()
        || isTitled(at)
        || isInLabelledRow(node)
        || MissingName.isNamedByItself(node) && at.kind() != Kind.PASSWORD && !isValue(node);
  }

  /**
   * Whether the field has a prompt. A tooltip takes the place of the prompt as the name, but does
   * not hide it.
   */
  private static boolean hasPrompt(Node node) {
    String prompt =
        node instanceof TextInputControl field
            ? field.getPromptText()
            : node instanceof ComboBoxBase<?> box
                ? box.getPromptText()
                : node instanceof Spinner<?> spinner ? spinner.getEditor().getPromptText() : null;
    return prompt != null && !prompt.isBlank();
  }

  /**
   * Whether the prompt is hidden because the application has set a text. If the user has typed the
   * text, the prompt was visible before.
   */
  private static boolean isPromptHidden(AuditedNode at) {
    if (!(at.node() instanceof TextInputControl)) {
      return false;
    }
    TextInputControl field = (TextInputControl) at.node();
    return field.getPromptText() != null
        && !field.getPromptText().isBlank()
        && field.getLength() > 0
        && !field.isUndoable();
  }

  /** Text fields report their content where other controls report a name. */
  private static boolean isValue(Node node) {
    return node instanceof TextInputControl;
  }

  /** Whether a label starts the node's row of a grid; all fields of the row share it. */
  private static boolean isInLabelledRow(Node node) {
    if (!(node.getParent() instanceof GridPane)) {
      return false;
    }
    for (Node other : node.getParent().getChildrenUnmodifiable()) {
      boolean isLabel =
          other instanceof Label
              && other.isVisible()
              && ((Label) other).getText() != null
              && !((Label) other).getText().isBlank();
      if (isLabel
          && or0(GridPane.getRowIndex(other)) == or0(GridPane.getRowIndex(node))
          && or0(GridPane.getColumnIndex(other)) < or0(GridPane.getColumnIndex(node))) {
        return true;
      }
    }
    return false;
  }

  private static int or0(Integer value) {
    return value == null ? 0 : value;
  }

  /** Whether the node is the only content of a titled pane or a tab. */
  private static boolean isTitled(AuditedNode at) {
    AuditedNode around = at.parent();
    return around != null
        && (around.node() instanceof TitledPane || around.kind() == Kind.TAB_HEADER)
        && around.content().contains(at.node());
  }
}
