package javafxinspector.core.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Group;
import javafx.scene.layout.Pane;
import javafxinspector.core.profile.Work.Share;
import org.junit.jupiter.api.Test;

class PulseRecorderTest {
  /** The simulated time in nanoseconds, which a busy machine does not affect. */
  private long now = 1;

  private final PulseRecorder recorder = new PulseRecorder(Thread.currentThread(), () -> now);
  private final Pane child = new Pane();
  private final Pane parent = new Pane(child);

  private void begin(Work work, Object at) {
    recorder.accept(at, work.begins());
  }

  private void end(Work work, Object at) {
    recorder.accept(at, work.ends());
  }

  private void spend(int millis) {
    now += millis * 1_000_000L;
  }

  private void layout(Pane node) {
    begin(Work.LAYOUT, node);
    end(Work.LAYOUT, node);
  }

  private void pulse(Runnable work) {
    begin(Work.PULSE, this);
    work.run();
    end(Work.PULSE, this);
  }

  private NodeCost cost(Pane node) {
    return recorder.nodes().find(node);
  }

  @Test
  void timeCountsForTheInnermostMethod() {
    pulse(
        () -> {
          begin(Work.LAYOUT_PASS, this);
          begin(Work.LAYOUT, parent);
          begin(Work.MEASURE, child);
          spend(20);
          end(Work.MEASURE, child);
          begin(Work.STYLE, child);
          spend(20);
          end(Work.STYLE, child);
          end(Work.LAYOUT, parent);
          end(Work.LAYOUT_PASS, this);
        });
    assertTrue(cost(child).layout >= 20_000_000 && cost(child).css >= 20_000_000);
    assertTrue(cost(parent).layout < cost(child).layout);
    PulseCost pulse = recorder.pulses().get(0);
    assertTrue(pulse.ms(Share.LAYOUT) >= 20 && pulse.ms(Share.CSS) >= 20);
    double all = 0;
    for (Share share : Share.values()) {
      all += pulse.ms(share);
    }
    assertEquals(PulseCost.millis(pulse.nanos), all, 5);
    assertNull(recorder.failure());
  }

  @Test
  void whatHasThrownDoesNotDisturbTheRest() {
    pulse(
        () -> {
          begin(Work.LAYOUT, parent);
          begin(Work.LAYOUT, child); // its layout throws
          end(Work.LAYOUT, parent);
          end(Work.LAYOUT, child);
        });
    assertEquals(1, cost(parent).layouts());
    assertEquals(0, cost(child).layouts());
    assertEquals(1, recorder.pulses().size());
  }

  @Test
  void stylesOfDescendantsCountForTheNodeThatCausedThem() {
    pulse(
        () -> {
          begin(Work.CSS_PASS, this);
          for (Pane node : new Pane[] {parent, child}) {
            begin(Work.STYLE, node);
            end(Work.STYLE, node);
          }
          end(Work.CSS_PASS, this);
        });
    pulse(
        () -> {
          begin(Work.STYLE, child);
          end(Work.STYLE, child);
        });
    assertEquals(1, cost(parent).styledBelow);
    assertEquals(2, cost(child).styled);
    assertEquals(0, cost(child).styledBelow);
  }

  @Test
  void aLayoutThatChangesNothingNeverSettles() {
    for (int i = 0; i < 40; i++) {
      pulse(
          () -> {
            layout(parent);
            layout(child);
          });
    }
    assertTrue(cost(child).longest() >= NodeCost.UNSETTLED);
  }

  @Test
  void aLayoutSettlesIfSomethingMovesInOrBelowTheNode() {
    child.getChildren().add(new Group());
    for (int i = 0; i < 40; i++) {
      int place = i;
      pulse(
          () -> {
            layout(parent);
            child.getChildren().get(0).setLayoutX(place);
            layout(child);
          });
    }
    assertTrue(cost(child).longest() < NodeCost.UNSETTLED);
    assertTrue(cost(parent).longest() < NodeCost.UNSETTLED);
  }

  /** Nodes that are laid out in each pulse, too many for all of their layouts to be observed. */
  private final List<Pane> many = Stream.generate(Pane::new).limit(100).toList();

  @Test
  void whatNeverSettlesIsFoundAmongManyLayouts() {
    child.getChildren().add(new Group());
    for (int i = 0; i < 300; i++) {
      int place = i;
      pulse(
          () -> {
            layout(parent);
            child.getChildren().get(0).setLayoutX(place / 5);
            layout(child);
            many.forEach(this::layout);
          });
    }
    assertTrue(cost(many.get(50)).longest() >= NodeCost.UNSETTLED);
    assertTrue(cost(many.get(50)).longest() <= 300);
    assertTrue(cost(child).longest() < NodeCost.UNSETTLED);
    assertTrue(cost(parent).longest() < NodeCost.UNSETTLED);
    assertEquals(300, cost(many.get(50)).layouts());
  }

  @Test
  void whatRestsMeanwhileSettlesAmongManyLayouts() {
    for (int i = 0; i < 300; i++) {
      boolean rests = i % 20 == 0;
      pulse(
          () -> {
            many.forEach(this::layout);
            if (!rests) {
              layout(child);
            }
          });
    }
    assertEquals(285, cost(child).layouts());
    assertTrue(cost(child).longest() < NodeCost.UNSETTLED);
  }

  /** Lays out a node, and runs work while a size of its child is computed. */
  private void layoutWithSize(Runnable size) {
    pulse(
        () -> {
          begin(Work.LAYOUT, parent);
          begin(Work.MEASURE, child);
          size.run();
          end(Work.MEASURE, child);
          end(Work.LAYOUT, parent);
          layout(child);
        });
  }

  @Test
  void layoutsOfNodesThatAreLaidOutOftenAreSampled() {
    int pulses = 2_000;
    for (int i = 0; i < pulses; i++) {
      layoutWithSize(() -> now += 20_000);
    }
    double expected = pulses * 20_000.0;
    assertEquals(expected, cost(child).layout, 0.5 * expected);
    assertTrue(cost(parent).layout < 0.5 * expected);
    assertEquals(pulses, cost(child).layouts());
    double shares = recorder.pulses().stream().mapToDouble(each -> each.ms(Share.LAYOUT)).sum();
    assertTrue(shares < 0.6 * expected / 1e6, "only a part of them is measured: " + shares);
  }

  @Test
  void slowLayoutsAreFoundInEachPulse() {
    for (int i = 0; i < 100; i++) {
      layoutWithSize(() -> {});
    }
    long before = cost(child).layout;
    int slow = 40;
    for (int i = 0; i < slow; i++) {
      layoutWithSize(
          () -> {
            for (int tick = 0; tick < 5; tick++) {
              spend(1);
              recorder.tick();
            }
          });
    }
    double expected = slow * 5e6;
    assertEquals(expected, cost(child).layout - before, 0.3 * expected);
    assertTrue(cost(parent).layout < 0.3 * expected);
  }

  @Test
  void otherThreadsAreIgnored() throws InterruptedException {
    Thread other = new Thread(() -> layout(parent));
    other.start();
    other.join();
    assertNull(cost(parent));
  }
}
