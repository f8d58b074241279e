package recording;

import java.time.LocalDate;
import javafx.application.Application;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.PasswordField;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.control.cell.CheckBoxTableCell;
import javafx.scene.control.skin.TableRowSkin;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.Stage;

/**
 * Orders in a form, a table, a list and a tree, with dialogs, menus and a second window. With the
 * system property {@code wrong}, it behaves differently; with {@code busy}, it takes almost a second
 * for each press, as on a busy machine.
 */
public final class Orders extends Application {
  /** An order. */
  private record Order(String customer, String country) {}

  private static final boolean WRONG = Boolean.getBoolean("wrong");

  private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

  private final ObservableList<Order> orders = FXCollections.observableArrayList();
  private final Label status = new Label("Ready");
  private final TextField name = new TextField();
  private final ComboBox<String> country = new ComboBox<>();

  @Override
  public void start(Stage stage) {
    for (int i = 0; i < 60; i++) {
      orders.add(new Order("Customer " + i, "Country " + i % 7));
    }
    status.setId("status");
    TabPane tabs = new TabPane();
    tabs.getTabs().add(tab("Form", form()));
    tabs.getTabs().add(tab("Table", table()));
    tabs.getTabs().add(tab("List", list()));
    tabs.getTabs().add(tab("Tree", tree()));
    tabs.getTabs().add(tab("Archive", archive()));
    tabs.getTabs().add(tab("Library", library()));
    VBox root = new VBox(8, menus(stage), tabs, status);
    stage.setScene(new Scene(root, 640, 520));
    stage.setTitle("Orders");
    int[] turned = new int[1];
    stage
        .getScene()
        .getAccelerators()
        .put(
            KeyCombination.valueOf("Ctrl+T"),
            () -> status.setText("Turned " + ++turned[0] + " times"));
    if (Boolean.getBoolean("busy")) {
      stage.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> work());
      stage.addEventFilter(KeyEvent.KEY_PRESSED, event -> work());
    }
    stage.show();
    System.out.println("ready");
  }

  private static Tab tab(String text, Node content) {
    Tab tab = new Tab(text, content);
    tab.setClosable(false);
    return tab;
  }

  private MenuBar menus(Stage stage) {
    MenuItem fresh = new MenuItem("New window");
    fresh.setOnAction(event -> second(stage));
    MenuItem pdf = new MenuItem("PDF");
    pdf.setOnAction(event -> status.setText("Exported as PDF"));
    MenuItem save = new MenuItem("Save");
    save.setAccelerator(KeyCombination.valueOf("Ctrl+S"));
    save.setOnAction(event -> status.setText(WRONG ? "Not saved" : "Saved"));
    Menu export = new Menu("Export", null, new MenuItem("Text"), pdf);
    return new MenuBar(new Menu("File", null, fresh, export, save));
  }

  private void second(Stage owner) {
    TextField comment = new TextField();
    comment.setPromptText("Comment");
    Label shown = new Label("Nothing");
    shown.setId("shown");
    Button ok = new Button("OK");
    Stage stage = new Stage();
    ok.setOnAction(
        event -> {
          status.setText("Comment: " + comment.getText());
          stage.close();
        });
    comment.textProperty().addListener((of, old, now) -> shown.setText(now));
    stage.setScene(new Scene(new VBox(8, comment, shown, ok), 240, 140));
    stage.setTitle("Comment");
    stage.setX(owner.getX() + 200);
    stage.setY(owner.getY() + 200);
    stage.show();
  }

  private Node form() {
    name.setId("name");
    PasswordField password = new PasswordField();
    password.setId("password");
    country.setId("country");
    for (int i = 0; i < 40; i++) {
      country.getItems().add("Country " + i);
    }
    DatePicker due = new DatePicker(LocalDate.of(2026, 3, 14));
    due.setId("due");
    due.setOnAction(event -> status.setText("Due " + due.getValue()));
    CheckBox gift = new CheckBox("Gift");
    RadioButton post = new RadioButton("Post");
    RadioButton courier = new RadioButton("Courier");
    ToggleGroup group = new ToggleGroup();
    post.setToggleGroup(group);
    courier.setToggleGroup(group);
    Slider amount = new Slider(0, 100, 20);
    amount.setId("amount");
    Label percent = new Label("20 %");
    percent.setId("percent");
    amount
        .valueProperty()
        .addListener((of, old, now) -> percent.setText(Math.round(now.doubleValue()) + " %"));
    Spinner<Integer> count = new Spinner<>(1, 10, 1);
    count.setId("count");
    Button add = new Button("Add");
    add.setOnAction(event -> add(password));
    VBox box =
        new VBox(8, name, password, country, due, gift, new HBox(8, post, courier), amount);
    box.getChildren().addAll(percent, count, add);
    box.setPadding(new Insets(8));
    return box;
  }

  private void add(PasswordField password) {
    orders.add(0, new Order(name.getText(), String.valueOf(country.getValue())));
    String result = WRONG ? "Rejected " : "Added ";
    status.setText(password.getText().isEmpty() ? "No password" : result + name.getText());
  }

  private Node table() {
    TableView<Order> table = new TableView<>(orders);
    table.setId("orders");
    TableColumn<Order, String> customer = new TableColumn<>("Customer");
    customer.setCellValueFactory(row -> new ReadOnlyStringWrapper(row.getValue().customer()));
    if (WRONG) {
      customer.setComparator((one, other) -> 0);
    }
    TableColumn<Order, String> from = new TableColumn<>("Country");
    from.setCellValueFactory(row -> new ReadOnlyStringWrapper(row.getValue().country()));
    // A row without a text at its end: a check box, and an empty cell.
    TableColumn<Order, Boolean> paid = new TableColumn<>("Paid");
    paid.setCellValueFactory(row -> new ReadOnlyBooleanWrapper(false));
    paid.setCellFactory(CheckBoxTableCell.forTableColumn(paid));
    TableColumn<Order, String> remark = new TableColumn<>("Remark");
    table.getColumns().add(customer);
    table.getColumns().add(from);
    table.getColumns().add(paid);
    table.getColumns().add(remark);
    Button delete = new Button("Delete…");
    delete.disableProperty().bind(table.getSelectionModel().selectedItemProperty().isNull());
    delete.setOnAction(
        event -> {
          Alert alert = new Alert(Alert.AlertType.CONFIRMATION, "Delete this order?");
          alert.setTitle("Confirm");
          alert.showAndWait().filter(ButtonType.OK::equals).ifPresent(ok -> remove(table));
        });
    return new VBox(8, table, delete);
  }

  private void remove(TableView<Order> table) {
    Order order = table.getSelectionModel().getSelectedItem();
    if (!WRONG) {
      orders.remove(order);
    }
    status.setText("Deleted " + order.customer());
  }

  private Node list() {
    ListView<String> list = new ListView<>();
    list.setId("letters");
    for (char c = 'A'; c <= 'Z'; c++) {
      list.getItems().add("Letter " + c);
    }
    MenuItem remove = new MenuItem("Remove");
    Label trash = new Label("Trash");
    StackPane bin = new StackPane(trash);
    bin.setId("bin");
    bin.setMinHeight(60);
    bin.setStyle("-fx-background-color: silver");
    remove.setOnAction(
        event -> {
          String letter = list.getSelectionModel().getSelectedItem();
          status.setText("Removed " + letter);
          list.getItems().remove(WRONG ? "Letter Z" : letter);
        });
    list.setContextMenu(new ContextMenu(remove));
    list.setCellFactory(view -> new DraggedCell());
    bin.setOnDragOver(event -> event.acceptTransferModes(TransferMode.MOVE));
    bin.setOnDragDropped(
        event -> {
          status.setText("Dropped " + event.getDragboard().getString());
          event.setDropCompleted(true);
        });
    return new VBox(8, list, bin);
  }

  private static final class DraggedCell extends ListCell<String> {
    DraggedCell() {
      setOnDragDetected(
          event -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(getItem());
            startDragAndDrop(TransferMode.MOVE).setContent(content);
            event.consume();
          });
    }

    @Override
    protected void updateItem(String item, boolean empty) {
      super.updateItem(item, empty);
      setText(empty ? null : item);
    }
  }

  private Node tree() {
    TreeItem<String> root = new TreeItem<>("World");
    root.setExpanded(true);
    for (String continent : new String[] {"Africa", "Europe"}) {
      TreeItem<String> item = new TreeItem<>(continent);
      item.getChildren().add(new TreeItem<>("North of " + continent));
      root.getChildren().add(item);
    }
    TreeView<String> tree = new TreeView<>(root);
    tree.setId("places");
    tree.getSelectionModel()
        .selectedItemProperty()
        .addListener((of, old, now) -> status.setText("Place: " + now.getValue()));
    return tree;
  }

  /** A table with more rows than a test reads at once, and a button that disables its neighbour. */
  private Node archive() {
    ObservableList<Order> all = FXCollections.observableArrayList();
    for (int i = 0; i < 3000; i++) {
      all.add(new Order("Entry " + i, "Country " + i % 7));
    }
    FilteredList<Order> shown = new FilteredList<>(all);
    TableView<Order> table = new TableView<>(shown);
    table.setId("archive");
    TableColumn<Order, String> customer = new TableColumn<>("Customer");
    customer.setCellValueFactory(row -> new ReadOnlyStringWrapper(row.getValue().customer()));
    table.getColumns().add(customer);
    table
        .getSelectionModel()
        .selectedItemProperty()
        .addListener((of, old, now) -> status.setText(now == null ? "None" : now.customer()));
    TextField filter = new TextField();
    filter.setId("filter");
    filter
        .textProperty()
        .addListener(
            (of, old, now) -> {
              shown.setPredicate(order -> WRONG || order.customer().endsWith(now));
              status.setText(shown.size() + " entries");
            });
    Button first = new Button("First");
    Button between = new Button("Between");
    Button last = new Button("Last");
    first.setOnAction(event -> status.setText("Clicked First"));
    last.setOnAction(event -> status.setText("Clicked Last"));
    between.setOnMouseEntered(event -> last.setDisable(true));
    return new VBox(8, new HBox(8, first, between, last), filter, table);
  }

  private static void work() {
    try {
      Thread.sleep(800);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Controls like those of libraries: one with a label in its skin, a separate kind of list, and an icon in a field. */
  private Node library() {
    HBox cells = new HBox(8);
    for (String text : new String[] {"One", "Two"}) {
      HBox cell = new HBox(new Label(text));
      cell.setOnMouseClicked(event -> cell.pseudoClassStateChanged(SELECTED, true));
      cells.getChildren().add(cell);
    }
    Button twice = new Button("Twice");
    twice.setOnMouseClicked(
        event -> status.setText("Clicked " + (event.getClickCount() == 2 ? "twice" : "once")));
    Picker picker = new Picker();
    picker.setId("picker");
    picker.icon.setOnMousePressed(event -> status.setText("Picked"));
    VBox switches = new VBox(8, new Switch("Alarm"), new Label("Both"), new Knob("Both"));
    return new VBox(8, switches, cells, picker, twice, finder(), noted());
  }

  /** A field with an icon that opens a popup, which has a field of its own. */
  private Node finder() {
    TextField search = new TextField();
    search.setPromptText("Search");
    search
        .textProperty()
        .addListener((of, old, now) -> status.setText((WRONG ? "No " : "Searching ") + now));
    Popup popup = new Popup();
    popup.setAutoHide(true);
    Button found = new Button("Found");
    TextField result = new TextField();
    result.setEditable(false);
    result.setVisible(false);
    found.setOnAction(
        event -> {
          popup.hide();
          result.setText("One result");
          result.setVisible(true);
        });
    popup.getContent().add(new VBox(8, search, found));
    Picker finder = new Picker();
    finder.setId("finder");
    finder.icon.setOnMousePressed(
        event -> {
          popup.show(finder, event.getScreenX() - 80, event.getScreenY() + 30);
          search.requestFocus();
        });
    return new VBox(8, finder, result);
  }

  /** A table whose rows have a field beside their cells, in which the customer gets another name. */
  private Node noted() {
    TableView<Order> table = new TableView<>();
    table.setId("noted");
    table.getItems().setAll(orders.subList(0, 3));
    TableColumn<Order, String> customer = new TableColumn<>("Customer");
    customer.setCellValueFactory(row -> new ReadOnlyStringWrapper(row.getValue().customer()));
    table.getColumns().add(customer);
    table.setRowFactory(view -> new NotedRow());
    return table;
  }

  private static final class NotedRow extends TableRow<Order> {
    private final TextField note = new TextField();

    private NotedRow() {
      note.setOnAction(
          event -> {
            String name = WRONG ? "Nobody" : note.getText();
            getTableView().getItems().set(getIndex(), new Order(name, getItem().country()));
          });
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new TableRowSkin<Order>(this) {
        @Override
        protected void layoutChildren(double x, double y, double width, double height) {
          super.layoutChildren(x, y, width, height);
          if (!isEmpty() && !getChildren().contains(note)) {
            getChildren().add(note);
          }
          note.resizeRelocate(x + width - 200, y, 180, height);
        }
      };
    }
  }

  private static final class Switch extends Labeled {
    Switch(String text) {
      super(text);
      setOnMouseClicked(
          event ->
              pseudoClassStateChanged(SELECTED, !getPseudoClassStates().contains(SELECTED)));
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      SkinBase<Switch> skin = new SkinBase<>(this) {};
      skin.getChildren().add(new Label(getText()));
      return skin;
    }
  }

  /** A switch of which only the right end reacts. */
  private static final class Knob extends Labeled {
    Knob(String text) {
      super(text);
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      Region knob = new Region();
      knob.getStyleClass().add("knob");
      knob.setOnMousePressed(
          event ->
              pseudoClassStateChanged(SELECTED, !getPseudoClassStates().contains(SELECTED)));
      SkinBase<Knob> skin =
          new SkinBase<>(this) {
            @Override
            protected void layoutChildren(double x, double y, double width, double height) {
              knob.resizeRelocate(x + 60, y, 20, height);
            }
          };
      skin.getChildren().add(knob);
      setMinSize(80, 20);
      setMaxSize(80, 20);
      return skin;
    }
  }

  private static final class Picker extends TextField {
    private final Region icon = new Region();

    @Override
    protected void layoutChildren() {
      if (!getChildren().contains(icon)) {
        getChildren().add(icon);
      }
      super.layoutChildren();
      icon.resizeRelocate(getWidth() - 20, 0, 20, getHeight());
    }
  }
}
