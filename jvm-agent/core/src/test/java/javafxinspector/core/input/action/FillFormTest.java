package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ColorPicker;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.PasswordField;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import javafx.util.converter.LocalDateStringConverter;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.Test;

/** Forms that are filled in. */
class FillFormTest extends ActingTest {
  private static final String SECRET = "hunter2";

  private final GridPane grid = named("form", new GridPane());
  private int rows;

  private <T extends Node> T row(String label, T field) {
    grid.addRow(rows++, new Label(label), field);
    return field;
  }

  private TextField text(String label, String id) {
    TextField field = row(label, named(id, new TextField()));
    logChanges(id, field.textProperty());
    return field;
  }

  private CheckBox box(String text) {
    CheckBox box = new CheckBox(text);
    grid.addRow(rows++, box);
    return box;
  }

  private static String fill(String values) {
    return "{type: 'fill', values: " + values + "}";
  }

  /** Fills in a form of which some fields cannot be set. */
  private JsonObject partial(String values) throws UiException {
    JsonObject result = perform("{waitMs: 0}", fill(values)).get(0);
    assertFalse(result.get("ok").getAsBoolean(), result::toString);
    return result;
  }

  private static String message(JsonObject result) {
    return result.getAsJsonObject("error").get("message").getAsString();
  }

  private static String detail(JsonObject result, String name) {
    return text(result.getAsJsonObject("error").getAsJsonObject("details"), name);
  }

  /** Fills in invalid values, so that nothing changes. */
  private JsonObject mistaken(String values, String reason, String message) throws UiException {
    JsonObject all = json("{Name: 'Nobody'}").getAsJsonObject();
    json(values).getAsJsonObject().entrySet().forEach(e -> all.add(e.getKey(), e.getValue()));
    JsonObject result = partial(all.toString());
    assertEquals(reason, detail(result, "reason"), result::toString);
    assertMatches(message, message(result));
    assertMatches("No field was set\\.( Waited \\d+ ms for it\\.)?$", message(result));
    assertFalse(result.has("fields"), result::toString);
    return result.getAsJsonObject("error").getAsJsonObject("details");
  }

  private static void assertMatches(String pattern, String text) {
    assertTrue(Pattern.compile(pattern).matcher(text).find(), text);
  }

  /** The outcome of each field of a result: set, or the reason why it was not set. */
  private static List<String> outcomes(JsonObject result) {
    List<String> outcomes = new ArrayList<>();
    for (JsonObject field : objects(result.get("fields"))) {
      String outcome = field.get("ok").getAsBoolean() ? "set" : text(field, "reason");
      outcomes.add(text(field, "name") + " " + outcome);
    }
    return outcomes;
  }

  private static List<String> shown(JsonObject result) {
    return texts(objects(result.get("fields")), "text");
  }

  private void texts() {
    text("Name:", "name");
    TextArea notes = row("Notes", new TextArea());
    notes.setPrefRowCount(2);
    logChanges("notes", notes.textProperty());
    logChanges("password", row("Password *", new PasswordField()).textProperty());
    TextField search = new TextField();
    search.setPromptText("Search");
    grid.add(search, 1, rows++);
    logChanges("search", search.textProperty());
  }

  private void choices() {
    ComboBox<String> country = row("Country", new ComboBox<>());
    country.getItems().addAll("Germany", "Italy");
    country.setOnAction(event -> log("country " + country.getValue()));
    ComboBox<String> city = row("City", new ComboBox<>());
    city.getItems().addAll("Berlin", "Rome");
    city.setEditable(true);
    city.setOnAction(event -> log("city " + city.getValue()));
    ChoiceBox<String> language = row("Language", new ChoiceBox<>());
    language.getItems().addAll("English", "Italian");
    language.setOnAction(event -> log("language " + language.getValue()));
    ListView<String> topics = row("Topics", new ListView<>());
    topics.setItems(FXCollections.observableArrayList("News", "Sports"));
    topics.setPrefHeight(60);
    logChanges("topics", topics.getSelectionModel().selectedItemProperty());
    DatePicker birthday = row("Birthday", new DatePicker(LocalDate.of(2020, 1, 1)));
    birthday.setOnAction(event -> log("birthday " + birthday.getValue()));
    ColorPicker color = row("Color", new ColorPicker());
    color.setOnAction(event -> log("color " + color.getValue()));
  }

