package javafxinspector.core.model.section;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.effect.DropShadow;
import javafx.scene.effect.Effect;
import javafx.scene.effect.GaussianBlur;
import javafx.scene.effect.InnerShadow;
import javafx.scene.image.Image;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Border;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.BorderStrokeStyle;
import javafx.scene.layout.BorderWidths;
import javafx.scene.layout.CornerRadii;
import javafx.scene.paint.Color;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/** Backgrounds, borders and effects in words. */
@OnFx
public final class BoxTexts {
  private BoxTexts() {}

  static String background(Background background) {
    List<String> parts = new ArrayList<>();
    for (BackgroundFill fill : background.getFills()) {
      String insets = ValueTexts.of(fill.getInsets());
      parts.add(
          ValueTexts.of(fill.getFill())
              + radius(fill.getRadii())
              + ("0".equals(insets) ? "" : " insets " + insets));
    }
    background.getImages().forEach(image -> parts.add(image(image.getImage())));
    return parts.isEmpty() ? "none" : String.join(", ", parts);
  }

  static String border(Border border) {
    List<String> parts = new ArrayList<>();
    for (BorderStroke stroke : border.getStrokes()) {
      BorderWidths widths = stroke.getWidths();
      parts.add(
          colors(stroke)
              + " "
              + ValueTexts.sides(
                  widths.getTop(), widths.getRight(), widths.getBottom(), widths.getLeft())
              + style(stroke.getTopStyle())
              + radius(stroke.getRadii()));
    }
    border.getImages().forEach(image -> parts.add(image(image.getImage())));
    return parts.isEmpty() ? "none" : String.join(", ", parts);
  }

  /** The radii as CSS writes them: a single one if all are the same. */
  static String radii(CornerRadii radii) {
    if (radii.isUniform()) {
      double radius = radii.getTopLeftHorizontalRadius();
      return radii.isTopLeftHorizontalRadiusAsPercentage()
          ? ValueTexts.number(radius * 100) + "%"
          : ValueTexts.number(radius);
    }
    return ValueTexts.sides(
        radii.getTopLeftHorizontalRadius(),
        radii.getTopRightHorizontalRadius(),
        radii.getBottomRightHorizontalRadius(),
        radii.getBottomLeftHorizontalRadius());
  }

  /** The last part of the URL, which is enough to recognize the image. */
  static String image(Image image) {
    String url = image.getUrl();
    String name =
        url == null || url.startsWith("data:") ? "" : " " + url.substring(url.lastIndexOf('/') + 1);
    return "image"
        + name
        + " "
        + ValueTexts.number(image.getWidth())
        + " × "
        + ValueTexts.number(image.getHeight());
  }

  static String effect(Effect effect) {
    if (effect instanceof DropShadow) {
      DropShadow shadow = (DropShadow) effect;
      return shadow(
          "drop shadow",
          shadow.getColor(),
          shadow.getRadius(),
          shadow.getOffsetX(),
          shadow.getOffsetY());
    }
    if (effect instanceof InnerShadow) {
      InnerShadow shadow = (InnerShadow) effect;
      return shadow(
          "inner shadow",
          shadow.getColor(),
          shadow.getRadius(),
          shadow.getOffsetX(),
          shadow.getOffsetY());
    }
    return effect instanceof GaussianBlur
        ? "blur radius " + ValueTexts.number(((GaussianBlur) effect).getRadius())
        : Types.named(effect.getClass()).getSimpleName();
  }

  private static String shadow(String name, Color color, double radius, double x, double y) {
    return name
        + " "
        + ValueTexts.of(color)
        + " radius "
        + ValueTexts.number(radius)
        + (x == 0 && y == 0 ? "" : " offset " + ValueTexts.numbers(x, y));
  }

  public static String colors(BorderStroke stroke) {
    List<String> sides = new ArrayList<>();
    sides.add(ValueTexts.of(stroke.getTopStroke()));
    sides.add(ValueTexts.of(stroke.getRightStroke()));
    sides.add(ValueTexts.of(stroke.getBottomStroke()));
    sides.add(ValueTexts.of(stroke.getLeftStroke()));
    boolean isOne = sides.stream().distinct().count() == 1;
    return isOne ? sides.get(0) : String.join(" ", sides);
  }

  public static String style(BorderStrokeStyle style) {
    if (style == null || style == BorderStrokeStyle.SOLID) {
      return "";
    }
    return style == BorderStrokeStyle.NONE
        ? " none"
        : style == BorderStrokeStyle.DOTTED ? " dotted" : " dashed";
  }

  private static String radius(CornerRadii radii) {
    String text = radii(radii);
    return "0".equals(text) ? "" : " radius " + text;
  }
}
