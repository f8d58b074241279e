package javafxinspector.core.record;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafxinspector.core.threads.OnFx;

/** A step that has begun: it takes further input until some belongs to the next step. */
@OnFx
abstract class OpenStep {
  final List<String> notes = new ArrayList<>();

  /** The node whose own value the step may change; null for none. */
  abstract Node node();

  /**
   * The step as it is known now, without assertions.
   *
   * @return null for nothing to replay
   */
  abstract RecordedStep build();

  /**
   * Takes a press.
   *
   * @return false if another step begins with it
   */
  boolean takes(RecordedPress press, Hit hit) {
    return false;
  }

  /**
   * Takes a key that was pressed or typed.
   *
   * @return false if another step begins with it
   */
  boolean takes(Key key) {
    return false;
  }

  /** The mouse was moved with a button pressed, or the button was released. */
  void dragged(double x, double y) {}

  /** The button was released, or what was dragged was dropped, over a node. */
  void released(Node over, double x, double y) {}

  /** Whether a step of this kind is worth repeating if it has changed nothing. */
  boolean isKeptWithoutEffect() {
    return true;
  }
}