  private void numbers() {
    logChanges("priority", row("Priority", new Slider(0, 10, 1)).valueProperty());
    logChanges("guests", row("Guests", new Spinner<>(1, 9, 1)).valueProperty());
  }

  private void groups() {
    ToggleGroup delivery = new ToggleGroup();
    HBox radios = row("Delivery", new HBox(6));
    for (String name : List.of("Standard", "Express")) {
      // A subclass, as in applications and libraries that extend JavaFX's controls.
      RadioButton radio = new RadioButton(name) {};
      radio.setToggleGroup(delivery);
      radio.setOnAction(event -> log("delivery " + name));
      radios.getChildren().add(radio);
    }
    ToggleGroup size = new ToggleGroup();
    HBox toggles = named("sizes", new HBox());
    for (String name : List.of("Small", "Large")) {
      ToggleButton toggle = new ToggleButton(name);
      toggle.setToggleGroup(size);
      toggle.setOnAction(event -> log("size " + name + " " + toggle.isSelected()));
      toggles.getChildren().add(toggle);
    }
    grid.addRow(rows++, new VBox(new Label("Size"), toggles));
    CheckBox newsletter = named("newsletter", new CheckBox("Newsletter"));
    newsletter.setOnAction(event -> log("newsletter " + newsletter.isSelected()));
    CheckBox terms = new CheckBox();
    terms.setTooltip(new Tooltip("Accept the terms"));
    terms.setAllowIndeterminate(true);
    terms.setOnAction(event -> log("terms " + terms.isIndeterminate()));
    grid.addRow(rows++, newsletter, terms);
  }

  private void showAll() {
    show(
        () -> {
          texts();
          choices();
          numbers();
          groups();
          return new HBox(grid);
        });
  }

  @Test
  void everyKindOfFieldIsSetAsByAUser() throws Exception {
    showAll();
    String values =
        "{Name: 'Ada', notes: 'two\\nlines', 'Password:': '"
            + SECRET
            + "', Search: 'x', Country: 'Italy', City: 'Turin', Language: 'Italian',"
            + " Topics: 'Sports', Birthday: '1990-12-24', Color: '#ff0000', Priority: 7, Guests: 3,"
            + " Delivery: 'Express', Size: 'Large', '#newsletter': true,"
            + " 'Accept the terms': 'indeterminate'}";
    JsonObject result = act(fill(values)).get(0);
    Map<String, String> last = new LinkedHashMap<>();
    logged().forEach(line -> last.put(line.split(" ")[0], line));
    assertEquals(
        List.of(
            "name Ada",
            "notes two\nlines",
            "password " + SECRET,
            "search x",
            "country Italy",
            "city Turin",
            "language Italian",
            "topics Sports",
            "birthday 1990-12-24",
            "color 0xff0000ff",
            "priority 7.0",
            "guests 3",
            "delivery Express",
            "size Large true",
            "newsletter true",
            "terms true"),
        List.copyOf(last.values()));
    assertEquals(
        json(values).getAsJsonObject().keySet().stream().map(name -> name + " set").toList(),
        outcomes(result));
    Map<String, JsonObject> fields = new LinkedHashMap<>();
    objects(result.get("fields")).forEach(field -> fields.put(text(field, "name"), field));
    assertEquals("Italy", text(fields.get("Country"), "text"));
    assertFalse(fields.get("Password:").has("text"));
    assertJson("['selected']", fields.get("#newsletter").get("state"));
    assertEquals("Large", text(fields.get("Size"), "text"));
    JsonElement effects = result.get("effects");
    assertTrue(
        effects == null || !effects.getAsJsonObject().has("changed"),
        "the fields are reported already");
    assertFalse(result.toString().contains(SECRET));
  }

