package javafxinspector.core.input.request;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import javafx.scene.input.KeyCode;
import javafx.scene.input.TransferMode;

/** A key that is held while another key or a button is pressed. */
public enum Modifier {
  SHIFT(KeyCode.SHIFT),
  CTRL(KeyCode.CONTROL),
  ALT(KeyCode.ALT),
  META(KeyCode.META);

  /** Command on macOS, Ctrl on other systems: SHORTCUT in docs/contract/actions.md, "Actions". */
  static final Modifier SHORTCUT =
      System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("mac") ? META : CTRL;

  private final KeyCode code;

  Modifier(KeyCode code) {
    this.code = code;
  }

  /** The modifier's key. */
  public KeyCode code() {
    return code;
  }

  /** The modifier with this name or a common alias; null for none. */
  public static Modifier of(String name) {
    switch (name.trim().toUpperCase(Locale.ROOT)) {
      case "SHIFT":
        return SHIFT;
      case "CTRL":
      case "CONTROL":
        return CTRL;
      case "ALT":
      case "OPTION":
        return ALT;
      case "META":
      case "CMD":
      case "COMMAND":
      case "WIN":
      case "WINDOWS":
        return META;
      case "SHORTCUT":
        return SHORTCUT;
      default:
        return null;
    }
  }

  /**
   * The transfer mode that modifiers select when they are held during a drag.
   *
   * @param os the name of the operating system
   * @return null for none
   */
  public static TransferMode transferMode(Set<Modifier> held, String os) {
    if (os.startsWith("Mac")) {
      return held.contains(ALT)
          ? TransferMode.COPY
          : held.contains(CTRL)
              ? TransferMode.LINK
              : held.contains(META) ? TransferMode.MOVE : null;
    }
    boolean copies = held.contains(CTRL);
    boolean moves = held.contains(SHIFT);
    if (copies && moves || os.startsWith("Windows") && held.contains(ALT) && !copies && !moves) {
      return TransferMode.LINK;
    }
    return copies ? TransferMode.COPY : moves ? TransferMode.MOVE : null;
  }

  /**
   * The modifiers with these names. Unknown names are ignored, because all names were checked
   * before.
   */
  public static Set<Modifier> all(Collection<String> names) {
    Set<Modifier> all = EnumSet.noneOf(Modifier.class);
    if (names != null) {
      for (String name : names) {
        Modifier modifier = of(name);
        if (modifier != null) {
          all.add(modifier);
        }
      }
    }
    return all;
  }
}
