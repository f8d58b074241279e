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
 * @param text for a key that pastes, the text to put on the application's clipboard first; null to
 *     leave the clipboard unchanged
 * @param count how often to press the key; null for once
 */
record PressKey(String key, String chord, List<String> modifiers, String text, Integer count)
    implements KeyAction {
  /** The keys that copy or cut together with Ctrl, or with Command on macOS. */
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

  /** Whether this key stroke pastes in JavaFX's text controls and in most others. */
  private static boolean pastes(KeyStroke stroke) {
    return stroke.code() == KeyCode.V && stroke.held().equals(Set.of(Modifier.of("SHORTCUT")))
        || stroke.code() == KeyCode.INSERT && stroke.held().equals(Set.of(Modifier.SHIFT));
  }

  @Override
  public Runnable prepare() throws UiException {
    if (text != null) {
      ClipboardText.put(text);
    }
    // The text stays on the clipboard, as after a user has copied it.
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

  /** If a key changes a text, for example by pasting, the change is an effect. */
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