  @Test
  void fieldsAreFoundByUidAlsoByThatOfTheirPaneOrLabel() throws Exception {
    showAll();
    String label =
        objects(ask("query", "{selector: {text: 'Notes', match: 'equals'}}").get("matches"))
            .get(0)
            .getAsJsonObject("ref")
            .get("uid")
            .getAsString();
    act(
        fill(
            String.format(
                "{%s: 'Grace', %s: 'Small', %s: 'none', Express: true}",
                uid("#name"), uid("#sizes"), label)));
    assertLogged(
        "(name Grace|notes none|size|delivery)",
        "name Grace",
        "size Small true",
        "notes none",
        "delivery Express");
  }

  @Test
  void fieldsAreSearchedInAPane() throws Exception {
    show(
        () -> {
          text("Name", "name");
          TextField other = named("second", new TextField());
          logChanges("second", other.textProperty());
          CheckBox member = new CheckBox("Member");
          TextField code = new TextField();
          code.setDisable(true);
          member.selectedProperty().addListener((p, before, now) -> code.setDisable(!now));
          logChanges("code", code.textProperty());
          GridPane fields = named("other", new GridPane());
          fields.addRow(0, new Label("Name"), other);
          fields.addRow(1, member);
          fields.addRow(2, new Label("Code"), code);
          return new HBox(grid, fields);
        });
    act(
        "{type: 'fill', target: '#form', values: {Name: 'a'}}",
        "{type: 'fill', target: '#other', values: {Name: 'b', Member: true, Code: 'x'}}");
    assertLog("name a", "second b", "code x");
  }

  @Test
  void nothingIsSetIfANameOrAValueIsAMistake() throws Exception {
    show(
        () -> {
          texts();
          choices();
          groups();
          row("Phone", named("phone1", new TextField()));
          row("Phone", named("phone2", new TextField()));
          grid.addRow(rows++, named("save", new Button("Save")));
          return new HBox(grid);
        });
    JsonObject unknown =
        mistaken(
            "{Citty: 'Rome'}",
            "noMatch",
            "^No field is called \"Citty\"\\. Did you mean \"City\"\\?");
    assertEquals("City", text(unknown, "nearest"));
    List<String> names = new ArrayList<>();
    unknown.getAsJsonArray("names").forEach(name -> names.add(name.getAsString()));
    assertTrue(
        names.containsAll(List.of("Name", "Password", "Delivery", "Express")), names::toString);
    mistaken(
        "{Ctiy: 'Rome', Wrong: 1}", "noMatch", "\"Ctiy\" or \"Wrong\"\\. Fields: Name, Notes, ");
    mistaken("{nzzzzzzz: 'Rome'}", "noMatch", "\"nzzzzzzz\"");
    JsonObject phones =
        mistaken("{Phone: '1'}", "ambiguous", "2 fields are called \"Phone\": n\\w+, n\\w+\\.");
    assertEquals(List.of("phone1", "phone2"), texts(objects(phones.get("matches")), "id"));
    mistaken("{'#name': 'Twice'}", "ambiguous", "\"Name\" and \"#name\" are the same field");
    mistaken("{'#save': 'x'}", "unsupported", "Button#save\\. Use click");
    mistaken("{Newsletter: 'yes'}", "rejected", "takes true, false or \"indeterminate\"");
    mistaken("{City: true}", "rejected", "takes a text or a number");
    assertInvalid("actions[0].values", fill("{}"));
    assertLog();
  }

  private TextField readOnly() {
    TextField number = row("Number", named("number", new TextField("4711")));
    number.setEditable(false);
    return number;
  }

  private void zip() {
    text("Zip", "zip")
        .setTextFormatter(
            new TextFormatter<>(change -> change.getText().matches("\\d*") ? change : null));
  }

  @Test
  void theErrorOfAFieldNamesWhatWasSetAndTheFieldsAfterItAreSet() throws Exception {
    show(
        () -> {
          texts();
          choices();
          readOnly();
          return new HBox(grid);
        });
    JsonObject result = partial("{Name: 'Alan', Number: '1', City: 'Rome'}");
    assertEquals("readOnly", detail(result, "reason"));
    assertMatches("^\"Number\" was not set: .*read-only\\..* Set: Name, City\\.$", message(result));
    assertEquals("true", detail(result, "mayHaveHappened"));
    assertEquals(List.of("Name set", "Number readOnly", "City set"), outcomes(result));
    assertLogged("(name Alan|city)", "name Alan", "city Rome");
  }

