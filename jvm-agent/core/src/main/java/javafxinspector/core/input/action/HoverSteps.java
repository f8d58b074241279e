package javafxinspector.core.input.action;

import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Steps;

/**
 * Moves the mouse to a node and waits for the tooltip that JavaFX shows there after a delay,
 * because that is why users hover.
 */
final class HoverSteps implements Steps {
  /** Key under which {@link Tooltip#install} stores a tooltip. */
  private static final String INSTALLED = "javafx.scene.control.Tooltip";

  /** Additional time for a tooltip whose delay is over, in milliseconds. */
  private static final double SLACK_MILLIS = 250;

  /** Maximum delay of a tooltip that is waited for, in milliseconds. */
  private static final double MAX_MILLIS = 2500;

  private final Steps move;
  private final Tooltip tooltip;
  private long giveUp;
  private volatile boolean isComplete;

  /**
   * @param node the node that the mouse is moved to; null for none
   * @param move sends the events
   */
  HoverSteps(Node node, Step move) {
    this.move = Steps.of(move);
    tooltip = tooltip(node);
  }

  private static Tooltip tooltip(Node node) {
    for (Node n = node; n != null; n = n.getParent()) {
      if (n.hasProperties() && n.getProperties().get(INSTALLED) instanceof Tooltip installed) {
        return installed;
      }
    }
    return null;
  }

  @Override
  public boolean isComplete() {
    return isComplete;
  }

  @Override
  public void proceed(Gesture gesture) throws UiException {
    if (!move.isComplete()) {
      isComplete = tooltip == null;
      move.proceed(gesture);
      double millis = tooltip == null ? 0 : tooltip.getShowDelay().toMillis() + SLACK_MILLIS;
      giveUp = System.nanoTime() + (long) (Math.min(millis, MAX_MILLIS) * 1_000_000);
    }
    // An activated tooltip is about to be shown.
    isComplete =
        tooltip == null
            || tooltip.isShowing()
            || !tooltip.isActivated()
            || System.nanoTime() - giveUp > 0;
  }

  /** The delay is a timeline, which pulses advance. */
  @Override
  public boolean awaitsPulse() {
    return move.isComplete();
  }

  @Override
  public boolean onlyWaits() {
    return move.isComplete();
  }
}
