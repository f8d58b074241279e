package demo;

import javafx.animation.FadeTransition;
import javafx.animation.PauseTransition;
import javafx.animation.SequentialTransition;
import javafx.scene.control.Label;
import javafx.util.Duration;

/** A short message above the window that disappears by itself. */
final class Toast {
  private final Label label;
  private final SequentialTransition life;

  Toast(Label label) {
    this.label = label;
    FadeTransition appear = new FadeTransition(Duration.millis(150), label);
    appear.setFromValue(0);
    appear.setToValue(1);
    FadeTransition fade = new FadeTransition(Duration.millis(350), label);
    fade.setToValue(0);
    life = new SequentialTransition(appear, new PauseTransition(Duration.seconds(2)), fade);
    life.setOnFinished(event -> label.setVisible(false));
  }

  void show(String text) {
    label.setText(text);
    label.setVisible(true);
    life.playFromStart();
    Events.ALL.add("Toast: " + text);
  }
}
