package javafxinspector.core.audit;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.animation.AnimationTimer;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LayoutLoopsTest extends CheckTest {
  private static final Map<String, ?> PARAMS = Map.of("checks", List.of("layoutLoop"));

  private AnimationTimer timer;

  @AfterEach
  void stop() {
    if (timer != null) {
      onFx(
          () -> {
            timer.stop();
            return null;
          });
    }
  }

  /** Runs work in each pulse, until the test ends. */
  private void inEachPulse(Runnable work) {
    timer =
        new AnimationTimer() {
          @Override
          public void handle(long now) {
            work.run();
          }
        };
    timer.start();
  }

  private void showChanging(Consumer<Pane> change) {
    show(
        () -> {
          Pane pane = id("changing", new Pane(new Label("inside")));
          inEachPulse(() -> change.accept(pane));
          return new HBox(20, pane, new Label("Rests"));
        });
  }

  @Test
  void aPaneThatAsksForALayoutInEachPulseIsFound() throws Exception {
    showChanging(Pane::requestLayout);
    assertFindings(
        PARAMS,
        "warning layoutLoop Pane#changing: requests a layout in each of 30 pulses, and nothing"
            + " moves · do not call requestLayout, or change what it lays out, while it is laid"
            + " out");
  }

  @Test
  void aPaneWhoseContentMovesIsNoLoop() throws Exception {
    double[] x = {0};
    showChanging(
        pane -> {
          pane.requestLayout();
          pane.getChildren().get(0).setTranslateX(x[0]++ % 100);
        });
    assertFindings(PARAMS);
  }

  @Test
  void aPaneThatAsksForALayoutNowAndThenIsNoLoop() throws Exception {
    int[] pulses = {0};
    showChanging(
        pane -> {
          if (pulses[0]++ % 5 == 0) {
            pane.requestLayout();
          }
        });
    assertFindings(PARAMS);
  }

  @Test
  void aWindowThatRestsHasNoLoop() throws Exception {
    show(() -> new VBox(new Label("Rests")));
    assertFindings(PARAMS);
  }
}
