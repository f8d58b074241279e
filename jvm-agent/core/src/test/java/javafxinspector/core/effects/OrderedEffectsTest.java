package javafxinspector.core.effects;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.Test;

/** The order of nodes in a pane is an effect only if a user sees it. */
class OrderedEffectsTest extends ActingTest {
  private final Button go = named("go", new Button("Go"));

  /** The effects of a click that moves the last of three nodes in the pane to its beginning. */
  private List<String> reordered(Supplier<? extends Pane> pane) throws Exception {
    Pane shown = named("pane", pane.get());
    show(() -> new VBox(go, shown));
    change(
        () -> {
          for (String name : List.of("one", "two", "three")) {
            shown.getChildren().add(named(name, new Label(name)));
          }
        });
    go.setFocusTraversable(false);
    go.setOnAction(
        event -> {
          List<Node> order = new ArrayList<>(shown.getChildren());
          order.add(0, order.remove(2));
          shown.getChildren().setAll(order);
        });
    JsonObject result = act("{type: 'click', target: '#go'}").get(0);
    onFx(
        () -> {
          go.getScene().getWindow().hide();
          return null;
        });
    return EffectLines.of(result);
  }

  @Test
  void aNodeThatChangesItsPlaceInABoxIsReported() throws Exception {
    List<Supplier<? extends Pane>> panes =
        List.of(HBox::new, VBox::new, FlowPane::new, TilePane::new);
    for (Supplier<? extends Pane> pane : panes) {
      assertEquals(List.of("moved Label #three “three” 2 → 0"), reordered(pane));
    }
  }

  @Test
  void theOrderOfNodesThatLieAboveEachOtherIsNoEffect() throws Exception {
    assertEquals(List.of(), reordered(StackPane::new));
    assertEquals(List.of(), reordered(Pane::new));
  }
}
