package javafxinspector.core.model.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Controls have the names that users give them, from labels, tooltips, prompts and graphics. */
class NamesTest extends SceneTest {
  /** A password field like those of some libraries, which does not extend PasswordField. */
  private static final class ShopPasswordField extends TextField {
    ShopPasswordField() {
      super("9876543");
    }
  }

  /** The rows of nodes with an id, each with its text or name and its states. */
  private List<String> named() throws UiException {
    List<String> named = new ArrayList<>();
    for (JsonObject row : rows("{}")) {
      if (text(row, "id") != null) {
        JsonObject shown = only(row, "id", "text", "name", "state");
        JsonElement name = shown.remove("name");
        String called =
            name == null
                ? ""
                : " "
                    + text(name.getAsJsonObject(), "from")
                    + " “"
                    + text(name.getAsJsonObject(), "text")
                    + "”";
        row.addProperty("d", 0);
        named.add(lines(List.of(row)).get(0).replaceFirst("^\\S+ ", "") + called);
      }
    }
    return named;
  }

  private static PasswordField pin() {
    PasswordField pin = named("pin", new PasswordField());
    pin.setText("s3cr3t");
    pin.setAccessibleText("s3cr3t-access");
    pin.setPromptText("Four digits");
    return pin;
  }

  /** A grid with labels on the left, and one on the right of its check box. */
  private static GridPane grid() {
    TextField street = named("street", new TextField());
    street.pseudoClassStateChanged(PseudoClass.getPseudoClass("invalid"), true);
    TextField note = named("note", new TextField());
    note.setPromptText("Note");
    GridPane grid = new GridPane();
    grid.add(new Label("City:"), 0, 0);
    grid.add(new Label("Street*:"), 0, 1);
    grid.add(named("city", new TextField("Bern")), 1, 0);
    grid.add(street, 1, 1);
    grid.add(pin(), 1, 2);
    grid.add(named("active", new CheckBox()), 3, 0);
    grid.add(new Label("Active"), 2, 0);
    grid.add(new Label("Zip"), 0, 4);
    grid.add(named("zip", new TextField()), 1, 4);
    grid.add(note, 0, 5);
    return grid;
  }

  private static HBox bar() {
    TextField search = named("search", new TextField());
    search.setPromptText("Search…");
    search.setTooltip(new Tooltip("Search in all fields"));
    search.setAccessibleText("Search field");
    Button settings = named("settings", new Button(null, new Rectangle(8, 8)));
    settings.setTooltip(new Tooltip("Settings"));
    Rectangle bin = new Rectangle(8, 8);
    bin.setAccessibleText("Bin");
    Button delete = named("delete", new Button(null, bin));
    Button save = named("save", new Button("Save"));
    save.setTooltip(new Tooltip("Saves everything"));
    save.setDefaultButton(true);
    Button cancel = named("cancel", new Button("Cancel"));
    cancel.setCancelButton(true);
    ComboBox<String> country = named("country", new ComboBox<>());
    country.setPromptText("Choose a country");
    return new HBox(4, new Label("12 contacts"), settings, delete, search, save, cancel, country);
  }

  @Test
  void fieldsOfAGridHaveTheirLabelsAndPrompts() throws Exception {
    show(NamesTest::grid);
    assertEquals(
        List.of(
            "#city “Bern” [focused] label “City”",
            "#street [required invalid] label “Street”",
            "#pin prompt “Four digits”",
            "#active label “Active”",
            "#zip label “Zip”",
            "#note prompt “Note”"),
        named());
  }

  @Test
  void controlsOfABarHaveTheirTooltipsGraphicsAndAccessibleTexts() throws Exception {
    show(NamesTest::bar);
    change(() -> {});
    assertEquals(
        List.of(
            "#settings [focused] tooltip “Settings”",
            "#delete graphic “Bin”",
            "#search accessible “Search field”",
            "#save “Save” [default]",
            "#cancel “Cancel” [cancel]",
            "#country prompt “Choose a country”"),
        named());
  }

  @Test
  void controlsInOneLineHaveTheNearestLabelButNotOneThatCounts() throws Exception {
    show(
        () -> {
          Region wide = new Region();
          wide.setMinWidth(60);
          TextField filter = named("filter", new TextField());
          filter.setPromptText("Filter");
          HBox head = new HBox(new Label("12 of 12 rows"), wide, filter);
          head.getChildren().add(named("shopPin", new ShopPasswordField()));
          HBox range = new HBox(4, new Label("Range"), new Region());
          range.getChildren().add(named("from", new Spinner<>(0, 9, 1)));
          range.getChildren().add(new Label("to"));
          range.getChildren().add(named("to", new Spinner<>(0, 9, 4)));
          return new VBox(new Button("First"), head, range);
        });
    assertEquals(
        List.of(
            "#filter prompt “Filter”", "#shopPin", "#from “1” label “Range”", "#to “4” label “to”"),
        named());
  }

