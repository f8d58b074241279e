package javafxinspector.core.input.action;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.keyboard.KeyAction;
import javafxinspector.core.input.keyboard.KeyStroke;
import javafxinspector.core.input.keyboard.TextEntry;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.request.Modifier;

/**
 * {@code pressKey}: presses one key with its modifiers.
 *
 * @param chord the key with its modifiers, such as Ctrl+Shift+K, instead of {@code key}
 * @param text what the clipboard of the application contains then, for a key that pastes; null to
 *     leave it as it is
 * @param count how often; null for once
 */
record PressKey(String key, String chord, List<String> modifiers, String text, Integer count)
    implements KeyAction {
  /** The keys that copy or cut with Ctrl, on macOS with Command. */
  private static final Set<KeyCode> COPY_KEYS = Set.of(KeyCode.C, KeyCode.X, KeyCode.INSERT);

  @Override
  public void check(String path) throws UiException {
    ActionRequest.checkEither(
        path,
        "key",
        key,
        "chord",
        chord,
        "pressKey needs a key, such as ENTER, or a chord, such as Ctrl+S");
    if (text != null && !pastes(stroke())) {
      throw ActionRequest.invalid(
          path + ".text",
          "pressKey has text only for a key that pastes it, such as Shortcut+V. To type it, use"
              + " typeText");
    }
    stroke();
  }

  @Override
  public boolean copies() {
    try {
      KeyStroke stroke = stroke();
      Set<Modifier> shortcut = Set.of(Modifier.of("SHORTCUT"));
      return stroke.held().equals(shortcut) && COPY_KEYS.contains(stroke.code())
          || stroke.code() == KeyCode.DELETE && stroke.held().equals(Set.of(Modifier.SHIFT));
    } catch (UiException e) {
      return false;
    }
  }

  /** Whether JavaFX's text controls, and most others, paste when this is pressed. */
  private static boolean pastes(KeyStroke stroke) {
    return stroke.code() == KeyCode.V && stroke.held().equals(Set.of(Modifier.of("SHORTCUT")))
        || stroke.code() == KeyCode.INSERT && stroke.held().equals(Set.of(Modifier.SHIFT));
  }

  @Override
  public Runnable prepare() throws UiException {
    if (text != null) {
      ClipboardText.put(text);
    }
    // The text stays, as after the user has copied it.
    return () -> {};
  }

  @Override
  public TextInputControl receiver(Node node) throws UiException {
    return null;
  }

  @Override
  public List<KeyStroke> strokes(TextInputControl replaced) throws UiException {
    return Collections.nCopies(count == null ? 1 : count, stroke());
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

  /** A text that a key changes, as by pasting, is an effect. */
  @Override
  public boolean typesText() {
    return false;
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
