import javafx.application.Application;
import javafx.scene.Scene;
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
import javafx.stage.Stage;

/** Each pane with children of known sizes: 50 x 20 preferred, 10 x 10 at least, no maximum. */
public final class Sizes extends Application {
  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Sizes.class, args);
    }
  }

  @Override
  public void start(Stage stage) {
    Region grows = box("grows");
    HBox.setHgrow(grows, Priority.ALWAYS);
    Region limited = box("limited");
    HBox.setHgrow(limited, Priority.ALWAYS);
    limited.setMaxWidth(60);
    HBox row = sized("row", new HBox(10, box("fixed"), grows, limited), 300, 40);
    HBox narrow = sized("narrow", new HBox(box("shrunk"), box("shrunkToo")), 60, 40);
    Region cut = box("cut");
    cut.setMaxWidth(30);
    HBox spare = sized("spare", new HBox(box("notGrowing"), cut), 200, 40);
    spare.setFillHeight(false);
    Region capped = box("capped");
    capped.setMaxWidth(100);
    Region wide = box("wide");
    wide.setMinWidth(250);
    VBox column = sized("column", new VBox(box("filled"), capped, wide, new Rectangle(5, 5)), 200, 80);
    column.getChildren().get(3).setId("rectangle");
    StackPane stack = sized("stack", new StackPane(box("stacked")), 120, 40);
    BorderPane border = sized("border", new BorderPane(box("center")), 200, 100);
    border.setTop(box("top"));
    border.setLeft(box("left"));
    GridPane grid = new GridPane();
    Region inCell = box("inCell");
    GridPane.setHgrow(inCell, Priority.ALWAYS);
    Region keeps = box("keeps");
    GridPane.setFillWidth(keeps, false);
    grid.add(inCell, 0, 0);
    grid.add(keeps, 0, 1);
    sized("grid", grid, 200, 60);
    GridPane spans = sized("spans", new GridPane(), 100, 45);
    spans.getColumnConstraints().addAll(new ColumnConstraints(40), new ColumnConstraints(50));
    spans.getRowConstraints().addAll(new RowConstraints(20), new RowConstraints(20));
    spans.setHgap(10);
    spans.setVgap(5);
    Region spanning = box("spanning");
    spanning.setMaxWidth(60);
    spans.add(spanning, 0, 0, GridPane.REMAINING, 1);
    AnchorPane anchors = sized("anchors", new AnchorPane(box("anchored")), 200, 60);
    AnchorPane.setLeftAnchor(anchors.getChildren().get(0), 10.0);
    AnchorPane.setRightAnchor(anchors.getChildren().get(0), 30.0);
    FlowPane flow = sized("flow", new FlowPane(box("flowing")), 200, 40);
    Region tile = box("tile");
    Region large = box("largeTile");
    large.setPrefSize(80, 30);
    TilePane tiles = sized("tiles", new TilePane(tile, large), 200, 40);
    SplitPane split = new SplitPane(box("split"), box("splitToo"));
    split.setPrefSize(200, 60);
    split.setMinHeight(60);
    ScrollPane fits = new ScrollPane(box("fits"));
    fits.setFitToWidth(true);
    fits.setPrefSize(200, 60);
    fits.setMinHeight(60);
    Pane free = sized("free", new Pane(box("unknown")), 200, 40);
    Region unmanaged = box("unmanaged");
    unmanaged.setManaged(false);
    unmanaged.resize(33, 33);
    free.getChildren().add(unmanaged);
    VBox all =
        new VBox(
            row, narrow, spare, column, stack, border, grid, spans, anchors, flow, tiles, split, fits, free);
    all.setFillWidth(false);
    all.setId("all");
    stage.setTitle("Sizes");
    stage.setScene(new Scene(all, 400, 830));
    stage.show();
    Commands.listen(command -> {});
  }

  private static Region box(String id) {
    Region region = new Region();
    region.setId(id);
    region.setMinSize(10, 10);
    region.setPrefSize(50, 20);
    region.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
    return region;
  }

  private static <T extends Region> T sized(String id, T pane, double width, double height) {
    pane.setId(id);
    pane.setMinSize(width, height);
    pane.setPrefSize(width, height);
    pane.setMaxSize(width, height);
    return pane;
  }
}
