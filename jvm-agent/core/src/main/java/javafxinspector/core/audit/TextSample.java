package javafxinspector.core.audit;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.effect.DropShadow;
import javafx.scene.effect.Effect;
import javafx.scene.effect.Glow;
import javafx.scene.effect.InnerShadow;
import javafx.scene.effect.Shadow;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.threads.OnFx;

/**
 * A text that is displayed.
 *
 * @param fill null if it is not a single color
 * @param isExact whether it is drawn with its fill, without effects and opacity
 * @param hasShadow whether an effect draws around it
 * @param opacity product of its own opacity and the opacity of all ancestors
 */
record TextSample(
    AuditedNode at,
    Text text,
    Bounds box,
    Color fill,
    boolean isExact,
    boolean hasShadow,
    boolean isLarge,
    double opacity) {
  private static final double LARGE = 24;
  private static final double LARGE_BOLD = 18.66;

  @OnFx
  static TextSample of(AuditedNode at, Text text, Bounds box) {
    Color fill = text.getFill() instanceof Color ? (Color) text.getFill() : null;
    boolean isExact = true;
    boolean hasShadow = text.getStroke() != null;
    for (Node n = text; n != null; n = Geometry.parentOf(n)) {
      Effect effect = n.getEffect();
      boolean isShadow =
          effect instanceof DropShadow
              || effect instanceof InnerShadow
              || effect instanceof Shadow
              || effect instanceof Glow;
      hasShadow |= isShadow && n == text;
      isExact &= (effect == null || isShadow) && n.getOpacity() == 1 && n.getBlendMode() == null;
    }
    String style = text.getFont().getStyle().toLowerCase(java.util.Locale.ROOT);
    boolean isBold = style.contains("bold") || style.contains("black") || style.contains("heavy");
    double size = text.getFont().getSize();
    return new TextSample(
        at,
        text,
        box,
        fill,
        isExact && fill != null && fill.getOpacity() == 1,
        hasShadow,
        size >= LARGE || isBold && size >= LARGE_BOLD,
        opacityOf(text));
  }

  private static double opacityOf(Text text) {
    double opacity = 1;
    for (Node n = text; n != null; n = Geometry.parentOf(n)) {
      opacity *= n.getOpacity();
    }
    return opacity;
  }

  /** Whether the opacity has changed since the sample was taken, as in an animation. */
  @OnFx
  boolean isFading() {
    return opacityOf(text) != opacity;
  }

  /** Minimum contrast for a text of this size (WCAG 2, 1.4.3). */
  double least() {
    return isLarge ? 3 : 4.5;
  }
}
