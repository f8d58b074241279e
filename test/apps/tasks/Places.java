import java.util.List;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;

/** A tree of places whose children are made when an item is expanded. */
final class Places {
  private static final List<List<String>> LEVELS =
      List.of(
          List.of("Africa", "America", "Asia", "Europe"),
          List.of("France", "Germany", "Italy", "Spain", "Sweden"),
          List.of("Bavaria", "Berlin", "Hesse", "Saxony"),
          List.of("Museum", "Station", "Theatre", "Zoo"));

  static Parent create(Stage stage) {
    TreeView<String> tree = new TreeView<>(item("World", 0));
    tree.setAccessibleText("Places");
    Label status = new Label("No place");
    tree.getSelectionModel()
        .selectedItemProperty()
        .addListener(
            (property, before, now) -> {
              if (now == null || !now.isLeaf()) return;
              Tasks.log("selected " + path(now));
              status.setText("Selected " + path(now));
            });
    return new BorderPane(tree, null, null, status, null);
  }

  private static TreeItem<String> item(String name, int level) {
    return new TreeItem<>(name) {
      {
        expandedProperty()
            .addListener(
                (property, before, now) -> {
                  if (!now || !getChildren().isEmpty()) return;
                  for (String child : LEVELS.get(level)) getChildren().add(item(child, level + 1));
                });
      }

      @Override
      public boolean isLeaf() {
        return level == LEVELS.size();
      }
    };
  }

  private static String path(TreeItem<String> item) {
    return (item.getParent() == null ? "" : path(item.getParent()) + "/") + item.getValue();
  }
}
