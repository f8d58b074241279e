package javafxinspector.core.model.section;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.json.Unwrapped;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.OnFx;

/**
 * The window of a scene's root, with the sizes that a user can give it (docs/contract/nodes.md,
 * "Nodes").
 *
 * @param resizable null unless it is a stage, as for {@code states}
 * @param minWidth in pixels, like the other limits; null for no limit
 */
public record RootWindow(
    @Unwrapped WindowInfo window,
    Boolean resizable,
    Double minWidth,
    Double minHeight,
    Double maxWidth,
    Double maxHeight,
    List<String> states) {
  public static final String FIELD = "window";

  /** Null for a node that is not the root of a window's scene. */
  @OnFx
  public static RootWindow of(Node node, Windows windows) {
    Window window = node.getScene() == null ? null : node.getScene().getWindow();
    if (window == null || node.getScene().getRoot() != node) {
      return null;
    }
    WindowInfo info = windows.info(window);
    return window instanceof Stage stage
        ? new RootWindow(
            info,
            stage.isResizable(),
            least(stage.getMinWidth()),
            least(stage.getMinHeight()),
            greatest(stage.getMaxWidth()),
            greatest(stage.getMaxHeight()),
            states(stage))
        : new RootWindow(info, null, null, null, null, null, null);
  }

  private static Double least(double size) {
    return size > 0 ? size : null;
  }

  private static Double greatest(double size) {
    return size < Double.MAX_VALUE ? size : null;
  }

  private static List<String> states(Stage stage) {
    List<String> states = new ArrayList<>();
    if (stage.isIconified()) {
      states.add("iconified");
    }
    if (stage.isMaximized()) {
      states.add("maximized");
    }
    if (stage.isFullScreen()) {
      states.add("fullScreen");
    }
    if (stage.isAlwaysOnTop()) {
      states.add("alwaysOnTop");
    }
    return states.isEmpty() ? null : states;
  }
}
