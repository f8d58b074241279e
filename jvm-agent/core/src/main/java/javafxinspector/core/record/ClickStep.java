package javafxinspector.core.record;

import java.util.ArrayList;
import java.util.Objects;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Cell;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TreeTableRow;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Types;

/**
 * A click or double click of any button, or a drag: of a slider to a value, otherwise to a node.
 */
final class ClickStep extends OpenStep {
  /** Time in nanoseconds after which a held spinner arrow or scroll arrow repeats. */
  private static final long HELD_NANOS = 300_000_000L;

  /**
   * Maximum distance from the middle of a node, in pixels, at which a click counts as one in its
   * middle.
   */
  private static final double MIDDLE = 2;

  private final RecordedPress first;
  private final Node node;
  private final RecordedTarget target;
  private final Double sliderBefore;
  private final Object item;
  private final boolean isMiddleOther;
  private RecordedPress last;
  private int count = 1;
  private boolean isDragged;
  private boolean isReleased;
  private RecordedTarget to;
  private double dx;
  private double dy;

  ClickStep(RecordedPress press, Hit hit) {
    first = press;
    last = press;
    node = hit.node();
    target = new Describer(true).of(node, notes).at(hit.part());
    sliderBefore = node instanceof Slider slider ? slider.getValue() : null;
    item = item();
    isMiddleOther = isSwitch(node) && !picksInMiddle(press.picked);
  }

  /** The item of the clicked row. A cell can show another item between two clicks. */
  private Object item() {
    Cell<?> row = Items.row(node);
    return row == null ? null : row.getItem();
  }

  @Override
  Node node() {
    return node;
  }

  RecordedTarget target() {
    return target;
  }

  /** Whether it is one plain click with the primary button. */
  boolean isPlain() {
    return count == 1 && !isDragged && first.button == MouseButton.PRIMARY && first.held.isEmpty();
  }

  /** Whether the test clicks a place of the node other than its middle. */
  boolean hasPoint() {
    return needsPoint() && target.part() == null;
  }

  @Override
  boolean takes(RecordedPress press, Hit hit) {
    boolean isSame =
        hit.kind() == Hit.Kinds.OTHER
            && hit.node() == node
            && Objects.equals(hit.part(), target.part())
            && item == item()
            && !isDragged;
    if (!isSame || !last.isAgain(press)) {
      return false;
    }
    last = press;
    notes.remove(quickClicks());
    count++;
    if (count > 2) {
      note(quickClicks());
    }
    return true;
  }

  private String quickClicks() {
    return count + " quick clicks are recorded as one double click.";
  }

  @Override
  void dragged(double x, double y) {
    isDragged |= last.isFar(x, y);
  }

  @Override
  void released(Node now, double x, double y) {
    dragged(x, y);
    boolean isHeld = System.nanoTime() - last.at > HELD_NANOS;
    if (isHeld && node instanceof Spinner && target.part() != null) {
      note("The arrow of a spinner was held; the test clicks it once.");
    }
    if (!isDragged || node instanceof TextInputControl) {
      isDragged = false;
      return;
    }
    isReleased = true;
    dx = x - first.x;
    dy = y - first.y;
    boolean isElsewhere = now != null && now != node && now != node.getScene().getRoot();
    to = isElsewhere ? new Describer(true).of(now, new ArrayList<>()) : null;
  }

  @Override
  RecordedStep build() {
    if (isReleased) {
      return drag();
    }
    String kind =
        first.button == MouseButton.SECONDARY
            ? "rightClick"
            : first.button == MouseButton.MIDDLE
                ? "middleClick"
                : count > 1 ? "doubleClick" : "click";
    RecordedStep step = RecordedStep.of(kind, target, notes).keys(first.held);
    if (!hasPoint()) {
      return step;
    }
    Point2D at = first.in(node);
    if (node instanceof Canvas) {
      note("A place in a drawing is clicked by its distance from the corner.");
    }
    return step.at(at.getX(), at.getY());
  }

  private RecordedStep drag() {
    if (node instanceof Slider slider && slider.getValue() != sliderBefore) {
      return RecordedStep.of("slide", target, notes).text(Double.toString(slider.getValue()));
    }
    Point2D at = first.in(node);
    RecordedStep step = RecordedStep.of("drag", target, notes).at(at.getX(), at.getY());
    if (to == null) {
      note("The drag is repeated by its distance in pixels.");
    }
    return to == null ? step.dropped(null, dx, dy) : step.dropped(to, null, null);
  }

  /** Whether the place of the click in the node matters. */
  private boolean needsPoint() {
    boolean hasPlaces =
        node instanceof Slider
            || node instanceof ScrollPane
            || node instanceof TreeTableRow
            || Items.isControl(node);
    if (hasPlaces) {
      return true;
    }
    if (isCustom(node)) {
      return !isInMiddle();
    }
    if (isMiddleOther) {
      return true;
    }
    boolean isOneThing =
        node instanceof Labeled
            || node instanceof Control
            || node instanceof Cell
            || Types.of(node).kind() == Kind.TAB_HEADER
            || Types.of(node).kind() == Kind.COLUMN_HEADER;
    boolean isBig = node instanceof Region region && region.getHeight() * region.getWidth() > 2500;
    return node instanceof Canvas || !isOneThing && isBig;
  }

  /** Whether a control belongs to a library. Its parts, such as an icon, react in their own way. */
  private static boolean isCustom(Node node) {
    boolean isControl =
        node instanceof Control && !(node instanceof Labeled) && !(node instanceof Cell);
    return isControl && !node.getClass().getName().startsWith("javafx.");
  }

  /** Whether a control of a library, such as a switch, has a text and may have other parts too. */
  private static boolean isSwitch(Node node) {
    return node instanceof Labeled
        && !(node instanceof ButtonBase)
        && !(node instanceof Cell)
        && !node.getClass().getName().startsWith("javafx.");
  }

  /** Whether a click in the middle hits the same part. */
  private boolean picksInMiddle(Node picked) {
    Bounds bounds = node.localToScene(node.getLayoutBounds());
    return Toolkit.pick(first.scene, bounds.getCenterX(), bounds.getCenterY()) == picked;
  }

  /** Whether the test, which clicks the middle, clicks the same place. */
  private boolean isInMiddle() {
    Point2D at = first.in(node);
    var bounds = node.localToScene(node.getLayoutBounds());
    return Math.abs(at.getX() - bounds.getWidth() / 2) <= MIDDLE
        && Math.abs(at.getY() - bounds.getHeight() / 2) <= MIDDLE;
  }

  @Override
  boolean isKeptWithoutEffect() {
    boolean isPassive =
        !(node instanceof Control)
            || node instanceof Labeled && !(node instanceof ButtonBase || node instanceof Cell)
            || node instanceof ProgressIndicator
            || node instanceof ScrollPane;
    boolean isHeader = isInHeader();
    return !isPassive || isHeader || first.button == MouseButton.SECONDARY;
  }

  /** Whether it is the title of a tab or column. */
  private boolean isInHeader() {
    for (Node n = node; n != null; n = Order.parent(n)) {
      Kind kind = Types.of(n).kind();
      if (kind == Kind.TAB_HEADER || kind == Kind.COLUMN_HEADER) {
        return true;
      }
      if (n instanceof Cell) {
        return false;
      }
    }
    return false;
  }
}
