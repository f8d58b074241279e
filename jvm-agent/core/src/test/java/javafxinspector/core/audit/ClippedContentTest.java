package javafxinspector.core.audit;

import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import org.junit.jupiter.api.Test;

class ClippedContentTest extends CheckTest {
  private static String cut(String node, String by) {
    return "warning clipped "
        + node
        + ": is cut off by "
        + by
        + " · give its pane more room, or let it scroll";
  }

  /** A pane of 120 × 24 px with a clip. */
  private static Pane clip(javafx.scene.Node... content) {
    Pane clip = new Pane(content);
    clip.setPrefSize(120, 24);
    clip.setMaxSize(120, 24);
    clip.setMinSize(120, 24);
    clip.setClip(new Rectangle(120, 24));
    return clip;
  }

  private static Button button(String id, double x, double y) {
    Button button = id(id, new Button("Button"));
    button.setMinSize(80, 20);
    button.setMaxSize(80, 20);
    button.relocate(x, y);
    return button;
  }

  @Test
  void whatAClipCutsOffIsFoundWithTheSide() throws Exception {
    show(
        () ->
            new VBox(
                30,
                clip(button("right", 50, 0)),
                clip(button("left", -10, 0)),
                clip(button("bottom", 0, 12)),
                clip(button("top", 0, -7))));
    assertFindings(
        cut("Button#right", "10 px at the right by a clip"),
        cut("Button#left", "10 px at the left by a clip"),
        cut("Button#bottom", "8 px at the bottom by a clip"),
        cut("Button#top", "7 px at the top by a clip"));
  }

  @Test
  void whatTheEdgeOfTheWindowCutsOffIsFound() throws Exception {
    show(() -> new Pane(button("edge", 560, 10), button("low", 10, 390)));
    assertFindings(
        cut("Button#edge", "40 px at the right by the edge of the window"),
        cut("Button#low", "10 px at the bottom by the edge of the window"));
  }

  @Test
  void ofALabelCountsWhatItShows() throws Exception {
    show(
        () -> {
          Label cut = id("cut", new Label("A label that is cut off by the clip"));
          Label wide = new Label("wide");
          wide.setMinWidth(300);
          return new VBox(30, clip(cut), clip(wide));
        });
    // The width of the text depends on the font.
    assertFoundOnce("warning clipped Label#cut: is cut off by \\d+ px at the right by a clip .*");
  }

  @Test
  void whatIsInsideOrCompletelyOutsideIsFine() throws Exception {
    show(
        () -> {
          StackPane rounded = new StackPane(new Label("inside"));
          Rectangle corners = new Rectangle(100, 24);
          corners.setArcWidth(12);
          corners.setArcHeight(12);
          rounded.setMaxSize(100, 24);
          rounded.setClip(corners);
          return new VBox(
              30,
              rounded,
              clip(button("inside", 0, 0), button("outside", 0, 60)),
              clip(button("rounding", 42, 0)));
        });
    assertFindings();
  }

  @Test
  void whatScrollsIsFine() throws Exception {
    show(
        () -> {
          Label wide = new Label("in a list");
          wide.setPrefWidth(900);
          ScrollPane scroll = new ScrollPane(new HBox(wide, new Button("half in view")));
          scroll.setPrefSize(200, 60);
          scroll.setMaxWidth(200);
          scroll.setHvalue(0.97);
          Label half = new Label("A row that is half in view");
          half.relocate(0, 16);
          ScrollBar bar = new ScrollBar();
          bar.setOrientation(Orientation.VERTICAL);
          HBox list = new HBox(clip(half), bar);
          list.setMaxHeight(24);
          return new VBox(8, scroll, list);
        });
    assertFindings();
  }

  @Test
  void besideAnInvisibleScrollBarNothingScrolls() throws Exception {
    show(
        () -> {
          ScrollBar bar = new ScrollBar();
          bar.setVisible(false);
          return new VBox(new HBox(clip(button("cut", 50, 0)), bar));
        });
    assertFindings(cut("Button#cut", "10 px at the right by a clip"));
  }

  @Test
  void theTextOfAFieldScrolls() throws Exception {
    show(
        () -> {
          TextField field = new TextField("a text that is longer than its field, and scrolls");
          field.setAccessibleText("Field");
          field.setMaxWidth(80);
          return new VBox(field);
        });
    assertFindings();
  }

  @Test
  void whatIsRotatedIsFine() throws Exception {
    show(
        () -> {
          Button rotated = button("rotated", 50, 0);
          rotated.setRotate(20);
          return new VBox(clip(rotated));
        });
    assertFindings();
  }

  @Test
  void ofTwoClipsTheNarrowerOneCounts() throws Exception {
    show(
        () -> {
          Pane inner = new Pane(button("cut", 50, 0));
          inner.setClip(new Rectangle(200, 24));
          Pane wide = new Pane(clip(button("wide", 70, 0)));
          wide.setClip(new Rectangle(200, 24));
          return new VBox(30, clip(inner), new HBox(wide));
        });
    assertFindings(
        cut("Button#cut", "10 px at the right by a clip"),
        cut("Button#wide", "30 px at the right by a clip"));
  }
}
