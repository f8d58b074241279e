package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafxinspector.core.SceneTest;
import javafxinspector.core.live.LiveTree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The list of the nodes of all windows: its order, and when it is made again. */
class ListedNodesTest extends SceneTest {
  private final LiveTree live = new LiveTree(null, null, null, null);
  private final Label label = named("label", new Label("One"));
  private final HBox inner = named("inner", new HBox(label));
  private final Button last = named("last", new Button("Last"));
  private final VBox root = named("root", new VBox(inner, last));
  private AllNodes nodes;
  private Stage window;

  @BeforeEach
  void showNodes() {
    window = show(() -> root);
    nodes = onFx(() -> new AllNodes(live));
  }

  @AfterEach
  void stop() {
    change(nodes::stop);
  }

  private List<Node> list() {
    return onFx(nodes::list);
  }

  /** The ids of the listed nodes that have one. */
  private List<String> ids() {
    List<String> ids = new ArrayList<>();
    for (Node node : list()) {
      if (node.getId() != null) {
        ids.add(node.getId());
      }
    }
    return ids;
  }

  /** Asserts that a change does not make another list. */
  private void assertKept(Runnable work) {
    assertSometimes(
        () -> {
          List<Node> before = list();
          change(work);
          return list() == before;
        });
  }

  /** Asserts that a list is kept at least once in ten times, because it may be collected. */
  private static void assertSometimes(BooleanSupplier isKept) {
    int times = 0;
    while (times < 10 && !isKept.getAsBoolean()) {
      times++;
    }
    assertNotEquals(10, times, "Another list was made");
  }

  /** Asserts that a change makes another list. */
  private void assertMadeAgain(Runnable work) {
    List<Node> before = list();
    change(work);
    assertNotSame(before, list());
  }

  @Test
  void areInDocumentOrderIncludingSkins() {
    assertEquals(List.of("root", "inner", "label", "last"), ids());
    List<Node> nodes = list();
    assertEquals(nodes.indexOf(last) + 1, nodes.indexOf(onFx(() -> last.lookup(".text"))));
  }

  @Test
  void areKeptWithoutAChange() {
    assertKept(() -> {});
  }

  @Test
  void areKeptWhenATextChanges() {
    assertKept(() -> label.setText(label.getText() + "."));
    assertKept(() -> last.setText(last.getText() + "."));
  }

  @Test
  void areKeptWhenAParentGetsTheSameNodesAgain() {
    assertKept(
        () -> {
          root.getChildren().remove(last);
          root.getChildren().add(last);
        });
    assertKept(
        () -> {
          root.getChildren().remove(inner);
          root.getChildren().add(0, inner);
        });
  }

  @Test
  void areListedAgainWhenANodeIsAddedAtTheEnd() {
    assertMadeAgain(() -> root.getChildren().add(named("added", new Label())));
    assertEquals(List.of("root", "inner", "label", "last", "added"), ids());
  }

  @Test
  void areListedAgainWhenANodeIsAddedInside() {
    assertMadeAgain(() -> inner.getChildren().add(named("added", new Label())));
    assertEquals(List.of("root", "inner", "label", "added", "last"), ids());
    assertMadeAgain(() -> inner.getChildren().add(0, named("first", new HBox())));
    assertEquals(List.of("root", "inner", "first", "label", "added", "last"), ids());
  }

  @Test
  void areListedAgainWhenTheirOrderChanges() {
    assertMadeAgain(() -> inner.toFront());
    assertEquals(List.of("root", "last", "inner", "label"), ids());
  }

  @Test
  void areListedAgainBeforeTheNextPulse() {
    list();
    List<Node> now =
        onFx(
            () -> {
              inner.getChildren().add(named("added", new Label()));
              return nodes.list();
            });
    assertTrue(now.contains(onFx(() -> inner.lookup("#added"))));
  }

  @Test
  void areListedAgainAfterALiveTreeHasReadChanges() {
    List<Node> before = list();
    List<Node> now =
        onFx(
            () -> {
              inner.toFront();
              live.readChanges();
              inner.toBack();
              return nodes.list();
            });
    assertNotSame(before, now);
  }

  @Test
  void areListedAgainWhenAnExpectedNodeIsMissing() {
    Label other = onFx(() -> new Label("Other"));
    assertKept(() -> nodes.expect(root));
    assertKept(() -> nodes.expect(last));
    assertMadeAgain(() -> nodes.expect(other));
  }

  @Test
  void areNotNeededToExpectANode() {
    change(() -> nodes.expect(last));
    assertEquals(List.of("root", "inner", "label", "last"), ids());
  }

  @Test
  void areListedAgainForAnotherRoot() {
    Parent other = onFx(() -> named("other", new VBox()));
    assertMadeAgain(() -> window.getScene().setRoot(other));
    assertEquals(List.of("other"), ids());
  }

  @Test
  void areListedAgainForAnotherWindow() {
    List<Node> before = list();
    Stage second = show(() -> named("second", new VBox()));
    assertNotSame(before, list());
    assertEquals(List.of("root", "inner", "label", "last", "second"), ids());
    change(second::hide);
    assertEquals(List.of("root", "inner", "label", "last"), ids());
  }

  @Test
  void areListedDespiteAWindowWithoutAScene() {
    change(() -> new Stage().show());
    assertEquals(List.of("root", "inner", "label", "last"), ids());
    assertKept(() -> {});
  }

  @Test
  void areOfAllNodesThatChangeInOnePulse() {
    assertMadeAgain(
        () -> {
          label.setText("Two");
          root.getChildren().add(named("added", new Label()));
        });
    assertEquals(List.of("root", "inner", "label", "last", "added"), ids());
  }

  @Test
  void areObservedOnceInEachScene() throws Exception {
    Scene scene = window.getScene();
    list();
    assertMadeAgain(() -> root.getChildren().add(new Label()));
    assertEquals(1, onFx(() -> pulseListeners(scene)));
    change(nodes::stop);
    assertEquals(0, onFx(() -> pulseListeners(scene)));
  }

  @Test
  void areNotReadWithTheLiveTreeAfterTheEnd() {
    assertSometimes(
        () -> {
          List<Node> before = list();
          return onFx(
              () -> {
                nodes.stop();
                inner.toFront();
                live.readChanges();
                inner.toBack();
                return nodes.list() == before;
              });
        });
  }
}
