package places;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.FlowPane;
import javafx.stage.Stage;

/** Views whose roots are no panes, in the places where an application uses them. */
final class OtherRoots {
  private final Map<String, Object> roots = new LinkedHashMap<>();
  private final TabPane tabs = new TabPane();
  private final MenuBar bar = new MenuBar();
  private final Button button = new Button("menu and tooltip");
  private final TableView<String> table = new TableView<>();

  private <T> T load(String name) throws IOException {
    FXMLLoader loader = new FXMLLoader(OtherRoots.class.getResource(name + ".fxml"));
    T root = loader.load();
    roots.put(name, root);
    return root;
  }

  void show(FlowPane pane) throws IOException {
    pane.getChildren().addAll(tabs, bar, button, table);
    tabs.getTabs().add(load("tab"));
    bar.getMenus().add(load("menu"));
    button.setContextMenu(load("contextMenu"));
    button.setTooltip(load("tooltip"));
    TableColumn<String, String> column = load("column");
    table.getColumns().add(column);
    DialogPane dialogPane = load("dialogPane");
    pane.getChildren().add(dialogPane);
    Stage other = new Stage();
    other.setScene(load("scene"));
    other.show();
    Stage stage = load("stage");
    stage.show();
    TreeItem<String> item = load("treeItem");
    pane.getChildren().add(new TreeView<>(item));
  }

  /** The current content of each view, and whether its root is still in its place. */
  Map<String, String> describe() {
    Map<String, String> all = new TreeMap<>();
    roots.forEach((name, root) -> all.put(name, text(root)));
    boolean isThere =
        tabs.getTabs().contains(roots.get("tab"))
            && bar.getMenus().contains(roots.get("menu"))
            && button.getContextMenu() == roots.get("contextMenu")
            && button.getTooltip() == roots.get("tooltip")
            && table.getColumns().contains(roots.get("column"));
    all.put("there", String.valueOf(isThere));
    return all;
  }

  private static String text(Object object) {
    if (object instanceof Tab tab) {
      return tab.getText() + (tab.isClosable() ? "+" : "") + text(tab.getContent());
    } else if (object instanceof Menu menu) {
      return menu.getText() + texts(menu.getItems());
    } else if (object instanceof MenuItem item) {
      return item.getText();
    } else if (object instanceof ContextMenu menu) {
      return menu.getId() + texts(menu.getItems());
    } else if (object instanceof Tooltip tooltip) {
      return tooltip.getText() + text(tooltip.getGraphic());
    } else if (object instanceof DialogPane pane) {
      return pane.getHeaderText() + text(pane.getContent());
    } else if (object instanceof Scene scene) {
      return text(scene.getRoot());
    } else if (object instanceof Stage stage) {
      return stage.getTitle() + (stage.isResizable() ? "" : "-") + text(stage.getScene());
    } else if (object instanceof TableColumn<?, ?> column) {
      List<?> columns = column.getColumns();
      return column.getText() + (columns.isEmpty() ? "" : texts(columns));
    } else if (object instanceof TreeItem<?> item) {
      return String.valueOf(item.getValue());
    } else if (object instanceof Label label) {
      return label.getText();
    }
    Parent parent = (Parent) object;
    return (parent.getId() == null ? "" : parent.getId()) + texts(parent.getChildrenUnmodifiable());
  }

  private static String texts(List<?> objects) {
    return objects.stream().map(OtherRoots::text).collect(Collectors.joining(",", "(", ")"));
  }
}
