package javafxinspector.core.model.snapshot;

import java.util.List;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.json.Unwrapped;
import javafxinspector.core.model.window.WindowInfo;

/** A window with its nodes. */
public record UiStage(@Unwrapped WindowInfo window, @KeepNull SceneInfo scene) {

  /** Size in pixels, and stylesheets as the application has set them. */
  public record SceneInfo(
      List<String> stylesheets, double width, double height, @KeepNull UiNode root) {}
}
