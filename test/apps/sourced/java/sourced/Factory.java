package sourced;

import javafx.scene.Node;
import javafx.scene.control.Label;

/** Makes nodes for others. */
final class Factory {
  private Factory() {}

  static Node label(String text) {
    return Sourced.named(new Label(text), "factory"); // made: #factory
  }

  /** A builder. */
  static final class Builder {
    private String text;

    Builder text(String text) {
      this.text = text;
      return this;
    }

    Node build() {
      return Sourced.named(new Label(text), "built"); // made: #built
    }
  }
}
