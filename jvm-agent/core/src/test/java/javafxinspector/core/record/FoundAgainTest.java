package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import javafx.scene.Group;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** The ways to name the node of a recorded step, and the places where such a node can be. */
class FoundAgainTest extends ReplayTest {
  private static final String BUTTON = "javafx.scene.control.Button";
  private static final String LABELED = "javafx.scene.control.Labeled";

  private static Button button(String id, String text) {
    return named(id, new Button(text));
  }

  @Test
  void byItsId() throws UiException {
    show(() -> new VBox(button("save", "Save"), button("open", "Open")));
    assertEquals("save", found("{by: 'id', value: 'save'}"));
    assertEquals("0", found("{by: 'id', value: 'close'}"));
  }

  @Test
  void byTheTextThatItShows() throws UiException {
    TextField field = named("field", new TextField("Rome"));
    show(() -> new VBox(button("save", "Save"), field, named("free", new Text("Free"))));
    assertEquals("save", found("{by: 'text', value: 'Save'}"));
    assertEquals("field", found("{by: 'text', value: 'Rome', type: '" + type(field) + "'}"));
    assertEquals("free", found("{by: 'text', value: 'Free'}"));
    assertEquals("0", found("{by: 'text', value: 'save'}"));
  }

  @Test
  void notByTheTextInsideABox() throws UiException {
    Spinner<Integer> spinner = named("count", new Spinner<>(0, 9, 7));
    show(() -> new VBox(spinner));
    assertEquals("0", found("{by: 'text', value: '7', type: '" + type(spinner) + "'}"));
  }

  @Test
  void byTheLabelInFrontOfIt() throws UiException {
    TextField city = named("city", new TextField());
    Label label = new Label("City");
    label.setLabelFor(city);
    show(() -> new VBox(label, city, named("other", new TextField())));
    assertEquals("city", found("{by: 'label', value: 'City'}"));
    assertEquals("0", found("{by: 'label', value: 'Street'}"));
  }

  @Test
  void byItsAccessibleText() throws UiException {
    Button button = button("icon", "");
    button.setAccessibleText("Print");
    show(() -> new VBox(button, button("other", "")));
    assertEquals("icon", found("{by: 'accessibleText', value: 'Print'}"));
  }

  @Test
  void byItsTooltip() throws UiException {
    Button button = button("icon", "");
    button.setTooltip(new Tooltip("Print all"));
    show(() -> new VBox(button, button("other", "")));
    assertEquals("icon", found("{by: 'tooltip', value: 'Print all'}"));
  }

  @Test
  void byTheTextOfItsEmptyField() throws UiException {
    TextField name = named("name", new TextField());
    name.setPromptText("Name");
    ComboBox<String> color = named("color", new ComboBox<>());
    color.setPromptText("Color");
    DatePicker due = named("due", new DatePicker());
    due.setPromptText("Due");
    show(() -> new VBox(new Label("Name"), name, color, due));
    assertEquals("name", found("{by: 'prompt', value: 'Name'}"));
    assertEquals("color", found("{by: 'prompt', value: 'Color'}"));
    assertEquals("due", found("{by: 'prompt', value: 'Due', type: '" + type(due) + "'}"));
  }

  @Test
  void byItsType() throws UiException {
    show(() -> new VBox(button("save", "Save"), named("city", new TextField())));
    assertEquals("save", found("{by: 'type', type: '" + BUTTON + "'}"));
    assertEquals("0", found("{by: 'type', type: 'javafx.scene.control.CheckBox'}"));
  }

  @Test
  void byItsTypeIfThatIsAClassAboveItsOwn() throws UiException {
    show(() -> new VBox(named("note", new Label("Note") {}), new TextField()));
    assertEquals("note", found("{by: 'type', type: 'javafx.scene.control.Label'}"));
    assertEquals("note", found("{by: 'type', type: '" + LABELED + "'}"));
  }

  @Test
  void amongNodesOfOneTypeThatShowTheText() throws UiException {
    show(() -> new VBox(named("heading", new Label("Save")), button("save", "Save")));
    assertEquals("save", found("{by: 'text', value: 'Save', type: '" + BUTTON + "'}"));
    assertEquals("4", found("{by: 'text', value: 'Save'}"));
  }

  @Test
  void notIfSeveralMatch() throws UiException {
    show(() -> new VBox(button("a", "Save"), button("b", "Save")));
    String save = "by: 'text', value: 'Save', type: '" + BUTTON + "'";
    assertEquals("2", found("{" + save + "}"));
    assertEquals("a", found("{" + save + ", index: 0}"));
    assertEquals("b", found("{" + save + ", index: 1}"));
    assertEquals("0", found("{" + save + ", index: 2}"));
  }

  @Test
  void ifItContainsAllOthersThatMatch() throws UiException {
    Button outer = button("outer", "Save");
    outer.setGraphic(new HBox(new Text("Save"), new Text("Save")));
    show(() -> new VBox(new Label("Other"), outer));
    assertEquals("outer", found("{by: 'text', value: 'Save'}"));
  }

