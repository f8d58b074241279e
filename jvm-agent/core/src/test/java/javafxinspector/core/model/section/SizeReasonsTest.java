package javafxinspector.core.model.section;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.AnchorPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.RowConstraints;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** The reasons for the sizes of nodes. Each box prefers 50 x 20, and may be as small as 10 x 10. */
class SizeReasonsTest extends SceneTest {
  private static final String PREFERRED_HEIGHT = "20 high: its preferred height, as ";

  private static Region box(String id) {
    Region region = named(id, new Region());
    region.setMinSize(10, 10);
    region.setPrefSize(50, 20);
    region.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
    return region;
  }

  private static Region box(String id, Consumer<Region> constraints) {
    Region region = box(id);
    constraints.accept(region);
    return region;
  }

  /** Shows a pane with exactly this size. */
  private static void showSized(Pane pane, double width, double height) {
    pane.setMinSize(width, height);
    pane.setPrefSize(width, height);
    pane.setMaxSize(width, height);
    show(
        () -> {
          VBox all = named("all", new VBox(pane));
          all.setFillWidth(false);
          return all;
        });
  }

  private void assertReasons(String id, String width, String height) throws UiException {
    JsonObject own = own(id);
    assertEquals(width, text(own, "width"));
    assertEquals(height, text(own, "height"));
  }

  private JsonObject own(String id) throws UiException {
    return reasons(id).stream()
        .filter(each -> id.equals(text(each, "id")))
        .findFirst()
        .orElse(new JsonObject());
  }

  private List<JsonObject> reasons(String id) throws UiException {
    return objects(node("#" + id, "sizing", "sizeReasons").getAsJsonObject("sizing").get("why"));
  }

  @Test
  void childrenOfAnHBoxGrowIfHgrowSaysSo() throws Exception {
    Region grows = box("grows", box -> HBox.setHgrow(box, Priority.ALWAYS));
    Region limited = box("limited", box -> HBox.setHgrow(box, Priority.ALWAYS));
    limited.setMaxWidth(60);
    HBox row = named("row", new HBox(10, box("fixed"), grows, limited));
    showSized(row, 300, 40);
    String high = "40 high: HBox fills its height; its preferred height is 20";
    assertReasons("fixed", "50 wide: its preferred width, as hgrow is not set", high);
    assertReasons(
        "grows", "170 wide: it grows, as hgrow is ALWAYS; its preferred width is 50", high);
    assertReasons(
        "limited",
        "60 wide: it grows to its maximum width, as hgrow is ALWAYS; its preferred width is 50",
        high);
    List<JsonObject> all = reasons("grows");
    assertEquals(List.of("VBox", "HBox", "Region"), texts(all, "type"));
    assertEquals(List.of("all", "row", "grows"), texts(all, "id"));
  }

  @Test
  void childrenOfAnHBoxAreShrunkIfThereIsTooLittleRoom() throws Exception {
    showSized(new HBox(box("shrunk"), box("other")), 60, 40);
    assertReasons(
        "shrunk",
        "30 wide: HBox has too little room for its children, so it is shrunk; its preferred width"
            + " is 50",
        "40 high: HBox fills its height; its preferred height is 20");
  }

  @Test
  void childrenOfAnHBoxKeepTheirHeightIfFillHeightIsOff() throws Exception {
    HBox spare = new HBox(box("notGrowing"), box("cut", box -> box.setMaxWidth(30)));
    spare.setFillHeight(false);
    showSized(spare, 200, 40);
    String high = PREFERRED_HEIGHT + "fillHeight of HBox is off";
    assertReasons("notGrowing", "50 wide: its preferred width, as hgrow is not set", high);
    assertReasons("cut", "30 wide: its maximum width; its preferred width is 50", high);
  }

  @Test
  void childrenOfAVBoxFillItsWidthWithinTheirOwnLimits() throws Exception {
    Region capped = box("capped", box -> box.setMaxWidth(100));
    Region wide = box("wide", box -> box.setMinWidth(250));
    Rectangle rectangle = named("rectangle", new Rectangle(5, 5));
    showSized(new VBox(box("filled"), capped, wide, rectangle), 200, 80);
    String high = PREFERRED_HEIGHT + "vgrow is not set";
    assertReasons("filled", "200 wide: VBox fills its width; its preferred width is 50", high);
    assertReasons(
        "capped",
        "100 wide: its maximum width, where there is room for 200; its preferred width is 50",
        high);
    assertReasons(
        "wide",
        "250 wide: its minimum width, where there is room for 200; its preferred width is 50",
        high);
    assertReasons(
        "rectangle",
        "5 wide: its own size, as it is not resizable",
        "5 high: its own size, as it is not resizable");
  }

  @Test
  void aStackPaneFillsBoth() throws Exception {
    showSized(new StackPane(box("stacked")), 120, 40);
    assertReasons(
        "stacked",
        "120 wide: StackPane fills its width; its preferred width is 50",
        "40 high: StackPane fills its height; its preferred height is 20");
  }

