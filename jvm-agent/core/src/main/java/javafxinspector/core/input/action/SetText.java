package javafxinspector.core.input.action;

import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.keyboard.KeyAction;
import javafxinspector.core.input.keyboard.KeyStroke;
import javafxinspector.core.input.keyboard.TextEntry;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.web.WebElement;

/** {@code setText}: replaces the whole text of a text control, as a user would type it. */
record SetText(String text) implements KeyAction {
  @Override
  public void check(String path) throws UiException {
    TextEntry.checkGiven(text, "setText", path);
  }

  @Override
  public Plan plan(Aim aim, ActionContext context) throws UiException {
    Node editor = aim.element() == null ? LibraryText.around(aim.node()) : null;
    return editor == null
        ? KeyAction.super.plan(aim, context)
        : new LibraryText(editor, TextEntry.normalized(text)).plan(aim.at(editor), context);
  }

  @Override
  public TextInputControl receiver(Node node) throws UiException {
    if (node == null) {
      throw UiException.actionFailed(
          "notFocusable", "No field has the focus. Give the field as the target.", Map.of());
    }
    return TextEntry.writable(node, TextEntry.normalized(text));
  }

  @Override
  public boolean replacesText() {
    return true;
  }

  @Override
  public void checkElement(WebElement element) throws UiException {
    TextEntry.checkElement(element);
    TextEntry.checkOneLine(element.line().type().equals("input"), text);
  }

  @Override
  public boolean followsLabels() {
    return true;
  }

  @Override
  public List<KeyStroke> strokes(TextInputControl replaced) {
    // The whole text is selected, so the first key replaces it.
    return text.isEmpty() && (replaced == null || replaced.getLength() > 0)
        ? List.of(new KeyStroke(KeyCode.DELETE, Set.of(), "\u007f"))
        : KeyStroke.ofText(TextEntry.normalized(text));
  }

  @Override
  public void verify(TextInputControl replaced, Nodes nodes) throws UiException {
    verify(replaced.getText(), nodes.isPassword(replaced));
  }

  @Override
  public void verify(WebElement element) throws UiException {
    verify(element.value(), element.isSecret());
  }

  private void verify(String shown, boolean isSecret) throws UiException {
    String now = shown == null ? "" : shown;
    if (!now.equals(TextEntry.normalized(text))) {
      throw UiException.actionFailed(
          "rejected",
          "The application changed or rejected the text; the current text is in"
              + " details.text. Use a text that the field accepts.",
          Map.of("text", isSecret ? TextEntry.HIDDEN : now));
    }
  }

  @Override
  public String typed() {
    return TextEntry.hidden(text);
  }
}