  @Test
  void countsAsOneIfItContainsTheOthers() throws UiException {
    show(() -> new VBox(button("save", "Save")));
    String target = "{by: 'text', value: 'Save'}";
    assertEquals("1", text(ask("findRecorded", "{waitMs: 0, target: %s}", target), "count"));
  }

  @Test
  void withinAnotherTarget() throws UiException {
    VBox left = named("left", new VBox(button("a", "Save")));
    VBox right = named("right", new VBox(button("b", "Save")));
    show(() -> new HBox(left, right));
    String save = "{by: 'text', value: 'Save', within: ";
    assertEquals("a", found(save + id("left") + "}"));
    assertEquals("b", found(save + id("right") + "}"));
    assertEquals("0", found(save + id("middle") + "}"));
    assertEquals("right", found("{by: 'id', value: 'right', within: " + id("right") + "}"));
    assertEquals("0", found("{by: 'id', value: 'left', within: " + id("right") + "}"));
  }

  /** Checks the number of matches, and what they match. */
  private void assertLine(String expected, String target) throws UiException {
    JsonObject found = ask("findRecorded", "{waitMs: 0, target: %s}", target);
    assertEquals(expected, text(found, "count") + " at " + text(found, "level"));
  }

  @Test
  void withinAnotherTargetOnlyIfThatIsUnique() throws UiException {
    VBox left = named("box", new VBox(button("a", "Save")));
    VBox right = named("box", new VBox(button("b", "Load")));
    show(() -> new HBox(left, right));
    assertEquals("2", found("{by: 'text', value: 'Load', within: " + id("box") + "}"));
    assertLine("2 at 1", "{by: 'text', value: 'Load', within: " + id("box") + "}");
    String inner = "{by: 'id', value: 'none', within: " + id("box") + "}";
    assertLine("2 at 2", "{by: 'text', value: 'Load', within: " + inner + "}");
  }

  @Test
  void asAPartOfANode() throws UiException {
    show(() -> new VBox(named("count", new Spinner<>(0, 9, 7))));
    String count = "{by: 'id', value: 'count', part: '";
    assertEquals(
        "StackPane [\"increment-arrow-button\"]", found(count + "increment-arrow-button'}"));
    assertEquals("0", found(count + "knob'}"));
    assertEquals("0", found("{by: 'id', value: 'other', part: 'increment-arrow-button'}"));
  }

  @Test
  void onlyWhereItIsVisible() throws UiException {
    Button own = button("own", "Own");
    Button below = button("below", "Below");
    VBox pane = new VBox(below);
    show(() -> new VBox(own, pane));
    assertEquals("own", found(id("own")));
    change(() -> own.setVisible(false));
    assertEquals("0", found(id("own")));
    assertEquals("below", found(id("below")));
    change(() -> pane.setVisible(false));
    assertEquals("0", found(id("below")));
  }

  @Test
  void inTheTabThatIsSelected() throws UiException {
    TabPane tabs = new TabPane();
    Tab first = new Tab("First", new VBox(button("one", "Add")));
    Tab second = new Tab("Second", new VBox(button("two", "Add")));
    tabs.getTabs().addAll(first, second);
    show(() -> tabs);
    String add = "{by: 'text', value: 'Add', type: '" + BUTTON + "'}";
    assertEquals("one", found(add));
    change(() -> tabs.getSelectionModel().select(second));
    assertEquals("two", found(add));
    assertEquals("0", found(id("one")));
  }

  @Test
  void whereItIsScrolledOutOfViewOrFoldedIn() throws UiException {
    Region space = new Region();
    space.setMinHeight(3000);
    VBox content = new VBox(space, button("last", "Last"));
    TitledPane pane = named("more", new TitledPane("More", button("inner", "Inner")));
    show(() -> new VBox(new ScrollPane(content), pane));
    assertEquals("last", found(id("last")));
    assertEquals("inner", found(id("inner")));
    assertEquals("more", found("{by: 'text', value: 'More'}"));
  }

  @Test
  void inAPopup() throws UiException {
    Stage stage = show(() -> new VBox(button("open", "Open")));
    Popup popup = onFx(Popup::new);
    change(
        () -> {
          popup.getContent().add(new Group(button("hint", "Hint")));
          popup.show(stage);
        });
    assertEquals("hint", found("{by: 'text', value: 'Hint', type: '" + BUTTON + "'}"));
    change(popup::hide);
    assertEquals("0", found(id("hint")));
  }

  @Test
  void inTheWindowWithATitle() throws UiException {
    Stage first = show(() -> named("first", new VBox(button("a", "OK"))));
    Stage second = show(() -> named("second", new VBox(button("b", "OK"))));
    change(
        () -> {
          first.setTitle("Orders");
          second.setTitle("Customers");
        });
    assertEquals("first", found("{by: 'window', value: 'Orders'}"));
    assertEquals("second", found("{by: 'window', value: 'Customers'}"));
    assertEquals("0", found("{by: 'window', value: 'Invoices'}"));
    String ok = "by: 'text', value: 'OK', type: '" + BUTTON + "'";
    assertEquals("2", found("{" + ok + "}"));
    assertEquals("b", found("{" + ok + ", within: {by: 'window', value: 'Customers'}}"));
  }

  private static String type(Object instance) {
    return instance.getClass().getName();
  }
}
