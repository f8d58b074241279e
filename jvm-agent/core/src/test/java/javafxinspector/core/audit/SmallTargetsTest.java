package javafxinspector.core.audit;

import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.junit.jupiter.api.Test;

class SmallTargetsTest extends CheckTest {
  private static String small(String node, String also, String size) {
    return String.format(
        "hint smallTarget %s (also %s): is %s px and close to another target"
            + " · make it at least 24 × 24 px, or leave more space around it",
        node, also, size);
  }

  private static Button button(String id, double x, double width, double height) {
    Button button = id(id, new Button(id));
    button.setStyle("-fx-font-size: 7px; -fx-padding: 0");
    button.setMinSize(width, height);
    button.setMaxSize(width, height);
    button.relocate(x, 10);
    return button;
  }

  @Test
  void ofSmallTargetsSideBySideAllButTheLastAreFound() throws Exception {
    show(() -> new Pane(button("a", 10, 16, 16), button("b", 27, 16, 16), button("c", 44, 16, 16)));
    assertFindings(
        small("Button#a", "Button#b", "16 × 16"), small("Button#b", "Button#c", "16 × 16"));
  }

  @Test
  void aSmallTargetIsTooNearToALargeOneWithin12Pixels() throws Exception {
    show(
        () ->
            new Pane(
                button("near", 10, 16, 30),
                button("large", 28, 40, 40),
                button("far", 74, 16, 30)));
    assertFindings(small("Button#near", "Button#large", "16 × 30"));
  }

  @Test
  void targetsOf24PixelsMayTouch() throws Exception {
    show(() -> new Pane(button("a", 10, 24, 24), button("b", 34, 24, 24), button("c", 58, 24, 24)));
    assertFindings();
  }

  @Test
  void smallTargetsMayBe24PixelsApart() throws Exception {
    show(() -> new Pane(button("a", 10, 16, 16), button("b", 34, 16, 16), button("c", 58, 16, 16)));
    assertFindings();
  }

  @Test
  void linksInATextAndCheckBoxesBelowOneAnotherAreFine() throws Exception {
    show(
        () ->
            new VBox(
                8,
                new TextFlow(new Text("See "), new Hyperlink("here"), new Hyperlink("there")),
                new CheckBox("one"),
                new CheckBox("two")));
    assertFindings();
  }
}
