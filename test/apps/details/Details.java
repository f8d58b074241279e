import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.fxml.FXML;
import javafx.fxml.FXMLLoader;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.effect.DropShadow;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Border;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.BorderStrokeStyle;
import javafx.scene.layout.BorderWidths;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.stage.Stage;

/** What the details of a node show: handlers, values, sizes, styles and rows. */
public final class Details extends Application {
  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Details.class, args);
    }
  }

  /** A button of the application. It prints when it is created. */
  public static final class ShopButton extends Button {
    private final DoubleProperty price = new SimpleDoubleProperty(this, "price", 12.5);

    public ShopButton() {
      System.out.println("created");
    }

    public DoubleProperty priceProperty() {
      return price;
    }
  }

  /** The controller of the FXML. */
  public static final class OrderController {
    @FXML
    private void send() {
      System.out.println("sent");
    }
  }

  /** Its text looks like the default one of an object. */
  private record Mail(String text) {
    @Override
    public String toString() {
      return text;
    }
  }

  @Override
  public void start(Stage stage) throws IOException {
    VBox root = new VBox(8, handlers(), values(), sized(), form(), cities(), people());
    root.setPadding(new Insets(8));
    Scene scene = new Scene(root, 700, 600);
    scene.getStylesheets().add(sheet());
    stage.setTitle("Details");
    stage.setMinWidth(300);
    stage.setMinHeight(200);
    stage.setMaxHeight(4000);
    stage.setScene(scene);
    stage.show();
    Platform.runLater(() -> System.out.println("ready"));
  }

  private static String sheet() throws IOException {
    Path folder = Files.createTempDirectory("details");
    folder.toFile().deleteOnExit();
    Path file = folder.resolve("details.css");
    Files.writeString(file, "/* none */\n.city { -fx-text-fill: #aa0000 }\n#sized { -fx-opacity: 0.5 }\n");
    file.toFile().deleteOnExit();
    return file.toUri().toString();
  }

  private Node handlers() throws IOException {
    Button lambda = id("lambda", new Button("Lambda"));
    lambda.setOnAction(event -> saved());
    Button reference = id("reference", new Button("Reference"));
    reference.setOnAction(this::save);
    Button anonymous = id("anonymous", new Button("Anonymous"));
    anonymous.setOnAction(
        new EventHandler<>() {
          @Override
          public void handle(ActionEvent event) {
            saved();
          }
        });
    FXMLLoader loader = new FXMLLoader();
    loader.setController(new OrderController());
    String fxml =
        "<?import javafx.scene.control.Button?>"
            + "<Button xmlns:fx='http://javafx.com/fxml' id='fxml' text='Send' onAction='#send'/>";
    Node loaded = loader.load(new ByteArrayInputStream(fxml.getBytes(StandardCharsets.UTF_8)));
    return new HBox(8, lambda, reference, anonymous, loaded);
  }

  private void save(ActionEvent event) {
    saved();
  }

  private static void saved() {
    System.out.println("saved");
  }

  private static Node values() {
    Label box = id("box", new Label("Box"));
    BackgroundFill fill = new BackgroundFill(Color.web("#336699"), new CornerRadii(4), new Insets(1, 2, 1, 2));
    box.setBackground(new Background(fill));
    box.setBorder(
        new Border(
            new BorderStroke(Color.RED, BorderStrokeStyle.DASHED, CornerRadii.EMPTY, new BorderWidths(1, 2, 3, 4))));
    box.setFont(Font.font("System", FontWeight.BOLD, 13));
    box.setEffect(new DropShadow(6, 1, 2, Color.BLACK));
    box.setTooltip(new Tooltip("A box"));
    box.setContextMenu(new ContextMenu(new MenuItem("Copy"), new MenuItem("Paste")));
    box.setRotate(90);
    box.setTranslateX(5);
    box.setUserData(new Mail("user7@example.com"));
    Button plain = id("plain", new Button("ada@face.org"));
    plain.setMinWidth(Region.USE_PREF_SIZE);
    plain.setMaxWidth(Double.MAX_VALUE);
    ShopButton shop = id("shop", new ShopButton());
    shop.setText("Shop");
    shop.setWrapText(true);
    shop.setUserData(List.of(new Object(), "text", new Mail("x 0x336699ff")));
    TextField city = id("city", new TextField("Bern"));
    return new HBox(30, box, plain, shop, city);
  }

  private static Node sized() {
    Button sized = id("sized", new Button("Sized"));
    sized.setMinWidth(60);
    sized.setPrefWidth(120);
    sized.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(sized, Priority.ALWAYS);
    HBox.setMargin(sized, new Insets(2, 4, 2, 4));
    HBox row = id("row", new HBox(6, sized, new Label("Beside")));
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private static Node form() {
    GridPane grid = id("grid", new GridPane());
    Label field = id("field", new Label("Field"));
    grid.add(field, 1, 2, 2, 1);
    return grid;
  }

  private static Node cities() {
    ObservableList<String> names = FXCollections.observableArrayList();
    for (int i = 0; i < 60; i++) {
      names.add("City " + i);
    }
    ListView<String> cities = id("cities", new ListView<>(names));
    cities.setPrefHeight(120);
    return cities;
  }

  private static Node people() {
    TableView<Mail> people = id("people", new TableView<>());
    for (String column : List.of("First", "Second")) {
      TableColumn<Mail, String> made = new TableColumn<>(column);
      made.setCellValueFactory(cell -> new SimpleStringProperty(column + " " + cell.getValue().text()));
      people.getColumns().add(made);
    }
    people.getItems().addAll(new Mail("a"), new Mail("b"));
    people.setPrefHeight(120);
    return people;
  }

  private static <T extends Node> T id(String id, T node) {
    node.setId(id);
    return node;
  }
}
