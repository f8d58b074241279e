import java.lang.reflect.Field;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.application.Application;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SubScene;
import javafx.scene.control.Accordion;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Dialog;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToolBar;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;

/**
 * One of each kind of node that the Java agent reads. Each line on standard input is a command;
 * when it has run, it is printed with "done".
 */
public final class Reading extends Application {
  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Reading.class, args);
    }
  }

  /** A nested class of the application. */
  public static final class Fancy extends Button {
    Fancy(String text) {
      super(text);
    }
  }

  public static final class Person {
    final SimpleStringProperty name;
    final String city;

    Person(int n) {
      name = new SimpleStringProperty("User " + n);
      city = n % 2 == 0 ? "Bern" : "Oslo";
    }

    public SimpleStringProperty nameProperty() {
      return name;
    }
  }

  private final Map<String, Runnable> commands = new LinkedHashMap<>();
  private final VBox form = new VBox(4);
  private final TabPane tabs = new TabPane();
  private final ListView<String> list = new ListView<>();
  private final TableView<Person> table = new TableView<>();
  private final TreeView<String> tree = new TreeView<>();
  private final TreeTableView<String> treeTable = new TreeTableView<>();
  private final Label status = new Label("Ready");
  private Stage stage;
  private Stage second;
  private ContextMenu menu;
  private Dialog<ButtonType> dialog;

  @Override
  public void start(Stage primary) {
    stage = primary;
    tabs.setId("tabs");
    tabs.getTabs().addAll(tab("Form", form()), tab("Lists", lists()), tab("Panes", panes()));
    status.setId("status");
    BorderPane root = new BorderPane(tabs);
    root.setTop(menus());
    root.setBottom(status);
    root.setId("root");
    stage.setTitle("Reading");
    stage.setScene(new Scene(root, 900, 640));
    stage.show();
    commands();
    Commands.listen(command -> commands.get(command).run());
  }

  private void commands() {
    Button save = (Button) form.lookup("#save");
    Label added = new Label("Added");
    new Crowd().addTo(commands);
    commands.put("form", () -> tabs.getSelectionModel().select(0));
    commands.put("lists", () -> tabs.getSelectionModel().select(1));
    commands.put("panes", () -> tabs.getSelectionModel().select(2));
    commands.put("add", () -> form.getChildren().add(0, added));
    commands.put("remove", () -> form.getChildren().remove(added));
    commands.put("last", () -> form.lookup("#save").toFront());
    commands.put("text", () -> status.setText("Changed"));
    commands.put("long", () -> status.setText("x".repeat(5000)));
    commands.put("disable", () -> form.setDisable(true));
    commands.put("enable", () -> form.setDisable(false));
    commands.put("hide", () -> save.setVisible(false));
    commands.put("show", () -> save.setVisible(true));
    commands.put("hideForm", () -> form.setVisible(false));
    commands.put("showForm", () -> form.setVisible(true));
    commands.put("headersHide", () -> tabs.lookup(".tab-header-area").setVisible(false));
    commands.put("headersShow", () -> tabs.lookup(".tab-header-area").setVisible(true));
    commands.put("tabAdd", () -> tabs.getTabs().add(1, tab("New", new Label("Inside new"))));
    commands.put("tabRemove", () -> tabs.getTabs().remove(1));
    commands.put("tabContent", () -> tabs.getTabs().get(1).setContent(new Label("Other content")));
    commands.put("duplicate", () -> {
      save.getProperties().put("mcp.uid", "mine");
      status.getProperties().put("mcp.uid", "mine");
    });
    commands.put("scroll", () -> {
      list.scrollTo(500);
      table.scrollTo(500);
    });
    commands.put("top", () -> {
      list.scrollTo(0);
      table.scrollTo(0);
    });
    commands.put("edit", () -> table.getItems().get(0).nameProperty().set("Edited"));
    commands.put("select", () -> table.getSelectionModel().select(2));
    commands.put("combo", () -> ((ComboBox<?>) form.lookup("#color")).show());
    commands.put("comboHide", () -> ((ComboBox<?>) form.lookup("#color")).hide());
    commands.put("focus", () -> form.lookup("#name").requestFocus());
    Node slider = form.lookup("#slider");
    commands.put("move", () -> ((HBox) form.lookup("#off")).getChildren().add(0, slider));
    commands.put("moveBack", () -> form.getChildren().add(2, slider));
    Parent root = stage.getScene().getRoot();
    commands.put("root", () -> stage.getScene().setRoot(new StackPane(new Label("Another root"))));
    commands.put("rootBack", () -> stage.getScene().setRoot(root));
    commands.put("listeners", () -> System.out.println("pulse listeners " + pulseListeners()));
    commands.put("own", () -> form.lookup("#name").getProperties().put("mcp.uid", "my-name"));
    commands.put("menuHide", () -> menu.hide());
    commands.put("menu", () -> {
      menu = new ContextMenu(new MenuItem("Copy"), new CheckMenuItem("Wrap"));
      ((CheckMenuItem) menu.getItems().get(1)).setSelected(true);
      menu.setAutoHide(false);
      menu.show(status, 300, 300);
    });
    commands.put("dialog", () -> {
      dialog = new Dialog<>();
      dialog.initOwner(stage);
      dialog.setTitle("Question");
      dialog.setContentText("Really?");
      dialog.getDialogPane().getButtonTypes().addAll(ButtonType.OK, ButtonType.CANCEL);
      dialog.show();
    });
    commands.put("dialogClose", () -> dialog.close());
    commands.put("second", () -> {
      second = new Stage();
      second.setTitle("A second");
      second.setScene(new Scene(new StackPane(new Label("Second")), 200, 100));
      second.setX(20);
      second.setY(20);
      second.show();
    });
    commands.put("secondClose", () -> second.close());
    commands.put("many", () -> {
      VBox many = new VBox();
      for (int i = 0; i < 3000; i++) {
        many.getChildren().add(new Rectangle(1, 1));
      }
      form.getChildren().add(many);
    });
  }

  /** The number of pulse listeners of the scene; there are none while no client watches. */
  private int pulseListeners() {
    try {
      Field field = Scene.class.getDeclaredField("postLayoutPulseListeners");
      field.setAccessible(true);
      Collection<?> listeners = (Collection<?>) field.get(stage.getScene());
      return listeners == null ? 0 : listeners.size();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Tab tab(String text, Node content) {
    Tab tab = new Tab(text, content);
    tab.setClosable(false);
    return tab;
  }

  private static MenuBar menus() {
    MenuItem save = new MenuItem("Save as");
    save.setDisable(true);
    Menu file = new Menu("File", null, new MenuItem("Open file"), save);
    MenuBar bar = new MenuBar(file, new Menu("View", null, new CheckMenuItem("Grid")));
    bar.setId("menus");
    return bar;
  }

  private Node form() {
    form.setId("form");
    form.getStyleClass().add("card");
    TextField name = new TextField("Ada");
    name.setPromptText("Your name");
    PasswordField secret = new PasswordField();
    secret.setText("s3cr3t-word");
    secret.setPromptText("Password");
    secret.setAccessibleText("s3cr3t-access");
    secret.setUserData("s3cr3t-data");
    secret.setTooltip(new Tooltip("s3cr3t-tip"));
    Button save = new Button("Save", new Rectangle(10, 10));
    save.setTooltip(new Tooltip("Saves everything"));
    save.setUserData("user data");
    save.setAccessibleHelp("Stores the form");
    save.setStyle("-fx-font-weight: bold;");
    Button anonymous = new Button("Anonymous") {};
    CheckBox agree = new CheckBox("Agree");
    agree.setSelected(true);
    CheckBox maybe = new CheckBox("Maybe");
    maybe.setAllowIndeterminate(true);
    maybe.setIndeterminate(true);
    ToggleButton toggle = new ToggleButton("Toggle");
    toggle.setSelected(true);
    ComboBox<String> color = new ComboBox<>(FXCollections.observableArrayList("Red", "Green"));
    color.setValue("Red");
    ComboBox<String> empty = new ComboBox<>();
    empty.setPromptText("Choose one");
    Label hidden = new Label("Hidden words");
    hidden.setVisible(false);
    Label shown = new Label("Hidden words");
    Label turned = new Label("Turned");
    turned.setRotate(90);
    TextField readOnly = new TextField("fixed");
    readOnly.setEditable(false);
    HBox off = new HBox(new Label("In a disabled box"));
    off.setDisable(true);
    id("name", name);
    id("secret", secret);
    id("save", save);
    id("anonymous", anonymous);
    id("agree", agree);
    id("maybe", maybe);
    id("toggle", toggle);
    id("color", color);
    id("empty", empty);
    id("hidden", hidden);
    id("shown", shown);
    id("turned", turned);
    id("fixed", readOnly);
    id("off", off);
    form.getChildren().addAll(save, name, secret, anonymous, id("fancy", new Fancy("Fancy")), agree, maybe, toggle);
    form.getChildren().addAll(color, empty, hidden, shown, turned, readOnly, off);
    form.getChildren().addAll(id("date", new DatePicker()), id("spinner", new Spinner<Integer>(0, 9, 4)));
    form.getChildren().add(id("slider", new Slider(0, 100, 25)));
    form.getChildren().add(id("notes", new TextArea("First line\nSecond line")));
    return form;
  }

  private Node lists() {
    ObservableList<String> names = FXCollections.observableArrayList();
    ObservableList<Person> people = FXCollections.observableArrayList();
    for (int i = 0; i < 1000; i++) {
      names.add("Name " + i);
      people.add(new Person(i));
    }
    id("list", list);
    list.setItems(names);
    id("table", table);
    table.setItems(people);
    TableColumn<Person, String> name = new TableColumn<>("Full name");
    name.setId("nameColumn");
    name.setCellValueFactory(cell -> cell.getValue().nameProperty());
    TableColumn<Person, String> city = new TableColumn<>("City");
    city.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue().city));
    table.getColumns().add(name);
    table.getColumns().add(city);
    id("tree", tree);
    tree.setRoot(items());
    id("treeTable", treeTable);
    treeTable.setRoot(items());
    TreeTableColumn<String, String> value = new TreeTableColumn<>("Value");
    value.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue().getValue()));
    treeTable.getColumns().add(value);
    return new HBox(list, table, tree, treeTable);
  }

  private static TreeItem<String> items() {
    TreeItem<String> root = new TreeItem<>("Root");
    TreeItem<String> branch = new TreeItem<>("Branch");
    branch.getChildren().add(new TreeItem<>("Deep leaf"));
    root.getChildren().add(branch);
    root.getChildren().add(new TreeItem<>("Leaf"));
    root.setExpanded(true);
    return root;
  }

  private static Node panes() {
    TitledPane closed = new TitledPane("Closed", new Label("Inside closed"));
    closed.setExpanded(false);
    closed.setAnimated(false);
    TitledPane open = new TitledPane("Open", new Label("Inside open"));
    Accordion accordion = new Accordion(new TitledPane("Fold", new Label("Inside fold")));
    ScrollPane scroll = new ScrollPane(new Label("Inside scroll"));
    SplitPane split = new SplitPane(new Label("Left half"), new Label("Right half"));
    ToolBar bar = new ToolBar(new Button("Tool one"), new Button("Tool two"));
    SubScene sub = new SubScene(new StackPane(new Label("Inside sub")), 120, 40);
    return new VBox(closed, open, accordion, scroll, split, bar, id("sub", sub));
  }

  private static <T extends Node> T id(String id, T node) {
    node.setId(id);
    return node;
  }
}
