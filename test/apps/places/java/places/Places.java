package places;

import io.github.palexdev.materialfx.controls.MFXPopup;
import io.github.palexdev.materialfx.controls.MFXScrollPane;
import io.github.palexdev.materialfx.controls.MFXStepper;
import io.github.palexdev.materialfx.controls.MFXStepperToggle;
import io.github.palexdev.materialfx.dialogs.MFXGenericDialog;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.fxml.FXMLLoader;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SubScene;
import javafx.scene.control.Accordion;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToolBar;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.controlsfx.control.HiddenSidesPane;
import org.controlsfx.control.MasterDetailPane;
import org.controlsfx.control.NotificationPane;
import org.controlsfx.control.Notifications;
import org.controlsfx.control.PopOver;

/** Has the same view in every kind of place, and prints its state on request. */
public final class Places extends Application {
  private final Map<String, PlaceController> controllers = new LinkedHashMap<>();
  private final Map<String, Supplier<Node>> places = new LinkedHashMap<>();
  private final FlowPane root = new FlowPane();
  private final OtherRoots others = new OtherRoots();
  private OuterController outer;

  /** A control of the application that shows a view among its own children. */
  private static final class Holder extends Region {
    void hold(Node view) {
      getChildren().setAll(view);
    }

    Node held() {
      return getChildren().get(0);
    }
  }

  public static final class Main {
    public static void main(String[] args) {
      launch(Places.class, args);
    }
  }

  private Node load(String place) throws IOException {
    FXMLLoader loader = new FXMLLoader(Places.class.getResource("place.fxml"));
    Node view = loader.load();
    controllers.put(place, loader.getController());
    return view;
  }

  private void add(String place, Consumer<Node> setter, Supplier<Node> getter) throws IOException {
    setter.accept(load(place));
    places.put(place, getter);
  }

  @Override
  public void start(Stage stage) throws Exception {
    stage.setTitle("Places");
    stage.setScene(new Scene(new ScrollPane(root), 300, 200));
    stage.getScene().getStylesheets().add(Places.class.getResource("main.css").toExternalForm());
    containers();
    controls();
    controlsFx();
    materialFx();
    Holder holder = shown(new Holder());
    add("region", holder::hold, holder::held);
    stage.show();
    windows(stage);
    popups(stage);
    others.show(root);
    included();
    controllers.values().forEach(PlaceController::attach);
    new Thread(this::readCommands, "commands").start();
    System.out.println("ready");
  }

  private <T extends Node> T shown(T node) {
    root.getChildren().add(node);
    return node;
  }

  private void containers() throws IOException {
    add("pane", root.getChildren()::add, () -> root.getChildren().get(0));
    Group group = shown(new Group());
    add("group", group.getChildren()::add, () -> group.getChildren().get(0));
    BorderPane border = shown(new BorderPane());
    add("border", border::setCenter, border::getCenter);
    SubScene sub = shown(new SubScene(new StackPane(), 200, 200));
    add("subScene", node -> sub.setRoot((Parent) node), sub::getRoot);
    ScrollPane scroll = shown(new ScrollPane());
    add("scroll", scroll::setContent, scroll::getContent);
    SplitPane split = shown(new SplitPane(new Button("first")));
    add("split", split.getItems()::add, () -> split.getItems().get(1));
    TitledPane titled = shown(new TitledPane());
    add("titled", titled::setContent, titled::getContent);
    TitledPane inAccordion = new TitledPane();
    shown(new Accordion(inAccordion, new TitledPane()));
    add("accordion", inAccordion::setContent, inAccordion::getContent);
    Tab tab = new Tab("first");
    Tab other = new Tab("second");
    shown(new TabPane(tab, other));
    add("tab", tab::setContent, tab::getContent);
    add("otherTab", other::setContent, other::getContent);
    ToolBar bar = shown(new ToolBar());
    add("toolBar", bar.getItems()::add, () -> bar.getItems().get(0));
  }

