package javafxinspector.core.model.style;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.css.CssMetaData;
import javafx.geometry.Insets;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Border;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.BorderStrokeStyle;
import javafx.scene.layout.BorderWidths;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafxinspector.core.model.section.BoxTexts;
import javafxinspector.core.model.section.ValueTexts;
import javafxinspector.core.threads.OnFx;

/**
 * The parts of a compound styleable property, by their names in stylesheets. Each part may come
 * from another rule.
 */
@OnFx
final class StyleParts {
  private StyleParts() {}

  /** A property by its name in stylesheets. */
  record Part(String property, Object value) {}

  /** Whether stylesheets use the name of the compound property itself. */
  static boolean isCssName(CssMetaData<?, ?> meta) {
    return !meta.getProperty().startsWith("-fx-region-");
  }

  /** The parts that are not at their default; empty for a property without parts. */
  static List<Part> of(CssMetaData<?, ?> meta, Object value) {
    if (value instanceof Font && meta.getProperty().equals("-fx-font")) {
      return font((Font) value);
    }
    if (meta.getProperty().equals("-fx-region-background")) {
      return background((Background) value);
    }
    return meta.getProperty().equals("-fx-region-border") ? border((Border) value) : List.of();
  }

  private static List<Part> font(Font font) {
    FontWeight weight = FontWeight.findByName(font.getStyle().split(" ")[0]);
    boolean isItalic = font.getStyle().toLowerCase(Locale.ROOT).contains("italic");
    return List.of(
        new Part("-fx-font-family", font.getFamily()),
        new Part("-fx-font-size", ValueTexts.number(font.getSize()) + "px"),
        new Part("-fx-font-weight", weight == null ? "normal" : lower(weight)),
        new Part("-fx-font-style", isItalic ? "italic" : "normal"));
  }

  private static List<Part> background(Background background) {
    List<Part> parts = new ArrayList<>();
    if (background == null || background.isEmpty()) {
      parts.add(new Part("-fx-background-color", "none"));
      return parts;
    }
    List<BackgroundFill> fills = background.getFills();
    if (!fills.isEmpty()) {
      parts.add(new Part("-fx-background-color", list(fills, BackgroundFill::getFill)));
      add(parts, "-fx-background-radius", list(fills, BackgroundFill::getRadii));
      add(parts, "-fx-background-insets", list(fills, BackgroundFill::getInsets));
    }
    if (!background.getImages().isEmpty()) {
      parts.add(
          new Part("-fx-background-image", list(background.getImages(), each -> each.getImage())));
    }
    return parts;
  }

  private static List<Part> border(Border border) {
    List<Part> parts = new ArrayList<>();
    if (border == null || border.isEmpty()) {
      parts.add(new Part("-fx-border-color", "none"));
      return parts;
    }
    List<BorderStroke> strokes = border.getStrokes();
    if (!strokes.isEmpty()) {
      parts.add(new Part("-fx-border-color", list(strokes, BoxTexts::colors)));
      parts.add(new Part("-fx-border-width", list(strokes, each -> insets(each.getWidths()))));
      if (strokes.stream().anyMatch(each -> each.getTopStyle() != BorderStrokeStyle.SOLID)) {
        parts.add(new Part("-fx-border-style", list(strokes, each -> style(each.getTopStyle()))));
      }
      add(parts, "-fx-border-radius", list(strokes, BorderStroke::getRadii));
      add(parts, "-fx-border-insets", list(strokes, BorderStroke::getInsets));
    }
    if (!border.getImages().isEmpty()) {
      parts.add(
          new Part("-fx-border-image-source", list(border.getImages(), each -> each.getImage())));
    }
    return parts;
  }

  private static Insets insets(BorderWidths widths) {
    return new Insets(widths.getTop(), widths.getRight(), widths.getBottom(), widths.getLeft());
  }

  private static String style(BorderStrokeStyle style) {
    String text = BoxTexts.style(style).strip();
    return text.isEmpty() ? "solid" : text;
  }

  /** Leaves out a part that is zero on all sides. */
  private static void add(List<Part> parts, String property, String value) {
    if (!value.matches("0(, 0)*")) {
      parts.add(new Part(property, value));
    }
  }

  private static <T> String list(List<T> all, Function<T, Object> part) {
    return String.join(", ", all.stream().map(each -> ValueTexts.of(part.apply(each))).toList());
  }

  private static String lower(FontWeight weight) {
    return weight.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
