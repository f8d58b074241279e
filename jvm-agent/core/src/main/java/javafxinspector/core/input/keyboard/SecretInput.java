package javafxinspector.core.input.keyboard;

import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.threads.OnFx;

/** Decides whether typed text may be reported. */
@OnFx
final class SecretInput {
  private static final Set<String> OTHER_TOOLKITS =
      Set.of("javafx.scene.web.WebView", "javafx.embed.swing.SwingNode");

  private SecretInput() {}

  /**
   * Whether text that is typed into a stage's scene must be hidden now, because its receiver is a
   * password field or unknown. Keys are delivered to the focused nodes of the stage and of its
   * popups.
   */
  static boolean isIn(Scene scene, Nodes nodes) {
    boolean isKnown = false;
    for (Window window : Window.getWindows()) {
      boolean gets =
          window == scene.getWindow()
              || window instanceof PopupWindow && Toolkit.owner(window) == scene.getWindow();
      Node focused = gets && window.getScene() != null ? window.getScene().getFocusOwner() : null;
      if (focused != null && (nodes.isPassword(focused) || embedsOtherToolkit(focused))) {
        return true;
      }
      isKnown |= focused != null;
    }
    return !isKnown;
  }

  /**
   * Whether the node contains a web page or Swing components, so that the field that receives the
   * key is not known.
   */
  private static boolean embedsOtherToolkit(Node node) {
    for (Class<?> type = node.getClass(); type != Node.class; type = type.getSuperclass()) {
      if (OTHER_TOOLKITS.contains(type.getName())) {
        return true;
      }
    }
    return false;
  }
}
