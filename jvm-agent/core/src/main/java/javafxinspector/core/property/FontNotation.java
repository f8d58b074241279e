package javafxinspector.core.property;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.text.Font;
import javafx.scene.text.FontPosture;
import javafx.scene.text.FontWeight;
import javafxinspector.core.threads.OnFx;

/** The notation of fonts: family, size and style. */
@OnFx
final class FontNotation {
  static final String ABOUT = "family, size and style, such as System 13px bold";

  private static final Pattern FONT =
      Pattern.compile("(?:(.+?)\\s+)?(\\d+(?:\\.\\d+)?)\\s*px(?:\\s+(.+))?");
  private static final List<String> POSTURES = List.of("italic", "oblique");

  private FontNotation() {}

  /**
   * The font with exactly this family and style.
   *
   * @throws NotationException if the text is not a font, or the font is not installed
   */
  static Font parse(String text) throws NotationException {
    Matcher font = FONT.matcher(text.strip());
    if (!font.matches() || font.group(1) == null) {
      throw new NotationException("it is no font");
    }
    String family = font.group(1);
    if (!family.equals("System") && !Font.getFamilies().contains(family)) {
      throw new NotationException("there is no font family " + family);
    }
    double size = Double.parseDouble(font.group(2));
    String style = font.group(3) == null ? "regular" : font.group(3).toLowerCase(Locale.ROOT);
    Font found = find(family, style, size);
    if (!found.getStyle().equalsIgnoreCase(style)) {
      throw new NotationException(
          "the family " + family + " has no style " + style + ", only " + styles(family));
    }
    return found;
  }

  private static Font find(String family, String style, double size) {
    for (String name : Font.getFontNames(family)) {
      Font named = new Font(name, size);
      if (named.getStyle().equalsIgnoreCase(style) && named.getFamily().equals(family)) {
        return named;
      }
    }
    FontPosture posture =
        POSTURES.stream().anyMatch(style::contains) ? FontPosture.ITALIC : FontPosture.REGULAR;
    String weight = style.replaceAll("\\b(italic|oblique)\\b", "").strip();
    FontWeight known = FontWeight.findByName(weight.isEmpty() ? "normal" : weight);
    return Font.font(family, known == null ? FontWeight.NORMAL : known, posture, size);
  }

  private static String styles(String family) {
    List<String> styles =
        Font.getFontNames(family).stream()
            .map(name -> new Font(name, 12).getStyle().toLowerCase(Locale.ROOT))
            .distinct()
            .toList();
    return styles.isEmpty() ? "its own" : String.join(", ", styles);
  }
}
