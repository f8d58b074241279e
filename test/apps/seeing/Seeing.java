import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.application.Application;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.layout.AnchorPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;

/**
 * What a user sees: named controls, rows, layouts and styles. Each line on standard input is a
 * command; when it has run, it is printed with "done".
 */
public final class Seeing extends Application {
  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Seeing.class, args);
    }
  }

  public record User(int number) {
    String name() {
      return "User " + number;
    }

    String email() {
      return "user" + number + "@example.com";
    }
  }

  private final Map<String, Runnable> commands = new LinkedHashMap<>();
  private final TableView<User> people = new TableView<>();
  private final ListView<String> cities = new ListView<>();

  @Override
  public void start(Stage stage) {
    VBox left = new VBox(8, names(), corners(), layouts());
    left.setMinWidth(640);
    HBox root = new HBox(8, left, rows());
    HBox.setHgrow(root.getChildren().get(1), Priority.ALWAYS);
    Scene scene = new Scene(root, 1300, 760);
    scene.getStylesheets().add("data:text/css,.primary{-fx-text-fill:white;-fx-base:%23336699}");
    scene.getStylesheets().add(sheet());
    stage.setTitle("Seeing");
    stage.setScene(scene);
    stage.show();
    commands.put("select", () -> people.getSelectionModel().select(1));
    commands.put("deselect", () -> people.getSelectionModel().clearSelection());
    Commands.listen(command -> commands.get(command).run());
  }

  private static String sheet() {
    try {
      Path folder = Files.createTempDirectory("seeing");
    folder.toFile().deleteOnExit();
    Path file = folder.resolve("sheet.css");
      Files.writeString(file, "/* of\n a field */\n.other { -fx-opacity: 1 }\n#street { -fx-text-fill: blue }\n"
          + "#cut { -fx-font-size: 14px; -fx-background-color: -fx-accent, white; -fx-background-radius: 3 }\n"
          + "#cut.button { -fx-font-family: Serif }\n");
      file.toFile().deleteOnExit();
      return file.toUri().toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A grid with labels, and a row with other names. */
  private Node names() {
    TextField city = id("city", new TextField("Bern"));
    TextField street = id("street", new TextField());
    street.pseudoClassStateChanged(PseudoClass.getPseudoClass("invalid"), true);
    Label streetLabel = new Label("Street*:");
    PasswordField pin = id("pin", new PasswordField());
    pin.setText("s3cr3t");
    pin.setAccessibleText("s3cr3t-access");
    pin.setPromptText("Four digits");
    Label farLabel = new Label("Far away");
    TextArea far = id("far", new TextArea());
    far.setPrefRowCount(1);
    farLabel.setLabelFor(far);
    GridPane grid = id("grid", new GridPane());
    grid.add(new Label("City:"), 0, 0);
    grid.add(streetLabel, 0, 1);
    grid.add(farLabel, 0, 3);
    grid.add(city, 1, 0);
    grid.add(street, 1, 1);
    grid.add(pin, 1, 2);
    grid.add(id("active", new CheckBox()), 3, 0);
    grid.add(new Label("Active"), 2, 0);
    TextField note = id("note", new TextField());
    note.setPromptText("Note");
    grid.add(new Label("Zip"), 0, 4);
    grid.add(id("zip", new TextField()), 1, 4);
    grid.add(note, 0, 5);
    TextField search = id("search", new TextField());
    search.setPromptText("Search…");
    search.setTooltip(new Tooltip("Search in all fields"));
    search.setAccessibleText("Search field");
    Button settings = id("settings", new Button(null, new Rectangle(8, 8)));
    settings.setTooltip(new Tooltip("Settings"));
    Rectangle bin = new Rectangle(8, 8);
    bin.setAccessibleText("Bin");
    Button delete = id("delete", new Button(null, bin));
    Button save = id("save", new Button("Save"));
    save.setTooltip(new Tooltip("Saves everything"));
    save.setDefaultButton(true);
    save.getStyleClass().add("primary");
    Button cancel = id("cancel", new Button("Cancel"));
    cancel.setCancelButton(true);
    ComboBox<String> country = id("country", new ComboBox<>());
    country.setPromptText("Choose a country");
    HBox bar = new HBox(4, new Label("12 contacts"), settings, delete, search, save, cancel, country);
    Spinner<Integer> from = id("from", new Spinner<>(0, 9, 1));
    Spinner<Integer> to = id("to", new Spinner<>(0, 9, 4));
    from.setPrefWidth(80);
    to.setPrefWidth(80);
    Region wide = new Region();
    wide.setMinWidth(60);
    TextField filter = id("filter", new TextField());
    filter.setPromptText("Filter");
    HBox head = new HBox(new Label("12 of 12 rows"), wide, filter, id("shopPin", new ShopPasswordField()));
    HBox range = new HBox(4, new Label("Range"), new Region(), from, new Label("to"), to);
    VBox stack = new VBox(2, new Label("Volume"), id("volume", new Slider(0, 100, 25)), far);
    stack.getChildren().add(id("upload", new ProgressBar(0.4)));
    return id("names", new VBox(4, grid, bar, head, range, stack));
  }

  /** A password field as some libraries have it: no subclass of PasswordField. */
  private static final class ShopPasswordField extends TextField {
    ShopPasswordField() {
      super("9876543");
    }
  }

  /** Labels and fields that are placed by coordinates. */
  private static Node corners() {
    Label above = new Label("Above");
    above.relocate(200, 0);
    TextField below = id("below", new TextField());
    below.relocate(200, 20);
    TextField beside = id("beside", new TextField());
    beside.relocate(60, 20);
    beside.setPrefWidth(80);
    Label left = new Label("Left");
    left.relocate(0, 22);
    return id("corners", new Pane(below, beside, above, left));
  }

  private static Node layouts() {
    Button cut = id("cut", new Button("Save or discard all of the changes"));
    cut.setMinWidth(40);
    cut.setPrefWidth(80);
    HBox.setMargin(cut, new Insets(0, 4, 0, 4));
    Button grown = id("grown", new Button("Grown"));
    grown.setMaxWidth(Double.MAX_VALUE);
    grown.setStyle("-fx-background-color: #ff000080; -fx-font-size: 15");
    grown.setOnAction(event -> saved());
    HBox.setHgrow(grown, Priority.ALWAYS);
    HBox box = id("box", new HBox(6, cut, grown));
    box.setPadding(new Insets(1, 2, 3, 4));
    box.setAlignment(Pos.CENTER_LEFT);
    box.setMaxWidth(300);
    Label half = id("half", new Label("A label that is half outside of the view of its scroll pane"));
    Label away = id("away", new Label("Scrolled away"));
    AnchorPane.setTopAnchor(away, 300.0);
    AnchorPane.setLeftAnchor(away, 5.0);
    AnchorPane pane = new AnchorPane(half, away);
    half.setMinWidth(500);
    ScrollPane scroll = id("scroll", new ScrollPane(pane));
    scroll.setPrefSize(200, 60);
    scroll.setMaxWidth(200);
    return id("layouts", new VBox(4, box, scroll));
  }

  private static void saved() {
    System.out.println("saved");
  }

  private Node rows() {
    ObservableList<User> users = FXCollections.observableArrayList();
    ObservableList<String> names = FXCollections.observableArrayList();
    for (int i = 0; i < 10_000; i++) {
      users.add(new User(i));
    }
    for (int i = 0; i < 60; i++) {
      names.add("City " + i);
    }
    id("people", people);
    people.setItems(users);
    people.getColumns().add(column("Name", User::name));
    TableColumn<User, String> email = column("Email", User::email);
    email.setCellFactory(
        of ->
            new TableCell<>() {
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty ? null : "<" + item + ">");
              }
            });
    people.getColumns().add(email);
    TableColumn<User, User> call = new TableColumn<>("Call");
    call.setCellFactory(
        of ->
            new TableCell<>() {
              @Override
              protected void updateItem(User item, boolean empty) {
                super.updateItem(item, empty);
                boolean isFirst = getIndex() == 0;
                setGraphic(isFirst ? new Button("Call") : null);
              }
            });
    people.getColumns().add(call);
    id("cities", cities);
    cities.setItems(names);
    cities.setCellFactory(
        list ->
            new ListCell<>() {
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty ? null : item + "!");
              }
            });
    TreeView<String> regions = id("regions", new TreeView<>(regions()));
    TreeTableView<String> sizes = id("sizes", new TreeTableView<>(regions()));
    TreeTableColumn<String, String> region = new TreeTableColumn<>("Region");
    region.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue().getValue()));
    TreeTableColumn<String, String> size = new TreeTableColumn<>("Size");
    size.setCellValueFactory(
        cell -> new SimpleStringProperty("" + cell.getValue().getValue().length()));
    region.setPrefWidth(200);
    sizes.getColumns().add(region);
    sizes.getColumns().add(size);
    return id("rows", new VBox(8, people, cities, regions, sizes));
  }

  private static TableColumn<User, String> column(
      String text, java.util.function.Function<User, String> value) {
    TableColumn<User, String> column = new TableColumn<>(text);
    column.setCellValueFactory(cell -> new SimpleStringProperty(value.apply(cell.getValue())));
    column.setPrefWidth(220);
    return column;
  }

  private static TreeItem<String> regions() {
    TreeItem<String> root = new TreeItem<>("World");
    TreeItem<String> europe = new TreeItem<>("Europe");
    TreeItem<String> asia = new TreeItem<>("Asia");
    europe.getChildren().add(new TreeItem<>("France"));
    asia.getChildren().add(new TreeItem<>("Japan"));
    root.getChildren().add(europe);
    root.getChildren().add(asia);
    root.setExpanded(true);
    europe.setExpanded(true);
    return root;
  }

  private static <T extends Node> T id(String id, T node) {
    node.setId(id);
    return node;
  }
}
