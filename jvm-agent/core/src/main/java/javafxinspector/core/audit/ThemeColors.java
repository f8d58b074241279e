package javafxinspector.core.audit;

import javafx.application.Application;
import javafx.css.CssMetaData;
import javafx.css.Rule;
import javafx.css.StyleOrigin;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.style.Styles;
import javafxinspector.core.threads.OnFx;

/**
 * Whether JavaFX's own theme has chosen both the color of a text and the color behind it, as for a
 * prompt text or a selected row.
 */
@OnFx
final class ThemeColors {
  private ThemeColors() {}

  static boolean decide(Text text) {
    String theme = Application.getUserAgentStylesheet();
    boolean isOfJavaFx =
        theme == null
            || theme.equals(Application.STYLESHEET_MODENA)
            || theme.equals(Application.STYLESHEET_CASPIAN);
    return isOfJavaFx && isFillOfTheme(text) && isBackgroundOfTheme(text);
  }

  private static boolean isFillOfTheme(Text text) {
    for (Node at = text; at != null; at = at.getParent()) {
      // The fill of a field's text is bound to a property of the field.
      boolean isBound = at == text && text.fillProperty().isBound();
      Boolean isOfTheme = isBound ? null : isOfTheme(at, at == text ? "-fx-fill" : "-fx-text-fill");
      if (Boolean.FALSE.equals(isOfTheme)
          || at instanceof Labeled && isOfLibrary(at, "-fx-text-fill")) {
        return false;
      }
      if (at instanceof Control) {
        Boolean prompt = isOfTheme(at, "-fx-prompt-text-fill");
        return !Boolean.FALSE.equals(prompt);
      }
    }
    return false; // a Text of the application, which is black unless its color is set
  }

  private static boolean isBackgroundOfTheme(Text text) {
    for (Node at = text.getParent(); at != null; at = Geometry.parentOf(at)) {
      boolean isPainted =
          at instanceof Region
              && ((Region) at).getBackground() != null
              && !((Region) at).getBackground().isEmpty();
      if (isPainted) {
        return Boolean.TRUE.equals(isOfTheme(at, "-fx-region-background"))
            || Boolean.TRUE.equals(isOfTheme(at, "-fx-background-color"));
      }
    }
    return false;
  }

  /**
   * Whether JavaFX's theme has set a property of a node; null if the node does not have the
   * property, or if nothing has set it.
   */
  private static Boolean isOfTheme(Node node, String name) {
    CssMetaData<Styleable, ?> meta = property(node, name);
    StyleableProperty<?> property = meta == null ? null : meta.getStyleableProperty(node);
    StyleOrigin origin = property == null ? null : property.getStyleOrigin();
    return origin == null ? null : (Boolean) (origin == StyleOrigin.USER_AGENT);
  }

  /** Whether the stylesheet of a control that is not one of JavaFX's has set a property. */
  private static boolean isOfLibrary(Node node, String name) {
    CssMetaData<?, ?> meta = property(node, name);
    Rule won = meta == null ? null : Styles.winner(node, meta);
    Toolkit.RulePlace place = won == null ? null : Toolkit.place(won);
    return place != null && !place.stylesheet().contains("/com/sun/javafx/");
  }

  @SuppressWarnings("unchecked")
  private static CssMetaData<Styleable, ?> property(Node node, String name) {
    for (CssMetaData<? extends Styleable, ?> meta : node.getCssMetaData()) {
      if (meta.getProperty().equals(name)) {
        return (CssMetaData<Styleable, ?>) meta;
      }
    }
    return null;
  }
}