  @Test
  void eachFieldHasTheReasonWhyItWasNotSet() throws Exception {
    show(
        () -> {
          texts();
          choices();
          numbers();
          zip();
          CheckBox stubborn = box("Stubborn");
          stubborn.setOnAction(event -> Platform.runLater(() -> stubborn.setSelected(false)));
          VBox later = new VBox(new Label("Late"), named("late", new TextField()));
          return new HBox(
              grid, new TabPane(new Tab("Main", new Label("-")), new Tab("Other", later)));
        });
    JsonObject result =
        partial(
            "{Late: 'x', Birthday: '24.12.', Zip: '12a', Guests: 99, Stubborn: true, Name: 'Kay'}");
    assertEquals(
        List.of(
            "Late invisible",
            "Birthday rejected",
            "Zip rejected",
            "Guests rejected",
            "Stubborn rejected",
            "Name set"),
        outcomes(result));
    assertEquals("Late", detail(result, "field"));
    assertTrue(logged().contains("name Kay"));
  }

  /** Accepts only digits, and puts them into the places of the mask. */
  private static TextFormatter.Change masked(TextFormatter.Change change) {
    if (!change.isContentChange()) {
      return change;
    }
    String digits = change.getControlNewText().replaceAll("\\D", "");
    if (digits.length() > 10) {
      return null;
    }
    StringBuilder mask = new StringBuilder("(___) ___-____");
    int at = 0;
    for (char digit : digits.toCharArray()) {
      at = mask.indexOf("_", at);
      mask.setCharAt(at, digit);
    }
    change.setRange(0, change.getControlText().length());
    change.setText(mask.toString());
    int caret = digits.isEmpty() ? 0 : at + 1;
    change.selectRange(caret, caret);
    return change;
  }

  /** Formats the value when the field loses the focus. */
  private static final class Thousands extends StringConverter<Integer> {
    @Override
    public String toString(Integer value) {
      return value == null ? "" : String.format(Locale.ROOT, "%,d", value);
    }

    @Override
    public Integer fromString(String text) {
      return Integer.valueOf(text.replace(",", ""));
    }
  }

  private static final class Euros extends StringConverter<Integer> {
    @Override
    public String toString(Integer value) {
      return value + " €";
    }

    @Override
    public Integer fromString(String text) {
      if (!text.endsWith(" €")) {
        throw new IllegalArgumentException("no unit");
      }
      return Integer.valueOf(text.substring(0, text.length() - 2));
    }
  }

  private void formatted() {
    row("Plate", new TextField())
        .setTextFormatter(
            new TextFormatter<>(
                change -> {
                  change.setText(change.getText().toUpperCase(Locale.ROOT));
                  return change;
                }));
    row("Mobile", new TextField("(___) ___-____"))
        .setTextFormatter(new TextFormatter<>(FillFormTest::masked));
    TextFormatter<Integer> thousands = new TextFormatter<>(new Thousands(), 0);
    row("Amount", new TextField()).setTextFormatter(thousands);
    logChanges("amount", thousands.valueProperty());
    Spinner<Integer> price = row("Price", new Spinner<>(0, 100_000, 5));
    price.getValueFactory().setConverter(new Euros());
    price.setEditable(true);
    logChanges("price", price.valueProperty());
    DatePicker due = row("Due", new DatePicker(LocalDate.of(2020, 1, 1)));
    DateTimeFormatter format = DateTimeFormatter.ofPattern("dd.MM.yyyy");
    due.setConverter(new LocalDateStringConverter(format, format));
    due.setOnAction(event -> log("due " + due.getValue()));
  }

