import java.util.Map;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;

/** A window with a few hundred nodes, and commands that change it, most of them without changing the number of children of a pane. */
final class Crowd {
  private final VBox rows = new VBox();
  private final ListView<String> list = new ListView<>();
  private final TitledPane titled = new TitledPane("Titled", new Label("content"));
  private Stage stage;

  void addTo(Map<String, Runnable> commands) {
    commands.put("crowd", this::show);
    commands.put("crowdClose", () -> stage.close());
    commands.put("crowdGraphic", () -> label(7).setGraphic(new HBox(named(new Rectangle(), "wanted"), new Label("b"))));
    commands.put("crowdInGraphic", () -> ((Pane) label(7).getGraphic()).getChildren().add(new Group(new Rectangle())));
    commands.put("crowdNoGraphic", () -> label(7).setGraphic(null));
    commands.put("crowdSet", () -> rows.getChildren().set(200, new HBox(named(new Label("c"), "wanted"))));
    commands.put("crowdId", () -> label(9).setId("wanted"));
    commands.put("crowdNoId", () -> label(9).setId(null));
    commands.put("crowdFront", () -> rows.getChildren().get(3).toFront());
    commands.put("crowdItems", () -> list.getItems().addAll("x", "y"));
    commands.put("crowdContent", () -> titled.setContent(new VBox(new Label("d"), named(new Label("e"), "wanted"))));
  }

  private void show() {
    rows.getChildren().addAll(list, titled);
    for (int i = 0; i < 300; i++) {
      rows.getChildren().add(new HBox(new Label("Row " + i), new Group(new Rectangle(4, 4))));
    }
    stage = new Stage();
    stage.setTitle("Crowd");
    stage.setScene(new Scene(rows, 300, 200));
    stage.show();
  }

  private Label label(int row) {
    return (Label) ((HBox) rows.getChildren().get(row)).getChildren().get(0);
  }

  private static <T extends Node> T named(T node, String id) {
    node.setId(id);
    return node;
  }
}
