package javafxinspector.core.audit;

import javafx.geometry.Bounds;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Hyperlink;
import javafx.scene.text.TextFlow;
import javafxinspector.core.model.node.Interactions;
import javafxinspector.core.model.node.States;
import javafxinspector.core.threads.OnFx;

/**
 * A node that takes clicks.
 *
 * @param box its bounds in the scene
 */
record ClickTarget(AuditedNode at, Bounds box) {
  /** The target at a node; null for a node that takes no clicks or cannot be clicked now. */
  @OnFx
  static ClickTarget of(AuditedNode at) {
    boolean isSeen = at.shows() && at.takesMouse() && at.isFlat() && !States.isDisabled(at.node());
    if (!isSeen || at.inSkin() || at.inChart() || !isTarget(at)) {
      return null;
    }
    Bounds box = at.visible();
    return box.isEmpty() ? null : new ClickTarget(at, box);
  }

  private static boolean isTarget(AuditedNode at) {
    switch (at.kind()) {
      case TEXT_INPUT:
      case PASSWORD:
      case COMBO:
      case SPINNER:
        return true;
      case CELL:
      case ROW:
      case COLUMN_HEADER:
      case TAB_HEADER:
      case MENU_ITEM:
      case TITLED_PANE:
        return false;
      default:
        return at.node() instanceof ButtonBase || Interactions.isClickable(at.node(), at.type());
    }
  }

  double centerX() {
    return box.getMinX() + box.getWidth() / 2;
  }

  double centerY() {
    return box.getMinY() + box.getHeight() / 2;
  }

  /** Whether the target is part of a text, whose lines determine its height. */
  boolean isInText() {
    return at.node() instanceof Hyperlink && at.node().getParent() instanceof TextFlow;
  }

  /** Whether one of two nodes contains the other. */
  boolean isRelatedTo(ClickTarget other) {
    return at.isBelow(other.at) || other.at.isBelow(at);
  }
}