  @Test
  void controlsBelowALabelHaveItAndThatOfAnotherPaneIfItIsMeantForThem() throws Exception {
    show(
        () -> {
          Label farLabel = new Label("Far away");
          TextArea far = named("far", new TextArea());
          farLabel.setLabelFor(far);
          VBox stack = new VBox(2, new Label("Volume"), named("volume", new Slider(0, 100, 25)));
          stack.getChildren().add(far);
          stack.getChildren().add(named("upload", new ProgressBar(0.4)));
          return new VBox(new Button("First"), farLabel, stack);
        });
    assertEquals(
        List.of("#volume “25” label “Volume”", "#far label “Far away”", "#upload “40%”"), named());
  }

  private static Pane corners() {
    Label above = new Label("Above");
    above.relocate(200, 0);
    TextField below = named("below", new TextField());
    below.relocate(200, 20);
    TextField beside = named("beside", new TextField());
    beside.relocate(60, 20);
    beside.setPrefWidth(80);
    Label left = new Label("Left");
    left.relocate(0, 22);
    return new Pane(below, beside, above, left);
  }

  @Test
  void controlsThatArePlacedByCoordinatesHaveTheLabelAboveOrOnTheLeft() throws Exception {
    show(() -> new VBox(new Button("First"), corners()));
    assertEquals(List.of("#below label “Above”", "#beside label “Left”"), named());
  }

  @Test
  void theTextOfAPasswordFieldIsWithheldAlsoIfItIsNoSubclassOfPasswordField() throws Exception {
    show(() -> new HBox(named("shopPin", new ShopPasswordField())));
    assertEquals(List.of(), found("{text: '9876543'}"));
    String ref = "{ref: {selector: {css: '#shopPin'}}, ";
    for (String more : List.of("includeChildren: true, internals: true}", "properties: ['*']}")) {
      String node = ask("node", ref + more).toString();
      assertFalse(node.contains("9876543"), node);
    }
  }

  /** The ids of nodes that a query finds, each with the origin of its name and its summary. */
  private List<String> found(String selector) throws UiException {
    List<String> found = new ArrayList<>();
    for (JsonObject match : objects(ask("query", "{selector: %s}", selector).get("matches"))) {
      JsonElement name = match.get("name");
      String from = name == null ? "-" : text(name.getAsJsonObject(), "from");
      found.add(text(match, "id") + " " + from + " " + text(match, "summary"));
    }
    return found;
  }

  @Test
  void controlsAreFoundByTheirNamesWhereNoTextMatchesAndByLabelAlone() throws Exception {
    show(() -> new VBox(grid(), bar()));
    assertEquals(List.of("settings tooltip Button[tooltip=Settings]"), found("{text: 'Settings'}"));
    assertEquals(
        List.of("country prompt ComboBox[prompt=Choose a country]"),
        found("{label: 'Choose a country'}"));
    assertEquals(List.of("null - Label[text=City:]"), found("{text: 'City:'}"));
    assertEquals(List.of("city label TextField[text=Bern]"), found("{label: 'city'}"));
    assertEquals(List.of("save - Button[text=Save]"), found("{label: 'Save', match: 'equals'}"));
    assertEquals(List.of(), found("{text: 's3cr3t'}"));
    assertEquals(List.of(), found("{label: 's3cr3t'}"));
  }

  private JsonObject set(String type, String label, String text) throws UiException {
    JsonObject done =
        ask(
            "perform",
            "{actions: [{type: '%s', target: {selector: {text: '%s'}}, text: '%s'}]}",
            type,
            label,
            text);
    return objects(done.get("results")).get(0);
  }

  private void assertSet(String type, String label, String text, String id) throws UiException {
    JsonObject result = set(type, label, text);
    assertTrue(result.get("ok").getAsBoolean(), result::toString);
    assertEquals(id, text(result.getAsJsonObject("target"), "id"));
    assertEquals(
        List.of(id + " label TextField[text=" + text + "]"), found("{css: '#" + id + "'}"));
  }

  @Test
  void aTextIsTypedIntoTheControlThatALabelNames() throws Exception {
    show(() -> new VBox(grid(), bar(), corners()));
    assertSet("setText", "City:", "Oslo", "city");
    assertSet("typeText", "Street*:", "Main", "street");
    assertSet("setText", "Above", "under", "below");
    JsonObject error = set("setText", "12 contacts", "x").getAsJsonObject("error");
    assertEquals("unsupported", text(error.getAsJsonObject("details"), "reason"));
  }
}
