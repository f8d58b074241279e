package javafxinspector.core.input.keyboard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.scene.input.KeyCode;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.request.Modifier;
import javafxinspector.core.text.EditDistance;

/**
 * One key with its modifiers.
 *
 * @param code the key; {@link KeyCode#UNDEFINED} for a character that has no key on a US keyboard
 * @param held the pressed modifiers
 * @param typed the character that the key types; null for none
 */
public record KeyStroke(KeyCode code, Set<Modifier> held, String typed) {
  private static final String PLAIN = "`-=[]\\;',./ \n\t";
  private static final KeyCode[] PLAIN_KEYS = {
    KeyCode.BACK_QUOTE, KeyCode.MINUS, KeyCode.EQUALS, KeyCode.OPEN_BRACKET, KeyCode.CLOSE_BRACKET,
    KeyCode.BACK_SLASH, KeyCode.SEMICOLON, KeyCode.QUOTE, KeyCode.COMMA, KeyCode.PERIOD,
    KeyCode.SLASH, KeyCode.SPACE, KeyCode.ENTER, KeyCode.TAB
  };
  private static final String SHIFTED = "~_+{}|:\"<>?!@#$%^&*()";
  private static final String UNSHIFTED = "`-=[]\\;',./1234567890";

  /** Common key names that JavaFX does not have. */
  private static final Map<String, KeyCode> ALIASES =
      Map.of(
          "ESC", KeyCode.ESCAPE,
          "RETURN", KeyCode.ENTER,
          "DEL", KeyCode.DELETE,
          "INS", KeyCode.INSERT,
          "BACKSPACE", KeyCode.BACK_SPACE,
          "PAGEUP", KeyCode.PAGE_UP,
          "PAGEDOWN", KeyCode.PAGE_DOWN,
          "SPACEBAR", KeyCode.SPACE,
          "CTRL", KeyCode.CONTROL,
          "CAPSLOCK", KeyCode.CAPS);

  /** Whether the key types a visible character. */
  public boolean prints() {
    return typed != null && !typed.isEmpty() && !Character.isISOControl(typed.charAt(0));
  }

  /** The key strokes that type a text. */
  public static List<KeyStroke> ofText(String text) {
    return text.codePoints().mapToObj(c -> ofCharacter(Character.toString(c))).toList();
  }

  /** The key stroke that types a character (a whole code point). */
  private static KeyStroke ofCharacter(String character) {
    char c = character.charAt(0);
    KeyCode code = character.length() > 1 ? null : plainKey(c);
    if (code != null) {
      return new KeyStroke(
          code, EnumSet.noneOf(Modifier.class), keyboardCharacter(code, character));
    }
    int shifted = SHIFTED.indexOf(c);
    if (shifted >= 0) {
      return new KeyStroke(
          plainKey(UNSHIFTED.charAt(shifted)), EnumSet.of(Modifier.SHIFT), character);
    }
    if (c >= 'A' && c <= 'Z') {
      return new KeyStroke(
          plainKey(Character.toLowerCase(c)), EnumSet.of(Modifier.SHIFT), character);
    }
    return new KeyStroke(KeyCode.UNDEFINED, EnumSet.noneOf(Modifier.class), character);
  }

  private static KeyCode plainKey(char c) {
    int plain = PLAIN.indexOf(c);
    if (plain >= 0) {
      return PLAIN_KEYS[plain];
    }
    if (c >= 'a' && c <= 'z') {
      return KeyCode.valueOf(String.valueOf(Character.toUpperCase(c)));
    }
    return c >= '0' && c <= '9' ? KeyCode.valueOf("DIGIT" + c) : null;
  }

  /**
   * ENTER types a carriage return, as on a real keyboard, even when the text contains a line feed.
   */
  private static String keyboardCharacter(KeyCode code, String character) {
    return code == KeyCode.ENTER ? "\r" : character;
  }

