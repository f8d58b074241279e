package javafxinspector.core.model.snapshot;

import java.util.List;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.model.window.WindowInfo;

/** A window with its nodes: {@link WindowInfo} and the scene. */
public record UiStage(
    String uid,
    int stageIndex,
    String kind,
    @KeepNull String title,
    boolean showing,
    boolean focused,
    String owner,
    String modality,
    String blockedBy,
    double x,
    double y,
    double width,
    double height,
    @KeepNull SceneInfo scene) {

  /** Size in pixels, and stylesheets as the application has set them. */
  public record SceneInfo(
      List<String> stylesheets, double width, double height, @KeepNull UiNode root) {}

  static UiStage of(WindowInfo i, SceneInfo scene) {
    return new UiStage(
        i.uid(),
        i.stageIndex(),
        i.kind(),
        i.title(),
        i.showing(),
        i.focused(),
        i.owner(),
        i.modality(),
        i.blockedBy(),
        i.x(),
        i.y(),
        i.width(),
        i.height(),
        scene);
  }
}
