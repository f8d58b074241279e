package sourced;

import javafx.scene.Node;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;

/** Creates objects that are no nodes, but are shown by nodes of skins. */
final class Parts {
  private final TabPane pane = new TabPane(); // made: #pane

  /** A menu item whose constructor calls another one. */
  private static final class OwnItem extends MenuItem {
    OwnItem() {
      this("own item");
    }

    OwnItem(String text) {
      super(text);
      setId("ownItem");
    }
  }

  Node box() {
    Tab tab = new Tab("code tab"); // made: #codeTab
    tab.setId("codeTab");
    pane.setId("pane");
    pane.getTabs().add(tab);
    TableColumn<String, String> column = new TableColumn<>("code column"); // made: #codeColumn
    column.setId("codeColumn");
    TableView<String> table = new TableView<>(); // made: #table
    table.setId("table");
    table.setMinHeight(40);
    table.getColumns().add(column);
    Menu menu = new Menu("Code menu"); // made: #codeMenu
    menu.setId("codeMenu");
    MenuItem item = new MenuItem("code item"); // item: #codeItem
    item.setId("codeItem");
    menu.getItems().addAll(item, new OwnItem()); // item: #ownItem
    return new HBox(pane, table, new MenuBar(menu));
  }

  void add() {
    Tab tab = new Tab("added tab"); // made: #addedTab
    tab.setId("addedTab");
    pane.getTabs().setAll(tab);
  }
}
