package javafxinspector.core.input.action;

import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.keyboard.KeyAction;
import javafxinspector.core.input.keyboard.KeyStroke;
import javafxinspector.core.input.keyboard.TextEntry;
import javafxinspector.core.input.request.Modifier;
import javafxinspector.core.model.web.WebElement;

/**
 * {@code paste}: puts a text on the clipboard of the application and presses the keys that paste
 * it, so that a long text is one key.
 */
record Paste(String text) implements KeyAction {
  /** The keys that paste in JavaFX's text controls, and in most others. */
  static final KeyStroke KEYS = new KeyStroke(KeyCode.V, Set.of(Modifier.of("SHORTCUT")), null);

  @Override
  public void check(String path) throws UiException {
    TextEntry.checkGiven(text, "paste", path);
  }

  @Override
  public void checkFocused(Node owner) throws UiException {
    TextEntry.checkTakesText(owner);
  }

  @Override
  public TextInputControl receiver(Node node) throws UiException {
    return new TypeText(text).receiver(node);
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
  public void prepare() throws UiException {
    ClipboardText.put(text);
  }

  @Override
  public List<KeyStroke> strokes(TextInputControl replaced) {
    return List.of(KEYS);
  }

  @Override
  public boolean watchesFocus() {
    return true;
  }

  @Override
  public boolean prints(KeyStroke stroke) {
    return true;
  }

  @Override
  public String shown(KeyStroke stroke) {
    return TextEntry.visible(text);
  }

  @Override
  public String typed() {
    return TextEntry.hidden(text);
  }
}
