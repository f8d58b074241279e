package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.event.Event;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Rectangle;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Parts of controls: which control, row or other node a press on them is recorded for. */
class RecordedPartsTest extends StepsTest {
  private List<String> clicked(Node root, String... css) throws UiException {
    start();
    for (String each : css) {
      clickNode(find(root, each));
    }
    return lines(end(), false);
  }

  @Test
  void ofATreeNameTheRow() throws UiException {
    TreeItem<String> world = new TreeItem<>("World");
    world.getChildren().add(new TreeItem<>("Europe"));
    TreeView<String> tree = named("tree", new TreeView<>(world));
    show(() -> tree);
    assertEquals(
        List.of("click row “World” .tree-disclosure-node in #tree"),
        clicked(tree, ".tree-disclosure-node .arrow"));
    assertEquals(
        List.of("click row “Europe” in #tree"),
        recorded("{type: 'click', target: {text: 'Europe'}}"));
  }

  @Test
  void ofTabsNameTheirTitle() throws UiException {
    Tab icon = new Tab();
    icon.setGraphic(new Circle(8));
    TabPane pane = named("tabs", new TabPane(new Tab("First"), new Tab("Second"), icon));
    show(() -> pane);
    List<Node> tabs = List.copyOf(onFx(() -> pane.lookupAll(".tab")));
    start();
    clickNode(tabs.get(2));
    clickNode(tabs.get(1).lookup(".tab-label"));
    clickNode(tabs.get(0).lookup(".tab-label"));
    List<String> lines = lines(end(), false);
    assertTrue(lines.get(0).matches("click type StackPane \\[\\d+\\] in #tabs"), lines::toString);
    assertEquals(
        List.of("click text “Second” Label", "click text “First” Label"),
        lines.subList(1, lines.size()));
  }

  @Test
  void thatCloseATabAreFoundAgain() throws UiException {
    Tab kept = new Tab("Kept");
    kept.setOnCloseRequest(Event::consume);
    TabPane pane = named("tabs", new TabPane(kept, new Tab("Other")));
    show(() -> pane);
    start();
    clickNode(find(pane, ".tab-close-button"));
    JsonObject step = end().get(0);
    assertTrue(
        lines(List.of(step), false)
            .get(0)
            .matches("click type StackPane \\[\\d+\\] \\.tab-close-button in #tabs"),
        step::toString);
    assertFound(onFx(() -> pane.lookup(".tab-close-button")), step);
  }

  /** Asserts that the target of a step is found, in the middle of a node. */
  private void assertFound(Node node, JsonObject step) throws UiException {
    Map<String, ?> params = Map.of("target", step.get("target"), "waitMs", 0);
    JsonObject found = request("findRecorded", params);
    assertEquals(1, found.get("count").getAsInt(), found::toString);
    String uid = text(found, "uid");
    onFx(
        () -> {
          node.setOnMousePressed(event -> log("clicked it"));
          return null;
        });
    act("{type: 'press', target: {ref: {uid: '" + uid + "'}}}", "{type: 'release'}");
    assertEquals(List.of("clicked it"), logged());
  }

