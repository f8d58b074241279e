package javafxinspector.core.fx;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Objects;
import javafx.css.StyleableProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SubScene;
import javafx.scene.control.Labeled;
import javafx.scene.text.Font;
import javafxinspector.core.threads.OnFx;

/**
 * The fonts of the labels with which menus and menu buttons display their text. JavaFX copies the
 * font of the control to such a label, but keeps the copy when a style no longer sets the font.
 */
@OnFx
public final class CopiedFonts {
  private static final Class<?> COPY = Reflect.type("com.sun.javafx.scene.control.LabeledImpl");
  private static final Field SHUTTLER = Reflect.field(COPY, "shuttler");
  private static final Field CONTROL = Reflect.field(SHUTTLER.getType(), "labeled");

  private CopiedFonts() {}

  /** Applies the styles of a root and all nodes below it, and copies the fonts again. */
  public static void renew(Parent root) {
    root.applyCss();
    renewAll(root);
  }

  private static void renewAll(Node node) {
    if (COPY.isInstance(node)) {
      copy((Labeled) Reflect.get(CONTROL, Reflect.get(SHUTTLER, node)), (Labeled) node);
    }
    if (node instanceof SubScene) {
      renewAll(((SubScene) node).getRoot());
    }
    if (node instanceof Parent) {
      // Listeners of the application may change the children.
      new ArrayList<>(((Parent) node).getChildrenUnmodifiable()).forEach(CopiedFonts::renewAll);
    }
  }

  @SuppressWarnings("unchecked")
  private static void copy(Labeled from, Labeled to) {
    StyleableProperty<Font> copied = (StyleableProperty<Font>) to.fontProperty();
    if (!to.fontProperty().isBound() && !Objects.equals(from.getFont(), to.getFont())) {
      StyleableProperty<Font> font = (StyleableProperty<Font>) from.fontProperty();
      copied.applyStyle(font.getStyleOrigin(), from.getFont());
    }
  }
}
