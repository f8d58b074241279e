package javafxinspector.core.input.action;

import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.input.keyboard.KeyAction;
import javafxinspector.core.input.keyboard.KeyStroke;
import javafxinspector.core.input.keyboard.TextEntry;
import javafxinspector.core.input.request.Modifier;
import javafxinspector.core.model.web.WebElement;

/**
 * {@code paste}: puts a text on the application's clipboard and presses the keys that paste it, so
 * that even a long text takes only one key stroke.
 */
record Paste(String text) implements KeyAction {
  /** The keys that paste in JavaFX's text controls and in most others. */
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
    checkAllowed(node);
    return new TypeText(text).receiver(node);
  }

  /**
   * Third-party controls may refuse pasted text, such as MaterialFX's password field unless {@code
   * allowPaste} is set. The focused field is a part of that control.
   */
  private static void checkAllowed(Node node) throws UiException {
    for (Node each = node; each != null; each = Geometry.parentOf(each)) {
      if (Boolean.FALSE.equals(Beans.call(each, "isAllowPaste"))) {
        String type = each.getClass().getSimpleName();
        throw UiException.actionFailed(
            "unsupported",
            type + " refuses what is pasted: its allowPaste is false. Type the text with typeText.",
            Map.of());
      }
    }
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
  public Runnable prepare() throws UiException {
    return ClipboardText.put(text);
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
