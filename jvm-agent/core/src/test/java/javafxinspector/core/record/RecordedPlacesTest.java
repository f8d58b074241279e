package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.control.Slider;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** The places of clicks: given only where the place in the node matters. */
class RecordedPlacesTest extends StepsTest {
  private final Label status = named("status", new Label("0"));

  /** Shows a node that changes the status when it is pressed. */
  private void show(Node node) {
    node.setOnMousePressed(event -> status.setText(status.getText() + "1"));
    show(() -> new VBox(status, node));
  }

  private static String click(String css, int x, int y) {
    return "{type: 'click', target: '" + css + "', x: " + x + ", y: " + y + "}";
  }

  private static <T extends Region> T sized(String id, T region, int width, int height) {
    region.setMinSize(width, height);
    region.setPrefSize(width, height);
    region.setMaxSize(width, height);
    return named(id, region);
  }

  @Test
  void inButtonsAndTextsDoNotMatter() throws UiException {
    show(() -> new VBox(sized("wide", new Button("Wide"), 300, 80), named("text", new TextArea())));
    assertStep("click #wide", click("#wide", 20, 70));
    assertStep("click #text", click("#text", 20, 70));
  }

  @Test
  void inDrawingsAreTheirDistanceFromTheCorner() throws UiException {
    show(named("canvas", new Canvas(40, 30)));
    assertEquals(
        List.of(
            "click #canvas at 30,10",
            "  check text #status = 01",
            "  A place in a drawing is clicked by its distance from the corner."),
        detailed(click("#canvas", 30, 10)));
  }

  @Test
  void inLargePanesMatter() throws UiException {
    show(new HBox(sized("small", new Pane(), 50, 50), sized("large", new Pane(), 100, 100)));
    assertStep("click #large at 90,80", click("#large", 90, 80));
    assertStep("click #small", click("#small", 10, 40));
  }

  @Test
  void inShapesDoNotMatter() throws UiException {
    show(named("shape", new Rectangle(100, 100)));
    assertStep("click #shape", click("#shape", 10, 40));
  }

  @Test
  void inSlidersAndScrollPanesMatter() throws UiException {
    Slider slider = named("amount", new Slider(0, 100, 0));
    ScrollPane pane = sized("pane", new ScrollPane(new Label("Text")), 100, 80);
    show(new VBox(slider, pane));
    assertStep("click #amount at 60,7", click("#amount", 60, 7));
    assertStep("click #pane at 60,70", click("#pane", 60, 70));
  }

  @Test
  void belowTheRowsOfAListMatter() throws UiException {
    ListView<String> list = named("list", new ListView<>());
    show(() -> new VBox(list));
    assertStep("click #list at 60,90", click("#list", 60, 90));
  }

  /** A control of a library with a knob at its left. */
  private static final class Knob extends Control {
    @Override
    protected Skin<?> createDefaultSkin() {
      return new SkinBase<Knob>(this) {};
    }
  }

  /** A control of a library that shows a text, of which only the right half reacts. */
  private static final class Switch extends Labeled {
    @Override
    protected Skin<?> createDefaultSkin() {
      SkinBase<Switch> skin = new SkinBase<>(this) {};
      Pane knob = new Pane();
      knob.getStyleClass().add("knob");
      skin.getChildren().add(knob);
      return skin;
    }

    @Override
    protected void layoutChildren() {
      getChildrenUnmodifiable().get(0).resizeRelocate(50, 0, 50, 40);
    }
  }

  @Test
  void inControlsOfLibrariesMatterUnlessTheyAreInTheMiddle() throws UiException {
    show(sized("knob", new Knob(), 100, 40));
    assertStep("click #knob at 10,20", click("#knob", 10, 20));
    assertStep("click #knob at 50,10", click("#knob", 50, 10));
    assertStep("click #knob at 53,20", click("#knob", 53, 20));
    assertStep("click #knob", click("#knob", 51, 21));
  }

  @Test
  void inSwitchesMatterIfTheMiddleIsAnotherPart() throws UiException {
    show(sized("switch", new Switch(), 100, 40));
    assertStep("click #switch at 20,10", click("#switch", 20, 10));
    assertStep("click #switch", click("#switch", 80, 10));
  }

  @Test
  void onWhatOnlyShowsSomethingAreLeftOutIfNothingChanges() throws UiException {
    show(
        () ->
            new VBox(
                status,
                sized("bar", new ProgressBar(0.5), 100, 20),
                sized("pane", new ScrollPane(new Label("Text")), 100, 80),
                sized("box", new Pane(), 100, 80),
                sized("knob", new Knob(), 100, 40)));
    assertEquals(
        List.of(
            "note",
            "  A click on a ProgressBar changed nothing: left out.",
            "click #pane at 60,70",
            "note",
            "  A click on a Pane changed nothing: left out.",
            "click #knob"),
        recorded(
            click("#bar", 10, 10),
            click("#pane", 60, 70),
            click("#box", 10, 10),
            click("#knob", 50, 20)));
    change(() -> status.getScene().lookup("#pane").requestFocus());
    assertEquals(
        List.of("note", "  A click on a ScrollPane changed nothing: left out."),
        recorded(click("#pane", 60, 70)));
  }
}