  @Test
  void ofATableNameTheColumnOrTheCell() throws UiException {
    TableView<String> table = named("table", new TableView<>());
    table.getItems().addAll("Bonn", "Aachen");
    TableColumn<String, String> city = new TableColumn<>("City");
    city.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue()));
    TableColumn<String, String> bare = new TableColumn<>();
    bare.setCellValueFactory(cell -> new SimpleStringProperty("x" + cell.getValue()));
    table.getColumns().addAll(List.of(city, bare));
    show(() -> table);
    assertEquals(
        List.of(
            "click text “City” Label", "  check firstRows #table [Aachen | xAachen, Bonn | xBonn]"),
        detailed("{type: 'click', target: {text: 'City'}}"));
    assertEquals(
        List.of("click row “Bonn | xBonn” column City in #table"),
        recorded("{type: 'click', target: {text: 'Bonn'}}"));
    assertEquals(
        List.of("click row “Aachen | xAachen” in #table"),
        recorded("{type: 'click', target: {text: 'xAachen'}}"));
  }

  @Test
  void ofBoxesNameTheArrowOnlyIfItDoesSomethingElse() throws UiException {
    ComboBox<String> plain = named("plain", new ComboBox<>(FXCollections.observableArrayList("A")));
    ComboBox<String> editable = named("editable", new ComboBox<>());
    editable.setEditable(true);
    DatePicker date = named("date", new DatePicker());
    MenuButton menu = named("menu", new MenuButton("Menu", null, new MenuItem("Item")));
    SplitMenuButton split = named("split", new SplitMenuButton(new MenuItem("Item")));
    split.setText("Split");
    VBox box = new VBox(plain, editable, date, menu, split);
    show(() -> box);
    for (String css : List.of("#plain", "#editable", "#date", "#menu", "#split")) {
      String part = css.equals("#plain") || css.equals("#menu") ? "" : " .arrow-button";
      assertEquals(List.of("click " + css + part), clicked(box, css + " .arrow-button"), css);
      change(
          () -> {
            plain.hide();
            editable.hide();
            date.hide();
            menu.hide();
            split.hide();
          });
    }
    assertEquals(List.of("click #editable"), clicked(box, "#editable .text-field"));
    assertEquals(List.of("click #split"), clicked(box, "#split > .label"));
  }

  @Test
  void ofASpinnerNameItsArrows() throws UiException {
    Spinner<Integer> spinner = named("count", new Spinner<>(0, 100, 5));
    VBox box = new VBox(new TextField(), spinner);
    show(() -> box);
    assertEquals(
        List.of(
            "click #count .increment-arrow-button",
            "click #count .decrement-arrow-button",
            "click #count"),
        clicked(box, ".increment-arrow-button", ".decrement-arrow-button", "#count .text-field"));
  }

  @Test
  void thatScrollAreNotRecordedUnlessTheyAreOfTheApplication() throws UiException {
    ListView<Integer> list = named("list", new ListView<>());
    for (int i = 0; i < 100; i++) {
      list.getItems().add(i);
    }
    ScrollBar bar = named("bar", new ScrollBar());
    bar.setOrientation(Orientation.VERTICAL);
    HBox box = new HBox(list, bar);
    show(() -> box);
    assertEquals(List.of(), clicked(box, "#list .scroll-bar:vertical .increment-button"));
    assertEquals(List.of("click #bar"), clicked(box, "#bar .increment-button"));
  }

  @Test
  void ofRowsAreTheRowUnlessTheyAreControls() throws UiException {
    ListView<String> list = named("list", new ListView<>());
    list.setCellFactory(
        view ->
            new ListCell<>() {
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                if (item != null) {
                  Label label = new Label(item);
                  label.getStyleClass().add("name");
                  Rectangle icon = new Rectangle(20, 20);
                  icon.getStyleClass().add("icon");
                  Button button = new Button("Delete");
                  button.setGraphic(new Circle(5));
                  setGraphic(new HBox(label, icon, button, new CheckBox(), new TextField()));
                  setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
                }
              }
            });
    list.getItems().addAll("Aachen", "Bonn");
    show(() -> list);
    String row = "row “Aachen Delete” in #list";
    assertEquals(List.of("click " + row), clicked(list, ".name"));
    assertEquals(List.of("click " + row), clicked(list, ".icon"));
    assertEquals(List.of("click text “Delete” Button in " + row), clicked(list, ".button Circle"));
    assertEquals(List.of("click type CheckBox in " + row), clicked(list, ".check-box .box"));
    assertEquals(List.of("click type TextField in " + row), clicked(list, ".text-field"));
  }

  @Test
  void ofAButtonAreTheButton() throws UiException {
    Button button = named("go", new Button("Go", new HBox(named("icon", new Circle(6)))));
    VBox box = new VBox(button);
    show(() -> box);
    assertEquals(List.of("click #go"), clicked(box, "#icon"));
  }

  @Test
  void withoutNodeAreTheRoot() throws UiException {
    VBox box = named("root", new VBox(new Label("Text")));
    box.setPickOnBounds(false);
    box.setOnMousePressed(event -> box.getChildren().clear());
    show(() -> box);
    List<String> lines = recorded("{type: 'click', x: 300, y: 200}");
    assertEquals(List.of("click #root at 300,200"), lines);
  }
}
