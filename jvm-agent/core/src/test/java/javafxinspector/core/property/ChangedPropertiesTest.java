package javafxinspector.core.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.StyleOrigin;
import javafx.css.StyleableProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.PasswordField;
import javafx.scene.control.Slider;
import javafx.scene.control.TextArea;
import javafx.scene.layout.AnchorPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.LocalClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Properties that clients set and reset. */
class ChangedPropertiesTest extends SceneTest {
  /** A node of the application with properties of its own. */
  public static final class Gauge extends Region {
    private final DoubleProperty level = new SimpleDoubleProperty(this, "level", 1);
    private final ObjectProperty<LocalDate> day =
        new SimpleObjectProperty<>(this, "day", LocalDate.of(2024, 1, 31));
    private final ReadOnlyDoubleWrapper shown = new ReadOnlyDoubleWrapper(this, "shown", 7);

    public DoubleProperty levelProperty() {
      return level;
    }

    public double getLevel() {
      return level.get();
    }

    /** Rejects a negative level after it has already set it. */
    public void setLevel(double value) {
      level.set(value);
      if (value < 0) {
        throw new IllegalArgumentException("the level is below 0");
      }
    }

    public ObjectProperty<LocalDate> dayProperty() {
      return day;
    }

    public LocalDate getDay() {
      return day.get();
    }

    public void setDay(LocalDate value) {
      day.set(value);
    }

    public ReadOnlyDoubleProperty shownProperty() {
      return shown.getReadOnlyProperty();
    }
  }

  private final Button save = named("save", new Button("Save"));
  private final Label styled = named("styled", new Label("Styled"));
  private Stage stage;

  @BeforeEach
  void showNodes() {
    stage =
        show(
            () -> {
              save.setGraphic(named("icon", new Label("*")));
              styled.getStyleClass().add("styled");
              Label colored = named("colored", new Label("Colored"));
              colored.setTextFill(Color.web("#336699"));
              Slider volume = named("volume", new Slider(0, 100, 40));
              Label follower = named("follower", new Label());
              follower.textProperty().bind(volume.valueProperty().asString("%.0f"));
              Label same = named("same", new Label("same"));
              same.opacityProperty().bind(volume.opacityProperty());
              GridPane grid = new GridPane();
              Label cell = named("cell", new Label("Cell"));
              cell.setFont(Font.font("System", 13));
              grid.add(cell, 1, 2);
              Label anchored = named("anchored", new Label("Anchored"));
              AnchorPane.setTopAnchor(anchored, 4.0);
              TextArea area = named("area", new TextArea("one\ntwo"));
              area.setPrefRowCount(2);
              HBox.setHgrow(area, Priority.ALWAYS);
              VBox root =
                  new VBox(
                      new HBox(6, save, styled, colored, named("gauge", new Gauge())),
                      new HBox(volume, follower, same, named("date", new DatePicker())),
                      grid,
                      new HBox(6, new AnchorPane(anchored), area));
              String css = ".styled { -fx-text-fill: #aa0000 }";
              root.getStylesheets()
                  .add(
                      "data:text/css;base64,"
                          + Base64.getEncoder()
                              .encodeToString(css.getBytes(StandardCharsets.UTF_8)));
              return root;
            });
  }

  @AfterEach
  void resetAll() throws Exception {
    ask("setProperty", "{reset: true}");
  }

  private JsonObject set(String css, String property, String value) throws UiException {
    return set(client, css, property, value);
  }

  private static JsonObject set(LocalClient by, String css, String property, String value)
      throws UiException {
    return by.request(
        "setProperty",
        params(
            String.format(
                "{ref: {selector: {css: '%s'}}, property: '%s', value: %s}",
                css, property, value)));
  }

  private List<JsonObject> reset(String css) throws UiException {
    return objects(
        ask("setProperty", "{ref: {selector: {css: '%s'}}, reset: true}", css).get("reset"));
  }

  private JsonObject editable(String css, String name) throws UiException {
    return values(css, name).get(0);
  }

  private void assertSet(String css, String property, String value) throws UiException {
    assertSet(css, property, value, value);
  }

