package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.control.cell.TextFieldTableCell;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Changes that a tool makes without input, recorded as the input that does the same. */
class RecordedChangesTest extends StepsTest {
  private static String act(String type, String css, String more) {
    return "{type: '" + type + "', target: '" + css + "', " + more + "}";
  }

  private static void shown(Node... nodes) {
    show(() -> new VBox(nodes));
  }

  @Test
  void ofTogglesAreClicks() throws UiException {
    shown(
        named("gift", new CheckBox("Gift")),
        named("fast", new RadioButton("Fast")),
        named("bold", new ToggleButton("Bold")));
    assertEquals(
        List.of(
            "click #gift",
            "  check state #gift selected true",
            "click #fast",
            "  check state #fast selected true",
            "click #bold",
            "  check state #bold selected true",
            "click #gift",
            "  check state #gift selected false"),
        detailed(
            act("check", "#gift", "value: true"),
            act("check", "#fast", "value: true"),
            act("check", "#bold", "value: true"),
            act("check", "#gift", "value: false")));
  }

  @Test
  void ofTabsAreClicksOnTheTitle() throws UiException {
    shown(named("tabs", new TabPane(new Tab("First"), new Tab("Second"))));
    assertStep("click text “Second” Label", act("select", "#tabs", "text: 'Second'"));
  }

  @Test
  void ofBoxesAreChoices() throws UiException {
    ComboBox<String> city = named("city", new ComboBox<>());
    city.getItems().addAll("Aachen", "Bonn");
    ChoiceBox<String> color = named("color", new ChoiceBox<>());
    color.getItems().addAll("Red", "Blue");
    shown(city, color);
    assertEquals(
        List.of("choose #city = Bonn", "  check text #city = Bonn"),
        detailed(act("select", "#city", "text: 'Bonn'")));
    assertStep("choose #color = Blue path [Blue]", act("setValue", "#color", "value: 'Blue'"));
  }

  @Test
  void ofValuesAreTheLastValue() throws UiException {
    shown(named("amount", new Slider(0, 100, 0)), named("due", new DatePicker()));
    assertStep(
        "slide #amount = 70.0",
        act("setValue", "#amount", "value: 20"),
        act("setValue", "#amount", "value: 70"));
    assertStep("date #due = 2026-03-05", act("setValue", "#due", "value: '2026-03-05'"));
    assertEquals(
        List.of("slide #amount = 10.0", "date #due = 2026-03-06", "slide #amount = 15.0"),
        recorded(
            act("setValue", "#amount", "value: 10"),
            act("setValue", "#due", "value: '2026-03-06'"),
            act("setValue", "#amount", "value: 15")));
  }

  @Test
  void ofEditorsAreTextsWithEnter() throws UiException {
    Spinner<Integer> count = named("count", new Spinner<>(0, 100, 5));
    count.setEditable(true);
    ComboBox<String> city = named("city", new ComboBox<>());
    city.setEditable(true);
    shown(count, city);
    assertStep("fill #count = 42 keys [ENTER]", act("setValue", "#count", "value: 42"));
    assertStep("fill #city = Bonn keys [ENTER]", act("setValue", "#city", "value: 'Bonn'"));
  }

  @Test
  void thatNoInputMakesAreNoted() throws UiException {
    TreeItem<String> world = new TreeItem<>("World");
    world.getChildren().add(new TreeItem<>("Europe"));
    shown(
        named("bar", new ScrollBar()),
        named("still", new Spinner<Integer>(0, 9, 5)),
        named("tree", new TreeView<>(world)));
    assertEquals(
        List.of(
            "note",
            "  A tool has changed a ScrollBar without mouse or keyboard: not repeated.",
            "note",
            "  A tool has changed a Spinner without mouse or keyboard: not repeated.",
            "note",
            "  A tool has changed a TreeView without mouse or keyboard: not repeated."),
        recorded(
            act("setValue", "#bar", "value: 50"),
            act("setValue", "#still", "value: 7"),
            act("expand", "#tree", "index: 0")));
  }

  @Test
  void ofRowsAreClicks() throws UiException {
    ListView<String> list = named("list", new ListView<>());
    list.getItems().addAll("Aachen", "Bonn");
    shown(list);
    assertEquals(
        List.of("click row “Bonn” in #list", "click row “Aachen” in #list"),
        recorded(act("select", "#list", "text: 'Bonn'"), act("select", "#list", "index: 0")));
  }

  @Test
  void ofCellsAreDoubleClicksAndTexts() throws UiException {
    TableView<String> table = named("table", new TableView<>());
    table.setEditable(true);
    table.getItems().addAll("Aachen", "Bonn");
    TableColumn<String, String> city = new TableColumn<>("City");
    city.setId("city");
    city.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue()));
    city.setCellFactory(TextFieldTableCell.forTableColumn());
    city.setOnEditCommit(
        event -> table.getItems().set(event.getTablePosition().getRow(), event.getNewValue()));
    table.getColumns().add(city);
    shown(table);
    List<String> lines =
        recorded(act("editCell", "#table", "index: 1, columnId: 'city', text: 'Celle'"));
    assertEquals("doubleClick row “Bonn” column City in #table", lines.get(0));
    assertEquals("fill type TextField in row “Bonn” column City in #table = Celle", lines.get(1));
    assertEquals("press keys [ENTER]", lines.get(2));
  }

  private static MenuItem[] items() {
    return new MenuItem[] {new MenuItem("First"), new Menu("More", null, new MenuItem("Deep"))};
  }

  @Test
  void ofMenusAreTheirPath() throws UiException {
    Label label = named("label", new Label("Label"));
    label.setContextMenu(new ContextMenu(items()));
    SplitMenuButton split = named("split", new SplitMenuButton(items()));
    shown(
        new MenuBar(new Menu("File", null, items())),
        label,
        named("button", new MenuButton("Button", null, items())),
        split);
    assertStep(
        "menu path [File, More, Deep] bar true",
        "{type: 'choose', menuPath: 'File > More > Deep'}");
    assertEquals(
        List.of("rightClick #label", "menu path [First]"),
        recorded(act("choose", "#label", "menuPath: 'First'")));
    assertEquals(
        List.of("click #button", "menu path [More, Deep]"),
        recorded(act("choose", "#button", "menuPath: 'More > Deep'")));
    assertEquals(
        List.of("click #split .arrow-button", "menu path [First]"),
        recorded(act("choose", "#split", "menuPath: 'First'")));
  }

  @Test
  void afterAClickThatOpenedTheMenuDoNotRepeatIt() throws UiException {
    shown(named("button", new MenuButton("Button", null, items())), new Button("Other"));
    assertEquals(
        List.of("click #button", "menu path [First]"),
        recorded("{type: 'click', target: '#button'}", "{type: 'choose', menuPath: 'First'}"));
  }
}
