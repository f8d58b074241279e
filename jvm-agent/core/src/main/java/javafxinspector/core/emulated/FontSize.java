package javafxinspector.core.emulated;

import javafx.scene.Parent;
import javafxinspector.core.fx.CopiedFonts;
import javafxinspector.core.threads.OnFx;

/** The size of the font that the root of a window passes on, by an addition to its inline style. */
@OnFx
final class FontSize {
  private FontSize() {}

  static HeldValue<String> of(Parent root, double pixels) {
    String added = "-fx-font-size: " + pixels + "px;";
    return new HeldValue<>(
        root.styleProperty(),
        own -> with(own, added),
        (held, now) -> without(now, added),
        () -> CopiedFonts.renew(root));
  }

  private static String with(String own, String added) {
    if (own == null || own.isBlank()) {
      return added;
    }
    return own + (own.strip().endsWith(";") ? " " : "; ") + added;
  }

  /** The style without the addition; null if it has none. */
  private static String without(String now, String added) {
    int at = now == null ? -1 : now.lastIndexOf(added);
    return at < 0 ? null : (now.substring(0, at) + now.substring(at + added.length())).strip();
  }
}
