package javafxinspector.core.emulated;

import javafx.stage.Stage;
import javafxinspector.core.fx.ExplicitSize;
import javafxinspector.core.threads.OnFx;

/** A stage that has an emulated size, with its own size, position and state. */
@OnFx
final class HeldSize {
  /**
   * How far apart sizes may be that count as equal, because desktops round them to their pixels.
   */
  private static final double NEAR = 1;

  private final Stage stage;
  private final boolean wasMaximized;
  private final boolean wasFullScreen;
  private Box own;
  private Box settled;
  private ExplicitSize explicit;

  /** Position and size of a stage. */
  private record Box(double x, double y, double width, double height) {
    static Box of(Stage stage) {
      return new Box(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight());
    }

    boolean hasSizeOf(Box other) {
      return isNear(width, other.width) && isNear(height, other.height);
    }
  }

  HeldSize(Stage stage) {
    this.stage = stage;
    wasMaximized = stage.isMaximized();
    wasFullScreen = stage.isFullScreen();
  }

  /** Why a stage cannot be resized; null if it can. */
  static String refusal(Stage stage) {
    if (!stage.isResizable()) {
      return "its size is fixed (resizable is false)";
    }
    return stage.isIconified() ? "it is iconified: show it first with restoreWindow" : null;
  }

  Stage stage() {
    return stage;
  }

  /** Lets the stage have a size of its own. The desktop takes a moment for that. */
  void makeNormal() {
    if (stage.isFullScreen()) {
      stage.setFullScreen(false);
    }
    if (stage.isMaximized()) {
      stage.setMaximized(false);
    }
  }

  boolean isNormal() {
    return !stage.isFullScreen() && !stage.isMaximized();
  }

  /**
   * Sets the size, as far as the limits of the stage permit.
   *
   * @return what the limits are; null if the size is within them
   */
  String resize(double width, double height) {
    if (own == null) {
      own = Box.of(stage);
      explicit = new ExplicitSize(stage);
    }
    double w = between(width, stage.getMinWidth(), stage.getMaxWidth());
    double h = between(height, stage.getMinHeight(), stage.getMaxHeight());
    stage.setWidth(w);
    stage.setHeight(h);
    settled = new Box(own.x, own.y, w, h);
    return isNear(w, width) && isNear(h, height)
        ? null
        : "the application permits only "
            + side("width", stage.getMinWidth(), stage.getMaxWidth())
            + " and "
            + side("height", stage.getMinHeight(), stage.getMaxHeight());
  }

  /** Whether the stage has the size that was set. */
  boolean isReached() {
    return settled == null || Box.of(stage).hasSizeOf(settled);
  }

  /** Remembers the size and position that the desktop has given the stage. */
  void settle() {
    if (settled != null) {
      settled = Box.of(stage);
    }
  }

  /** The size that a reset restores. */
  double ownWidth() {
    return own == null ? stage.getWidth() : own.width;
  }

  double ownHeight() {
    return own == null ? stage.getHeight() : own.height;
  }

  /**
   * Gives the stage its own size, position and state back, unless it was resized or maximized
   * since.
   *
   * @return whether it was
   */
  boolean restore() {
    if (stage.isMaximized() || stage.isFullScreen()) {
      return !wasMaximized && !wasFullScreen;
    }
    if (own != null && !Box.of(stage).hasSizeOf(settled)) {
      return true;
    }
    if (own != null) {
      Box now = Box.of(stage);
      stage.setWidth(own.width);
      stage.setHeight(own.height);
      // The desktop may have moved a window that would not have fit on the screen.
      if (now.x == settled.x && now.y == settled.y && (now.x != own.x || now.y != own.y)) {
        stage.setX(own.x);
        stage.setY(own.y);
      }
      explicit.apply();
      explicit.restore();
    }
    if (wasMaximized) {
      stage.setMaximized(true);
    }
    if (wasFullScreen) {
      stage.setFullScreen(true);
    }
    return false;
  }

  private static boolean isNear(double one, double other) {
    return Math.abs(one - other) <= NEAR;
  }

  private static double between(double wanted, double min, double max) {
    return Math.max(min, Math.min(wanted, max));
  }

  private static String side(String name, double min, double max) {
    return max >= Double.MAX_VALUE
        ? "a " + name + " of at least " + Math.round(min)
        : "a " + name + " of " + Math.round(min) + " to " + Math.round(max);
  }
}