  @Test
  void theFormatThatAFieldGivesItsContentIsAccepted() throws Exception {
    show(
        () -> {
          formatted();
          return new HBox(grid);
        });
    JsonObject result =
        act(fill(
                "{Plate: 'b-mw 1', Mobile: '5551234567', Amount: 12345, Price: 20,"
                    + " Due: '1990-12-24'}"))
            .get(0);
    assertEquals(
        List.of("B-MW 1", "(555) 123-4567", "12,345", "20 €", "24.12.1990"), shown(result));
    assertLog("amount 12345", "price 20", "due 1990-12-24");
    JsonObject again =
        act(fill("{Mobile: '(040) 765-4321', Price: '30 €', Due: '25.12.1990'}")).get(0);
    assertEquals(List.of("(040) 765-4321", "30 €", "25.12.1990"), shown(again));
  }

  @Test
  void aFieldThatRejectsItsValueIsReportedWithWhatItShowsNow() throws Exception {
    show(
        () -> {
          formatted();
          zip();
          return new HBox(grid);
        });
    act(fill("{Amount: 12345}"));
    JsonObject result = partial("{Amount: 'many', Zip: '7x'}");
    assertEquals(List.of("Amount rejected", "Zip rejected"), outcomes(result));
    assertEquals(List.of("12,345", "7"), shown(result));
    assertMatches("\"Amount\" was not set: The field shows \"12,345\" instead", message(result));
    assertMatches("\"Zip\" was not set: The field shows \"7\" instead", message(result));
    assertFalse(message(result).contains("No field was set"), message(result));
  }

  @Test
  void exceptionsOfHandlersAreReported() throws Exception {
    show(
        () -> {
          box("Failing")
              .setOnAction(
                  event -> {
                    throw new IllegalStateException("no members");
                  });
          return new HBox(grid);
        });
    JsonArray exceptions = act(fill("{Failing: true}")).get(0).getAsJsonArray("exceptions");
    assertEquals("no members", text(exceptions.get(0).getAsJsonObject(), "message"));
  }

  @Test
  void aDialogThatOpensEndsTheAction() throws Exception {
    show(
        () -> {
          texts();
          box("Ask")
              .setOnAction(
                  event -> {
                    ask("Sure");
                    log("asked");
                  });
          return new HBox(grid);
        });
    JsonObject asked = partial("{Ask: true, Name: 'Later'}");
    assertEquals("blockedByModal", detail(asked, "reason"));
    assertEquals(List.of("Ask set", "Name blockedByModal"), outcomes(asked));
    JsonObject closed = act("{type: 'pressKey', key: 'ENTER'}").get(0);
    assertEquals(1, closed.getAsJsonArray("closed").size());
    assertLog("asked");
  }

  @Test
  void nothingIsTypedIfADialogOpensWhenTheFieldReceivesTheFocus() throws Exception {
    show(
        () -> {
          TextField greedy = text("Greedy", "greedy");
          text("Name", "name");
          greedy
              .focusedProperty()
              .addListener(
                  (p, before, now) -> {
                    if (now) {
                      ask("Wait");
                      log("waited");
                    }
                  });
          return new VBox(new Button("First"), grid);
        });
    for (String action :
        List.of(
            "{type: 'typeText', target: '#greedy', text: 'abc'}",
            "{type: 'setText', target: '#greedy', text: 'abc'}",
            fill("{Greedy: 'abc'}"))) {
      JsonObject details =
          assertRefused(
              "blockedByModal",
              "A dialog opened when the field received the focus, and no key was pressed\\.",
              action);
      assertTrue(details.get("window").toString().contains("\"kind\":\"dialog\""));
      act("{type: 'pressKey', key: 'ENTER'}", "{type: 'focus', target: '#name'}");
      assertLog("waited");
    }
  }

  @Test
  void aPasswordIsNeverShown() throws Exception {
    show(
        () -> {
          texts();
          readOnly();
          return new HBox(grid);
        });
    List<JsonObject> results = new ArrayList<>(act(fill("{Password: '" + SECRET + "'}")));
    results.add(partial("{Password: '" + SECRET + "\\n', Number: 1}"));
    results.add(partial("{Password: '" + SECRET + "', Nowhere: '" + SECRET + "'}"));
    assertFalse(results.toString().contains(SECRET), results::toString);
  }
}
