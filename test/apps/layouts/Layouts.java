import javafx.application.Application;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** Panes with margins, paddings and gaps of known sizes on white and on black. */
public final class Layouts {
  public static void main(String[] args) {
    Application.launch(Program.class, args);
  }

  public static final class Program extends Application {
    @Override
    public void start(Stage stage) {
      Region inside = sized("inside", new Region(), 60, 40);
      inside.setPadding(new Insets(6, 8, 6, 8));
      HBox.setMargin(inside, new Insets(0, 0, 0, 12));
      HBox row = sized("row", new HBox(20, sized("first", new Region(), 60, 40), inside), 300, 60);
      row.setPadding(new Insets(10, 24, 10, 24));

      GridPane grid = new GridPane();
      grid.setHgap(12);
      grid.setVgap(10);
      grid.setPadding(new Insets(16));
      ColumnConstraints wide = new ColumnConstraints();
      wide.setHgrow(Priority.ALWAYS);
      grid.getColumnConstraints().addAll(new ColumnConstraints(80), wide);
      TextField name = new TextField("Ada");
      name.setId("name");
      grid.addRow(0, label("label", "Name"), name);
      grid.addRow(1, label("other", "Town"), new TextField("Celle"));
      sized("grid", grid, 300, 110);

      HBox turned = sized("turned", new HBox(30, sized("one", new Region(), 40, 30), sized("two", new Region(), 40, 30)), 150, 50);
      turned.setPadding(new Insets(10, 20, 10, 20));
      turned.setRotate(30);
      turned.setScaleX(1.2);

      TilePane tiles = new TilePane(14, 8, sized("tile", new Region(), 40, 24), sized("small", new Region(), 20, 10));
      sized("tiles", tiles, 150, 60);

      HBox dark = new HBox(16, label("white", "White"), new Button("Press"));
      dark.setPadding(new Insets(14));
      dark.setStyle("-fx-background-color: #1e1e1e");
      dark.getChildren().get(0).setStyle("-fx-text-fill: white");
      sized("dark", dark, 300, 60);

      VBox bound = sized("bound", new VBox(), 60, 40);
      bound.paddingProperty().bind(row.paddingProperty());

      Pane root = new Pane(row, grid, turned, tiles, dark, bound);
      root.setId("root");
      root.setStyle("-fx-background-color: white");
      at(row, 40, 30);
      at(grid, 40, 120);
      at(turned, 420, 60);
      at(tiles, 420, 180);
      at(dark, 40, 260);
      at(bound, 420, 270);
      stage.setTitle("Layouts");
      stage.setScene(new Scene(root, 640, 360));
      stage.show();
      System.out.println("ready");
    }

    private static void at(Node node, double x, double y) {
      node.setLayoutX(x);
      node.setLayoutY(y);
    }

    private static Label label(String id, String text) {
      Label label = new Label(text);
      label.setId(id);
      return label;
    }

    private static <T extends Region> T sized(String id, T region, double width, double height) {
      region.setId(id);
      region.setMinSize(width, height);
      region.setPrefSize(width, height);
      region.setMaxSize(width, height);
      return region;
    }
  }
}