  private void controls() throws IOException {
    Button button = shown(new Button("graphic"));
    add("graphic", button::setGraphic, button::getGraphic);
    ListView<String> empty = shown(new ListView<>());
    add("placeholder", empty::setPlaceholder, empty::getPlaceholder);
    Tooltip tooltip = new Tooltip();
    button.setTooltip(tooltip);
    add("tooltip", tooltip::setGraphic, tooltip::getGraphic);
    CustomMenuItem custom = new CustomMenuItem();
    MenuItem item = new MenuItem("item");
    button.setContextMenu(new ContextMenu(custom));
    shown(new MenuButton("menu", null, item));
    add("menuItem", item::setGraphic, item::getGraphic);
    add("customItem", custom::setContent, custom::getContent);
    TableColumn<String, String> column = new TableColumn<>();
    TableView<String> table = shown(new TableView<>());
    table.getColumns().add(column);
    add("column", column::setGraphic, column::getGraphic);
    TreeItem<String> tree = new TreeItem<>("item");
    shown(new TreeView<>(tree));
    add("treeItem", tree::setGraphic, tree::getGraphic);
    Node inCell = load("cell");
    ListView<String> list = shown(new ListView<>());
    ListCell<?>[] cell = new ListCell<?>[1];
    list.setCellFactory(
        view ->
            new ListCell<>() {
              @Override
              protected void updateItem(String value, boolean empty) {
                super.updateItem(value, empty);
                if ("item".equals(value) && cell[0] == null) {
                  cell[0] = this;
                  setGraphic(inCell);
                }
              }
            });
    list.getItems().add("item");
    places.put("cell", () -> cell[0].getGraphic());
  }

  private void controlsFx() throws IOException {
    HiddenSidesPane sides = shown(new HiddenSidesPane());
    add("hiddenSides", sides::setContent, sides::getContent);
    MasterDetailPane masterDetail = shown(new MasterDetailPane());
    add("detail", masterDetail::setDetailNode, masterDetail::getDetailNode);
    NotificationPane notification = shown(new NotificationPane());
    add("notification", notification::setContent, notification::getContent);
  }

  private void materialFx() throws IOException {
    MFXScrollPane scroll = shown(new MFXScrollPane());
    add("mfxScroll", scroll::setContent, scroll::getContent);
    MFXStepperToggle step = new MFXStepperToggle("step", new Label("1"));
    add("mfxStep", step::setContent, () -> isShown(step.getContent()) ? step.getContent() : root);
    shown(new MFXStepper(List.of(step, new MFXStepperToggle("next", new Label("2")))));
    MFXGenericDialog dialog = shown(new MFXGenericDialog());
    add("mfxDialog", dialog::setContent, dialog::getContent);
  }

  /** Places whose skins show the view in other nodes. */
  private void popups(Stage stage) throws IOException {
    PopOver popOver = new PopOver();
    add(
        "popOver",
        popOver::setContentNode,
        () -> isShown(popOver.getContentNode()) ? popOver.getContentNode() : root);
    popOver.show(stage);
    MFXPopup popup = new MFXPopup();
    add("mfxPopup", popup::setContent, () -> isShown(popup.getContent()) ? popup.getContent() : root);
    popup.show(root);
    Node graphic = load("notifications");
    Notifications.create().owner(stage).text("text").graphic(graphic).hideAfter(Duration.INDEFINITE).show();
    Label label = (Label) graphic.getParent();
    places.put("notifications", label::getGraphic);
  }

  private static boolean isShown(Node node) {
    return node.getScene() != null && node.getScene().getWindow() != null;
  }

  private void windows(Stage stage) throws IOException {
    Stage second = new Stage();
    second.setScene(new Scene(new StackPane()));
    add("sceneRoot", node -> second.getScene().setRoot((Parent) node), () -> second.getScene().getRoot());
    second.show();
    DialogPane pane = new DialogPane();
    Stage dialog = new Stage();
    dialog.setScene(new Scene(pane));
    add("dialog", pane::setContent, pane::getContent);
    dialog.show();
    Popup popup = new Popup();
    add("popup", popup.getContent()::add, () -> popup.getContent().get(0));
    popup.show(stage);
  }

  private void included() throws IOException {
    FXMLLoader loader = new FXMLLoader(Places.class.getResource("outer.fxml"));
    BorderPane pane = shown(loader.load());
    outer = loader.getController();
    controllers.put("include", outer.innerController);
    places.put("include", () -> outer.inner == pane.getCenter() ? pane.getCenter() : outer.inner);
  }

  private void readCommands() {
    Scanner in = new Scanner(System.in);
    while (in.hasNextLine()) {
      String line = in.nextLine();
      Platform.runLater(() -> run(line));
    }
    System.exit(0);
  }

  private void run(String command) {
    try {
      switch (command) {
        case "places" -> System.out.println("places " + describe());
        case "others" -> System.out.println("others " + others.describe());
        case "card" -> System.out.println("card " + outer.card.describe());
        case "properties" -> System.out.println("properties " + outer.inner.getProperties().keySet());
        default -> throw new IllegalArgumentException(command);
      }
    } catch (Exception e) {
      e.printStackTrace(System.out);
    }
  }

  /** Each different state with the places that have it. */
  private String describe() {
    Map<String, String> states = new LinkedHashMap<>();
    places.forEach(
        (name, content) ->
            states.merge(
                controllers.get(name).describe(content.get()), name, (all, one) -> all + "," + one));
    return states.size() == 1 ? "all " + states.keySet().iterator().next() : states.toString();
  }
}
