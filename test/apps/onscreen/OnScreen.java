import java.util.LinkedHashMap;
import java.util.Map;
import javafx.application.Application;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.stage.Modality;
import javafx.stage.Stage;

/**
 * Nodes that a user can click, type into or scroll, and some that only look so. Each line on
 * standard input is a command; when it has run, it is printed with "done".
 */
public final class OnScreen extends Application {
  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(OnScreen.class, args);
    }
  }

  private final Map<String, Runnable> commands = new LinkedHashMap<>();
  private Dialog<ButtonType> dialog;

  @Override
  public void start(Stage stage) {
    VBox root = new VBox(2, new HBox(buttons(), handled()), inputs(), scrolled(), tabs());
    stage.setTitle("On\tscreen");
    stage.setScene(new Scene(root, 700, 620));
    stage.setX(40);
    stage.setY(30);
    stage.show();
    ComboBox<?> combo = (ComboBox<?>) root.lookup("#combo");
    commands.put("combo", combo::show);
    commands.put("comboHide", combo::hide);
    commands.put("scroll", () -> ((ScrollPane) root.lookup("#scroll")).setVvalue(1));
    commands.put("scrollBack", () -> ((ScrollPane) root.lookup("#scroll")).setVvalue(0));
    commands.put("dialog", () -> {
      dialog = new Dialog<>();
      dialog.initOwner(stage);
      dialog.initModality(Modality.APPLICATION_MODAL);
      dialog.setTitle("Question");
      dialog.setContentText("Really?");
      dialog.getDialogPane().getButtonTypes().add(ButtonType.OK);
      dialog.show();
    });
    commands.put("dialogClose", () -> dialog.close());
    Commands.listen(command -> commands.get(command).run());
  }

  private static Node buttons() {
    Button ok = id("ok", new Button("_OK"));
    ok.setAccessibleText("Confirms the order");
    ok.setAccessibleHelp("Not this");
    Button off = id("off", new Button("Off"));
    off.setDisable(true);
    off.setAccessibleHelp("Only help");
    Button hidden = id("hidden", new Button("Hidden"));
    hidden.setVisible(false);
    return new VBox(ok, off, hidden, id("check", new CheckBox("Check")), id("link", new Label("Plain")));
  }

  private static Node handled() {
    Label property = id("property", new Label("Property"));
    property.setOnMouseClicked(event -> {});
    StackPane added = id("added", new StackPane(new Rectangle(10, 10)));
    added.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {});
    Rectangle hover = id("hover", new Rectangle(10, 10));
    hover.setOnMouseEntered(event -> {});
    hover.addEventFilter(MouseEvent.MOUSE_CLICKED, event -> {});
    Rectangle wheel = new Rectangle(10, 10);
    wheel.setOnScroll(event -> {});
    Label menu = id("menu", new Label("Has a menu"));
    menu.setContextMenu(new ContextMenu(new MenuItem("Copy")));
    Rectangle requests = id("requests", new Rectangle(10, 10));
    requests.setOnContextMenuRequested(event -> {});
    return new VBox(property, added, hover, wheel, menu, requests);
  }

  private static Node inputs() {
    PasswordField secret = id("secret", new PasswordField());
    secret.setText("s3cr3t-word");
    secret.setAccessibleText("s3cr3t-access");
    secret.setAccessibleHelp("s3cr3t-help");
    TextField fixed = id("fixed", new TextField("Fixed"));
    fixed.setEditable(false);
    ComboBox<String> combo = id("combo", new ComboBox<>(FXCollections.observableArrayList("Red", "Green")));
    ComboBox<String> typed = id("typed", new ComboBox<>());
    typed.setEditable(true);
    return new HBox(
        id("name", new TextField("Ada")), fixed, secret, combo, typed, id("spinner", new Spinner<Integer>(0, 9, 4)));
  }

  private static Node scrolled() {
    VBox tall = new VBox(id("first", new Label("First")));
    tall.setMinHeight(900);
    StackPane end = new StackPane(id("last", new Label("Last")));
    tall.getChildren().addAll(new Rectangle(10, 800), end);
    ScrollPane scroll = id("scroll", new ScrollPane(tall));
    scroll.setPrefHeight(90);
    TextArea notes = id("notes", new TextArea(" \tLine one\nline two " + "word ".repeat(600) + "end"));
    notes.setPrefSize(160, 80);
    ListView<String> list = id("list", new ListView<>(FXCollections.observableArrayList("One", "Two")));
    list.setPrefSize(140, 80);
    Label broken = id("broken", new Label("Two\nlines\tand a tab"));
    return new HBox(scroll, notes, list, broken);
  }

  private static Node tabs() {
    TitledPane open = new TitledPane("Opens", id("inside", new Label("Inside")));
    TitledPane fixed = new TitledPane("Stays", new Label("In the fixed one"));
    fixed.setCollapsible(false);
    Tab first = new Tab("First tab", new VBox(open, fixed));
    Tab second = new Tab("Second tab", id("later", new Label("Later")));
    second.setContextMenu(new ContextMenu(new MenuItem("Close")));
    TabPane pane = new TabPane(first, second);
    return pane;
  }

  private static <T extends Node> T id(String id, T node) {
    node.setId(id);
    return node;
  }
}
