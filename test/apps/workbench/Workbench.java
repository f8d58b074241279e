import java.util.List;
import javafx.application.Application;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.cell.ComboBoxTableCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.Stage;

/**
 * Controls around a table: drop-downs and menus that open from its cells, a menu bar with
 * items that are checked, long texts, and panes that are split.
 */
public class Workbench {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  static <T extends Node> T named(String id, T node) {
    node.setId(id);
    return node;
  }

  /** A row of the table. */
  public static final class Order {
    final SimpleStringProperty name;
    final SimpleStringProperty state = new SimpleStringProperty("new");
    /** Null if unknown. */
    final SimpleObjectProperty<Boolean> paid = new SimpleObjectProperty<>(false);

    Order(String name) {
      this.name = new SimpleStringProperty(name);
    }
  }

  public static class Window extends Application {
    @Override
    public void start(Stage stage) {
      Label status = named("status", new Label("Ready"));
      TextArea log = named("log", new TextArea("An entry of the log. ".repeat(300)));
      log.setPrefRowCount(3);
      Button append = named("append", new Button("Append"));
      append.setOnAction(event -> log.appendText("The last entry."));
      TextArea draft = named("draft", new TextArea("A sentence of the draft. ".repeat(60)));
      draft.setPrefRowCount(2);
      Button swap = named("swap", new Button("Swap"));
      swap.setOnAction(event -> draft.replaceText(752, 760, "SENTENCE"));
      Button middle = named("middle", new Button("Middle"));
      middle.setOnAction(event -> log.insertText(600, "Inserted. "));
      Label note = named("note", new Label("A note of many words. ".repeat(20)));
      note.setWrapText(true);
      Button alter = named("alter", new Button("Alter"));
      alter.setOnAction(event -> note.setText(note.getText().replaceAll("words. $", "lines. ")));
      TableView<Order> orders = table(status);
      Button renew = named("renew", new Button("Renew"));
      renew.setOnAction(event -> orders.getItems().set(2, new Order("Cup")));
      SplitPane split = named("split", new SplitPane(orders, new VBox(note, log, draft)));
      split.setDividerPositions(0.6);
      SplitPane outer = named("outer", new SplitPane(split, new Label("Details"), new Label("Log")));
      outer.setOrientation(Orientation.VERTICAL);
      outer.setDividerPositions(0.7, 0.85);
      outer.setPrefHeight(440);
      VBox root = new VBox(6, menus(status), new HBox(6, append, middle, swap, alter, renew, status), outer);
      stage.setScene(new Scene(root, 760, 540));
      stage.setTitle("Workbench");
      stage.setMinWidth(480);
      stage.setMinHeight(320);
      stage.setMaxWidth(1600);
      stage.setX(20);
      stage.setY(30);
      stage.show();
      System.out.println("ready");
    }

    private static MenuBar menus(Label status) {
      CheckMenuItem wrap = new CheckMenuItem("Wrap Lines");
      CheckMenuItem grid = new CheckMenuItem("Grid");
      grid.setSelected(true);
      ToggleGroup sizes = new ToggleGroup();
      Menu size = new Menu("Size");
      for (String each : new String[] {"Small", "Large"}) {
        RadioMenuItem item = new RadioMenuItem(each);
        item.setToggleGroup(sizes);
        item.setSelected(each.equals("Small"));
        size.getItems().add(item);
      }
      MenuItem refresh = new MenuItem("Refresh");
      refresh.setOnAction(event -> status.setText("Refreshed"));
      return named("menus", new MenuBar(new Menu("View", null, wrap, grid, size, refresh)));
    }

    private static TableView<Order> table(Label status) {
      TableView<Order> table = named("orders", new TableView<>());
      table.setEditable(true);
      TableColumn<Order, String> name = new TableColumn<>("Name");
      name.setCellValueFactory(row -> row.getValue().name);
      TableColumn<Order, String> state = new TableColumn<>("State");
      state.setId("state");
      state.setCellValueFactory(row -> row.getValue().state);
      state.setCellFactory(ComboBoxTableCell.forTableColumn("new", "sent", "lost"));
      TableColumn<Order, String> via = new TableColumn<>("Via");
      via.setId("via");
      via.setCellValueFactory(row -> row.getValue().state);
      via.setCellFactory(column -> new Carriers());
      TableColumn<Order, Boolean> paid = new TableColumn<>("Paid");
      paid.setId("paid");
      paid.setCellValueFactory(row -> row.getValue().paid);
      paid.setCellFactory(column -> new Marks());
      table.getColumns().addAll(List.of(name, state, via, paid));
      for (String each : new String[] {"Anvil", "Bell", "Clock", "Drum"}) {
        table.getItems().add(new Order(each));
      }
      table.getItems().get(1).paid.set(true);
      table.getItems().get(2).paid.set(null);
      CheckMenuItem urgent = new CheckMenuItem("Urgent");
      urgent.setOnAction(event -> status.setText("Urgent: " + urgent.isSelected()));
      MenuItem remove = new MenuItem("Remove");
      remove.setOnAction(event -> status.setText("Removed"));
      table.setContextMenu(new ContextMenu(urgent, remove));
      return table;
    }
  }

  /** A cell with a check box alone, of three states. */
  private static final class Marks extends TableCell<Order, Boolean> {
    private final CheckBox box = new CheckBox();

    @Override
    protected void updateItem(Boolean item, boolean empty) {
      super.updateItem(item, empty);
      box.setIndeterminate(item == null);
      box.setSelected(item != null && item);
      setGraphic(empty ? null : box);
    }
  }

  /** A cell with a permanent drop-down, and a button that opens a popup with a table. */
  private static final class Carriers extends TableCell<Order, String> {
    private final ComboBox<String> combo = new ComboBox<>();
    private final Button more = new Button("…");
    private final HBox box = new HBox(2, combo, more);

    Carriers() {
      combo.getItems().addAll("post", "train", "ship");
      more.setOnAction(event -> open());
    }

    private void open() {
      TableView<String> prices = named("prices", new TableView<>());
      TableColumn<String, String> price = new TableColumn<>("Price");
      price.setCellValueFactory(row -> new SimpleStringProperty(row.getValue()));
      prices.getColumns().add(price);
      prices.getItems().addAll("1.00", "2.00");
      prices.setPrefSize(120, 120);
      Button raise = named("raise", new Button("Raise"));
      raise.setOnAction(event -> prices.getItems().set(1, "3.00"));
      Button add = named("add", new Button("Add"));
      add.setOnAction(event -> prices.getItems().add("4.00"));
      Popup popup = new Popup();
      popup.setAutoHide(true);
      popup.getContent().add(new VBox(prices, new HBox(raise, add)));
      popup.show(more, 300, 300);
    }

    @Override
    protected void updateItem(String item, boolean empty) {
      super.updateItem(item, empty);
      setGraphic(empty ? null : box);
    }
  }
}