  /** Sets a property, reads it, and restores it. */
  private void assertSet(String css, String property, String value, String shown)
      throws UiException {
    JsonElement expected = json(shown);
    JsonObject done = set(css, property, value);
    assertEquals(expected, done.get("to"), property);
    assertFalse(done.has("differs"), done::toString);
    String name = text(done, "property");
    JsonObject now = editable(css, name);
    assertEquals(expected, now.get("value"), property);
    assertEquals(done.get("from"), now.get("from"), property);
    List<JsonObject> undone = reset(css);
    assertEquals(1, undone.size(), property);
    assertEquals(expected, undone.get(0).get("from"), property);
    assertEquals(done.get("from"), undone.get(0).get("to"), property);
    assertFalse(undone.get(0).has("kept"), property);
    assertFalse(editable(css, name).has("from"), property);
  }

  @Test
  void propertiesOfEachTypeAreSetAndReset() throws Exception {
    assertSet("#save", "opacity", "0.5");
    assertSet("#save", "text", "'Send\\nnow'");
    assertSet("#save", "visible", "false");
    assertSet("#save", "alignment", "'TOP_LEFT'");
    assertSet("#save", "alignment", "'top_left'", "'TOP_LEFT'");
    assertSet("#save", "maxWidth", "'USE_PREF_SIZE'");
    assertSet("#save", "padding", "'8 12'");
    assertSet("#save", "padding", "'1 2 3 4'");
    assertSet("#save", "cursor", "'HAND'");
    assertSet("#save", "rotationAxis", "'0, 1, 0'");
    assertSet("#save", "graphic", "null");
    assertSet("#colored", "textFill", "'#33669980'");
    assertSet("#colored", "textFill", "'navy'", "'#000080'");
    assertSet("#area", "prefRowCount", "3");
    assertSet("#date", "value", "'1990-12-24'");
  }

  @Test
  void propertiesOfTheApplicationAreSetAndReset() throws Exception {
    assertSet("#gauge", "level", "2.5");
    assertSet("#gauge", "day", "'2024-02-29'");
  }

  @Test
  void constraintsOfPanesAreSetAndReset() throws Exception {
    assertSet("#cell", "rowIndex", "4");
    assertSet("#cell", "GridPane.hgrow", "'ALWAYS'");
    assertSet("#cell", "margin", "'2 4'");
    assertSet("#anchored", "leftAnchor", "12");
    assertSet("#area", "hgrow", "null");
  }

  @Test
  void styleClassesAreSetAndReset() throws Exception {
    List<String> before = onFx(() -> List.copyOf(save.getStyleClass()));
    String all = String.join(" ", before);
    set("#save", "styleClass", "'one two'");
    assertEquals(List.of("one", "two"), onFx(() -> List.copyOf(save.getStyleClass())));
    List<JsonObject> changed = objects(ask("properties", "{}").get("changed"));
    assertEquals(1, changed.size());
    assertJson(
        "{property: 'styleClass', from: '" + all + "'}", only(changed.get(0), "property", "from"));
    set("#save", "styleClass", "'" + all + "'");
    assertEquals(List.of(), objects(ask("properties", "{}").get("changed")));
    set("#save", "styleClass", "'one'");
    reset("#save");
    assertEquals(before, onFx(() -> List.copyOf(save.getStyleClass())));
    assertRefused("Did you mean \"styleClass\"", "#save", "styleClas", "'x'");
  }

  @Test
  void aFontOfAnInstalledFamilyIsSetAsItIsPrinted() throws Exception {
    String larger = text(properties("#cell", "font"), "font").replace("13px", "21px");
    assertEquals(larger, text(set("#cell", "font", "'" + larger + "'"), "to"));
    assertRefused(
        "there is no font family No Such Family", "#cell", "font", "'No Such Family 13px'");
  }