  /**
   * The key stroke of a pressKey action: a key with modifiers, or a chord such as {@code
   * Ctrl+Shift+K}.
   *
   * @throws UiException reason {@code noSuchKey}, with the most similar names
   */
  public static KeyStroke ofKey(String key, String chord, Collection<String> modifiers)
      throws UiException {
    Set<Modifier> held = Modifier.all(modifiers);
    String name = key;
    if (chord != null) {
      // The last part is the key. If a chord ends with "++", the key is plus.
      List<String> parts = new ArrayList<>(Arrays.asList(chord.trim().split("\\+")));
      if (chord.trim().endsWith("+")) {
        parts.add("+");
      }
      parts.removeIf(String::isBlank);
      for (String part : parts.subList(0, Math.max(0, parts.size() - 1))) {
        Modifier modifier = Modifier.of(part);
        if (modifier == null) {
          throw noSuchKey(part, "is not a modifier. Modifiers: Shift, Ctrl, Alt, Meta, Shortcut");
        }
        held.add(modifier);
      }
      name = parts.isEmpty() ? chord : parts.get(parts.size() - 1);
    }
    if (name.equals("+")) {
      name = "=";
      held.add(Modifier.SHIFT);
    }
    KeyCode code = code(name);
    boolean types =
        !held.contains(Modifier.CTRL)
            && !held.contains(Modifier.ALT)
            && !held.contains(Modifier.META);
    return new KeyStroke(code, held, types ? character(code, held.contains(Modifier.SHIFT)) : null);
  }

  private static KeyCode code(String name) throws UiException {
    String wanted = name.length() == 1 ? name : name.trim();
    if (wanted.length() == 1) {
      KeyCode plain = plainKey(Character.toLowerCase(wanted.charAt(0)));
      if (plain != null) {
        return plain;
      }
    }
    String upper = wanted.toUpperCase(Locale.ROOT).replace(' ', '_').replace('-', '_');
    if (ALIASES.containsKey(upper)) {
      return ALIASES.get(upper);
    }
    for (KeyCode code : KeyCode.values()) {
      if (code.name().equals(upper) || code.getName().equalsIgnoreCase(wanted)) {
        return code;
      }
    }
    throw noSuchKey(
        name,
        "is not a key. "
            + (nearest(upper).isEmpty()
                ? ""
                : "Nearest: " + String.join(", ", nearest(upper)) + ". ")
            + (name.indexOf('+') > 0 ? "For a key combination, use chord instead of key. " : "")
            + "To type text, use typeText; otherwise use a name of javafx.scene.input.KeyCode, such as ENTER, TAB, A or F5");
  }

  private static UiException noSuchKey(String name, String problem) {
    return UiException.actionFailed(
        "noSuchKey",
        "\"" + name + "\" " + problem + ". Nothing was done.",
        Map.of("key", name, "nearest", nearest(name.toUpperCase(Locale.ROOT))));
  }

  /** Key names that differ from a name by one or two typing mistakes. */
  private static List<String> nearest(String name) {
    int most = name.length() < 4 ? 1 : Math.max(2, name.length() / 3);
    return Arrays.stream(KeyCode.values())
        .map(KeyCode::name)
        .filter(known -> EditDistance.between(name, known) <= most)
        .sorted(Comparator.comparingInt(known -> EditDistance.between(name, known)))
        .limit(3)
        .toList();
  }

  /** The character that a US keyboard types with this key; null when the key types nothing. */
  private static String character(KeyCode code, boolean shift) {
    switch (code) {
      case ENTER:
        return "\r";
      case TAB:
        return "\t";
      case BACK_SPACE:
        return "\b";
      case ESCAPE:
        return "\u001b";
      case DELETE:
        return "\u007f";
      default:
        break;
    }
    if (code.isLetterKey()) {
      return shift ? code.name() : code.name().toLowerCase(Locale.ROOT);
    }
    String name = code.name();
    char plain = 0;
    if (code.isDigitKey()) {
      plain = name.charAt(name.length() - 1);
    } else {
      for (int i = 0; i < PLAIN_KEYS.length; i++) {
        plain = PLAIN_KEYS[i] == code ? PLAIN.charAt(i) : plain;
      }
    }
    int shifted = shift && !code.isKeypadKey() ? UNSHIFTED.indexOf(plain) : -1;
    return plain == 0 ? null : String.valueOf(shifted < 0 ? plain : SHIFTED.charAt(shifted));
  }
}
