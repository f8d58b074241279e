package javafxinspector.core.input.action;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.keyboard.KeyAction;
import javafxinspector.core.input.keyboard.KeyStroke;
import javafxinspector.core.input.keyboard.TextEntry;
import javafxinspector.core.input.request.ActionRequest;

/**
 * {@code pressKey}: presses one key with its modifiers.
 *
 * @param chord the key with its modifiers, such as Ctrl+Shift+K, instead of {@code key}
 */
record PressKey(String key, String chord, List<String> modifiers) implements KeyAction {
  @Override
  public void check(String path) throws UiException {
    if ((key == null) == (chord == null)) {
      throw ActionRequest.invalid(
          path + ".key", "pressKey needs a key, such as ENTER, or a chord, such as Ctrl+S");
    }
    stroke();
  }

  @Override
  public TextInputControl receiver(Node node) throws UiException {
    return null;
  }

  @Override
  public List<KeyStroke> strokes(TextInputControl replaced) throws UiException {
    return List.of(stroke());
  }

  @Override
  public String shown(KeyStroke stroke) {
    return name();
  }

  @Override
  public String typed() {
    try {
      return stroke().prints() ? TextEntry.HIDDEN : name();
    } catch (UiException e) {
      return TextEntry.HIDDEN;
    }
  }

  private KeyStroke stroke() throws UiException {
    return KeyStroke.ofKey(key, chord, modifiers);
  }

  private String name() {
    if (chord != null) {
      return chord;
    }
    List<String> parts = new ArrayList<>(modifiers == null ? List.of() : modifiers);
    parts.add(key);
    return String.join("+", parts);
  }
}