  @Test
  void aBorderPaneKeepsPreferredSizesAtItsEdges() throws Exception {
    BorderPane border = new BorderPane(box("center"));
    border.setTop(box("top"));
    border.setLeft(box("left"));
    showSized(border, 200, 100);
    String rest = "80 high: it fills what is left of BorderPane; its preferred height is 20";
    assertReasons(
        "top",
        "200 wide: BorderPane fills its width; its preferred width is 50",
        "20 high: its preferred height, which BorderPane keeps at its edges");
    assertReasons(
        "left", "50 wide: its preferred width, which BorderPane keeps at its edges", rest);
    assertReasons(
        "center", "150 wide: it fills what is left of BorderPane; its preferred width is 50", rest);
  }

  @Test
  void aGridPaneHasCells() throws Exception {
    GridPane grid = new GridPane();
    grid.add(box("inCell", box -> GridPane.setHgrow(box, Priority.ALWAYS)), 0, 0);
    grid.add(box("keeps", box -> GridPane.setFillWidth(box, false)), 0, 1);
    showSized(grid, 200, 60);
    String high = "20 high: its preferred height; its cell of GridPane is 20 high";
    assertReasons(
        "inCell",
        "200 wide: it fills its cells of GridPane; its preferred width is 50; its cell of GridPane"
            + " is 200 wide",
        high);
    assertReasons(
        "keeps",
        "50 wide: its preferred width, as fillWidth is off; its cell of GridPane is 200 wide",
        high);
  }

  @Test
  void aNodeMaySpanColumnsOfAGridPane() throws Exception {
    GridPane spans = new GridPane();
    spans.getColumnConstraints().addAll(new ColumnConstraints(40), new ColumnConstraints(50));
    spans.getRowConstraints().addAll(new RowConstraints(20), new RowConstraints(20));
    spans.setHgap(10);
    spans.setVgap(5);
    spans.add(box("spanning", box -> box.setMaxWidth(60)), 0, 0, GridPane.REMAINING, 1);
    showSized(spans, 100, 45);
    assertReasons(
        "spanning",
        "60 wide: its maximum width; its preferred width is 50; its 2 columns of GridPane are 100"
            + " wide",
        "20 high: its preferred height; its cell of GridPane is 20 high");
  }

  @Test
  void anAnchorPaneStretchesBetweenTwoAnchors() throws Exception {
    Region anchored = box("anchored", box -> AnchorPane.setLeftAnchor(box, 10.0));
    AnchorPane.setRightAnchor(anchored, 30.0);
    showSized(new AnchorPane(anchored), 200, 60);
    assertReasons(
        "anchored",
        "160 wide: it is between its anchors left and right; its preferred width is 50",
        PREFERRED_HEIGHT + "it has no anchors on both sides");
  }

  @Test
  void aFlowPaneKeepsPreferredSizes() throws Exception {
    showSized(new FlowPane(box("flowing")), 200, 40);
    assertReasons(
        "flowing",
        "50 wide: its preferred width, which FlowPane keeps",
        "20 high: its preferred height, which FlowPane keeps");
  }

  @Test
  void aTilePaneHasTilesOfOneSize() throws Exception {
    showSized(new TilePane(box("tile"), box("large", box -> box.setPrefSize(80, 30))), 200, 40);
    assertReasons(
        "tile",
        "80 wide: it fills its tile of TilePane; its preferred width is 50; its tile of TilePane is"
            + " 80 wide",
        "30 high: it fills its tile of TilePane; its preferred height is 20; its tile of TilePane"
            + " is 30 high");
  }

  @Test
  void ofAPaneThatDoesNotLayOutNothingIsKnown() throws Exception {
    Region unmanaged = box("unmanaged");
    unmanaged.setManaged(false);
    unmanaged.resize(33, 33);
    showSized(new Pane(box("unknown"), unmanaged), 200, 40);
    JsonObject unknown = own("unknown");
    assertFalse(unknown.has("width") || unknown.has("height"), unknown::toString);
    assertReasons(
        "unmanaged",
        "33 wide: its own size, as managed is off",
        "33 high: its own size, as managed is off");
  }

  @Test
  void theRootFillsItsWindow() throws Exception {
    show(() -> named("all", new VBox(box("first"))));
    assertReasons(
        "all", "600 wide: the root fills its window", "400 high: the root fills its window");
    assertEquals(List.of("all", "first"), texts(reasons("first"), "id"));
  }

  @Test
  void theContentOfASplitPaneIsBetweenItsDividers() throws Exception {
    showControl(new SplitPane(box("split"), box("other")));
    assertMatches(
        "split",
        "[\\d.]+ wide: SplitPane gives it the room between its dividers; its preferred width is 50",
        "[\\d.]+ high: SplitPane fills its height; its preferred height is 20");
  }

  @Test
  void aScrollPaneMayFitItsContent() throws Exception {
    ScrollPane fits = onFx(() -> new ScrollPane(box("fits")));
    fits.setFitToWidth(true);
    showControl(fits);
    assertMatches(
        "fits",
        "[\\d.]+ wide: ScrollPane fits it to its width; its preferred width is 50",
        "20 high: its preferred height, as fitToHeight of ScrollPane is off");
  }

  private static void showControl(Region control) {
    control.setMinSize(200, 60);
    control.setPrefSize(200, 60);
    show(() -> new Pane((Node) control));
  }

  private void assertMatches(String id, String width, String height) throws UiException {
    JsonObject own = own(id);
    assertTrue(text(own, "width").matches(width), own::toString);
    assertTrue(text(own, "height").matches(height), own::toString);
  }
}