  @Test
  void nodesInCellsPopupsAndOtherWindowsAreChanged() throws Exception {
    Stage second = onFx(Stage::new);
    Popup popup = onFx(Popup::new);
    change(
        () -> {
          ListView<String> cities = new ListView<>();
          cities.getItems().addAll("Aachen", "Berlin");
          second.initOwner(stage);
          second.setScene(
              new Scene(new VBox(named("other", new Label("Other")), cities), 200, 200));
          second.show();
          popup.getContent().add(named("hint", new Label("Hint")));
          popup.show(stage, 20, 20);
        });
    List<JsonObject> rows = rows("{scope: {stage: 'all'}}");
    for (String wanted : List.of("Other", "Hint", "Berlin")) {
      String uid =
          rows.stream()
              .filter(row -> wanted.equals(text(row, "text")))
              .map(row -> text(row, "uid"))
              .findFirst()
              .orElseThrow();
      JsonObject done =
          ask("setProperty", "{ref: {uid: '%s'}, property: 'opacity', value: 0.25}", uid);
      assertEquals("0.25", text(done, "to"), wanted);
      JsonObject ref = done.getAsJsonObject("match").getAsJsonObject("ref");
      assertEquals(uid, text(ref, "uid"), wanted);
    }
    List<JsonObject> changed = objects(ask("windows", "{}").get("changedProperties"));
    assertEquals(3, changed.size());
    for (JsonObject each : changed) {
      assertJson("{property: 'opacity', from: 1, to: 0.25}", only(each, "property", "from", "to"));
    }
    assertEquals(3, objects(ask("setProperty", "{reset: true}").get("reset")).size());
    assertFalse(ask("windows", "{}").has("changedProperties"));
  }

  @Test
  void propertiesOfAWindowAreSetAtTheRootOfItsScene() throws Exception {
    change(() -> stage.setTitle("Properties"));
    assertEquals("Stage.title", text(set(".root", "title", "'Other'"), "property"));
    assertEquals("Other", onFx(stage::getTitle));
    assertEquals("Other", text(properties(".root", "Stage.title"), "Stage.title"));
    List<JsonObject> undone = objects(ask("setProperty", "{reset: true}").get("reset"));
    assertJson(
        "{property: 'Stage.title', to: 'Properties'}", only(undone.get(0), "property", "to"));
    assertEquals("Properties", onFx(stage::getTitle));
    assertRefused("read-only", ".root", "showing", "false");
  }

  /** Asserts that the change is rejected and the property keeps its value. */
  private UiException assertRefused(String message, String css, String property, String value)
      throws UiException {
    List<JsonObject> before = values(css, property);
    UiException error =
        refused(
            "setProperty",
            "{ref: {selector: {css: '%s'}}, property: '%s', value: %s}",
            css,
            property,
            value);
    assertTrue(Pattern.compile(message).matcher(error.getMessage()).find(), error.getMessage());
    assertEquals(before, values(css, property), "nothing was changed");
    return error;
  }

  /** The values of a property; empty if the node does not have it. */
  private List<JsonObject> values(String css, String name) throws UiException {
    return objects(ask("properties", "{ref: {selector: {css: '%s'}}}", css).get("properties"))
        .stream()
        .filter(each -> name.equals(text(each, "name")))
        .toList();
  }

  @Test
  void wrongValuesAndNamesAreRefusedWithTheNotationAndTheNearestName() throws Exception {
    UiException number = assertRefused("", "#save", "opacity", "'much'");
    assertEquals("MCP_UI_INVALID_INPUT", number.code());
    assertEquals("a number", number.details().get("notation"));
    assertEquals(1.0, onFx(save::getOpacity));
    UiException choice = assertRefused("", "#save", "alignment", "'CENTRE'");
    assertEquals("CENTER", choice.details().get("nearest"));
    UiException name = assertRefused("", "#save", "opacty", "1");
    assertEquals("MCP_UI_INVALID_INPUT", name.code());
    assertEquals("opacity", name.details().get("nearest"));
    assertRefused("its parent, a HBox, only HBox\\.hgrow, HBox\\.margin", "#save", "rowIndex", "1");
    assertRefused("cannot be null", "#save", "opacity", "null");
    assertRefused("cannot be written as a text, except null", "#save", "graphic", "'Label#icon'");
    assertRefused("not a whole number", "#area", "prefRowCount", "1.5");
  }

