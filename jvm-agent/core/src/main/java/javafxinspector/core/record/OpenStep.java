package javafxinspector.core.record;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafxinspector.core.threads.OnFx;

/** A step that has begun. It receives input until an input belongs to the next step. */
@OnFx
abstract class OpenStep {
  final List<String> notes = new ArrayList<>();

  /** Adds a note once, however often the step is built. */
  final void note(String text) {
    if (!notes.contains(text)) {
      notes.add(text);
    }
  }

  /** The node whose own value the step may change; null for none. */
  abstract Node node();

  /**
   * The step as far as it is known, without assertions.
   *
   * @return null if there is nothing to replay
   */
  abstract RecordedStep build();

  /**
   * Receives a press.
   *
   * @return false if the press begins another step
   */
  boolean takes(RecordedPress press, Hit hit) {
    return false;
  }

  /**
   * Receives a pressed or typed key.
   *
   * @return false if the key begins another step
   */
  boolean takes(Key key) {
    return false;
  }

  /** Called when the mouse was moved with a button pressed, or when the button was released. */
  void dragged(double x, double y) {}

  /** Called when the button was released, or a dragged object was dropped, over a node. */
  void released(Node over, double x, double y) {}

  /** Whether a step of this kind is kept even if it has changed nothing. */
  boolean isKeptWithoutEffect() {
    return true;
  }
}
