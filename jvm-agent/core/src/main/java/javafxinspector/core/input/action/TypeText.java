package javafxinspector.core.input.action;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.keyboard.KeyAction;
import javafxinspector.core.input.keyboard.KeyStroke;
import javafxinspector.core.input.keyboard.TextEntry;
import javafxinspector.core.model.web.WebElement;

/** {@code typeText}: types a text key by key. */
record TypeText(String text) implements KeyAction {
  @Override
  public void check(String path) throws UiException {
    TextEntry.checkGiven(text, "typeText", path);
  }

  @Override
  public void checkFocused(Node owner) throws UiException {
    TextEntry.checkTakesText(owner);
  }

  @Override
  public TextInputControl receiver(Node node) throws UiException {
    TextInputControl field = node == null ? null : TextEntry.field(node);
    if (field != null) {
      TextEntry.checkEditable(node, field);
    }
    return null;
  }

  @Override
  public void checkElement(WebElement element) throws UiException {
    TextEntry.checkElement(element);
  }

  @Override
  public boolean followsLabels() {
    return true;
  }

  @Override
  public List<KeyStroke> strokes(TextInputControl replaced) {
    return KeyStroke.ofText(TextEntry.normalized(text));
  }

  @Override
  public boolean watchesFocus() {
    return true;
  }

  @Override
  public String typed() {
    return TextEntry.hidden(text);
  }
}