  @Test
  void aTextIsNotReplacedByItsShortForm() throws Exception {
    change(() -> styled.setText("O".repeat(1200)));
    String shown = text(properties("#styled", "text"), "text");
    assertRefused("longer text than this", "#styled", "text", "'" + shown + "'");
  }

  @Test
  void readOnlyAndBoundPropertiesAreRefusedWithWhatToChangeInstead() throws Exception {
    UiException width = assertRefused("read-only", "#save", "width", "300");
    assertEquals("readOnly", width.details().get("reason"));
    assertEquals(List.of("prefWidth", "minWidth", "maxWidth"), width.details().get("instead"));
    UiException bound = assertRefused("", "#same", "opacity", "0.5");
    assertEquals("readOnly", bound.details().get("reason"));
    String by = bound.details().get("by").toString();
    assertTrue(by.matches("opacity of Slider \\w+ #volume"), by);
    String format = assertRefused("", "#follower", "text", "'x'").details().get("by").toString();
    assertTrue(format.matches("Bindings\\.format of value of Slider \\w+ #volume"), format);
    assertEquals("readOnly", assertRefused("", "#gauge", "shown", "1").details().get("reason"));
  }

  @Test
  void theValueIsRestoredWhenASetterThrows() throws Exception {
    UiException own =
        assertRefused("IllegalArgumentException: the level is below 0", "#gauge", "level", "-1");
    assertEquals("rejected", own.details().get("reason"));
    assertJson("1", editable("#gauge", "level").get("value"));
    assertRefused("rowIndex must be greater or equal to 0", "#cell", "rowIndex", "-1");
  }

  private StyleOrigin origin() {
    return onFx(() -> ((StyleableProperty<?>) styled.textFillProperty()).getStyleOrigin());
  }

  @Test
  void aStyledPropertyIsGivenBackToCss() throws Exception {
    JsonObject done = set("#styled", "textFill", "'#0000ff'");
    assertJson(
        "{from: '#aa0000', to: '#0000ff', styled: true}",
        only(done, "from", "to", "styled", "differs"));
    assertEquals(StyleOrigin.USER, origin());
    assertJson("{to: '#aa0000'}", only(reset("#styled").get(0), "to", "kept"));
    assertEquals(StyleOrigin.AUTHOR, origin());
  }

  @Test
  void whatAParentMakesOfAValueIsReported() throws Exception {
    JsonObject placed = set("#save", "layoutX", "200");
    assertJson("{to: 200, differs: true}", only(placed, "to", "differs"));
    assertEquals(placed.get("from"), placed.get("effective"));
  }

  @Test
  void whatTheApplicationHasSetSinceIsKept() throws Exception {
    set("#save", "opacity", "0.5");
    change(() -> save.setOpacity(0.75));
    assertJson("{kept: true, to: 0.75}", only(reset("#save").get(0), "kept", "to"));
    set("#save", "opacity", "0.5");
    assertJson("{to: 0.75}", only(reset("#save").get(0), "to", "kept"));
  }

  @Test
  void theFirstValueIsRememberedThroughChangesOfSeveralClients() throws Exception {
    LocalClient other = newClient();
    // CSS does not set what the application has set.
    change(() -> save.setOpacity(1));
    set("#save", "opacity", "0.5");
    assertEquals("0.5", text(set(other, "#save", "opacity", "0.25"), "from"));
    assertEquals("1", text(editable("#save", "opacity"), "from"));
    assertEquals("1", text(reset("#save").get(0), "to"));
    set("#save", "opacity", "0.5");
    set(other, "#save", "opacity", "1");
    assertEquals(List.of(), reset("#save"), "the original value was set again");
    other.disconnect();
  }

  @Test
  void valuesOfPasswordFieldsAreWithheld() throws Exception {
    PasswordField password = named("password", new PasswordField());
    password.setText("hidden-word");
    change(() -> ((VBox) stage.getScene().getRoot()).getChildren().add(password));
    assertEquals("withheld", text(set("#password", "text", "'another'"), "from"));
    String all = ask("properties", "{ref: {selector: {css: '#password'}}}").toString();
    assertFalse(all.contains("hidden-word"), all);
  }
}
