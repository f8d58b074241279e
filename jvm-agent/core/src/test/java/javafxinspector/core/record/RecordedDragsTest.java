package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Drags: of a slider to a value, otherwise to a node or by a distance. */
class RecordedDragsTest extends StepsTest {
  private final Slider slider = named("amount", new Slider(0, 100, 50));
  private final Label card = named("card", new Label("A card to drag"));
  private final Label place = named("place", new Label("A place for it"));
  private final TextField field = named("field", new TextField("Some words to select"));

  private int drags;

  @BeforeEach
  void showNodes() {
    place.setMinHeight(60);
    card.setOnMouseReleased(event -> card.setText("Dragged " + ++drags));
    show(() -> new VBox(20, slider, card, place, field));
  }

  private static String drag(String from, String end) {
    return "{type: 'drag', target: '" + from + "', x: 10, y: 8, " + end + "}";
  }

  private static String by(int x, int y) {
    return "by: {x: " + x + ", y: " + y + "}";
  }

  private static String to(String css) {
    return "to: {selector: {css: '" + css + "'}}";
  }

  @Test
  void ofASliderNameItsValue() throws UiException {
    act("{type: 'setValue', target: '#amount', value: 0}");
    List<String> lines = detailed(drag("#amount", to("#amount")));
    String value = Double.toString(onFx(slider::getValue));
    assertEquals(List.of("slide #amount = " + value, "  check value #amount = " + value), lines);
  }

  @Test
  void ofASliderThatKeepsItsValueAreDrags() throws UiException {
    change(() -> slider.valueProperty().addListener((p, before, now) -> slider.setValue(50)));
    assertStep("drag #amount at 10,8 by 40,0", drag("#amount", by(40, 0)));
  }

  @Test
  void toAnotherNodeNameIt() throws UiException {
    assertEquals(
        List.of("drag #card to #place at 10,8", "  check text #card = Dragged 1"),
        detailed(drag("#card", to("#place"))));
  }

  @Test
  void toNoNodeNameTheirDistance() throws UiException {
    assertEquals(
        List.of(
            "drag #card at 10,8 by 30,150",
            "  check text #card = Dragged 1",
            "  The drag is repeated by its distance in pixels."),
        detailed(drag("#card", by(30, 150))));
    assertStep("drag #card at 10,8 by 40,0", drag("#card", by(40, 0)));
  }

  @Test
  void ofLessThanTheDistanceOfAGestureAreClicks() throws UiException {
    change(() -> card.setOnMouseClicked(event -> place.setText("Clicked")));
    assertStep("click #card", drag("#card", by(1, 1)));
  }

  @Test
  void inATextFieldAreClicks() throws UiException {
    assertStep("click #field", drag("#field", by(60, 0)));
  }

  @Test
  void areFollowedByStepsOfTheirOwn() throws UiException {
    change(() -> place.setOnMouseClicked(event -> place.setText("Clicked")));
    assertEquals(
        List.of("drag #card at 10,8 by 40,0", "drag #card at 10,8 by 40,0", "click #place"),
        recorded(
            drag("#card", by(40, 0)),
            drag("#card", by(40, 0)),
            "{type: 'click', target: '#place'}"));
  }

  @Test
  void thatTheApplicationAcceptsAreDrops() throws UiException {
    change(
        () -> {
          card.setOnDragDetected(
              event -> {
                ClipboardContent content = new ClipboardContent();
                content.putString("card");
                card.startDragAndDrop(TransferMode.COPY).setContent(content);
                event.consume();
              });
          place.setOnDragOver(event -> event.acceptTransferModes(TransferMode.COPY));
          place.setOnDragDropped(
              event -> {
                place.setText("Dropped");
                event.setDropCompleted(true);
              });
        });
    List<String> lines = detailed(drag("#card", to("#place")));
    assertEquals("drag #card to #place at 10,8", lines.get(0));
    assertEquals(true, lines.contains("  check text #place = Dropped"), lines::toString);
  }

  @Test
  void keepNoModifiers() throws UiException {
    assertStep(
        "drag #card to #place at 10,8", drag("#card", to("#place") + ", modifiers: ['SHIFT']"));
  }
}
