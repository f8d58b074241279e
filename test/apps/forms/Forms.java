import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
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
import javafx.stage.Stage;
import javafx.util.StringConverter;
import javafx.util.converter.LocalDateStringConverter;

/** A form with every kind of field. The listeners of the application print what it received. */
public class Forms {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  static void log(String line) {
    System.out.println("LOG " + line);
  }

  static <T extends Node> T named(String id, T node) {
    node.setId(id);
    return node;
  }

  static <T> void logChanges(String name, ObservableValue<T> value) {
    value.addListener((p, before, now) -> log(name + " " + now));
  }

  public static class Window extends Application {
    private final GridPane grid = new GridPane();
    private Stage stage;
    private int rows;

    @Override
    public void start(Stage primary) {
      stage = primary;
      grid.setHgap(6);
      grid.setVgap(4);
      texts();
      choices();
      numbers();
      groups();
      VBox other = named("other", new VBox(4, faults(), formatted()));
      TabPane tabs = named("tabs", new TabPane(new Tab("Main", other), new Tab("Hidden", later())));
      logChanges("tab", tabs.getSelectionModel().selectedIndexProperty());
      HBox columns = new HBox(12, named("form", grid), tabs);
      columns.setPadding(new Insets(6));
      stage.setScene(new Scene(columns, 900, 700));
      stage
          .getScene()
          .focusOwnerProperty()
          .addListener(
              (p, before, now) -> {
                if (now != null && "greedy".equals(now.getId())) {
                  Alert alert = new Alert(Alert.AlertType.INFORMATION, "Wait");
                  alert.initOwner(stage);
                  alert.showAndWait();
                  log("waited");
                }
              });
      stage.setTitle("Forms");
      stage.setX(20);
      stage.setY(20);
      stage.show();
      System.out.println("ready");
    }

    private <T extends Node> T row(String label, T field) {
      grid.addRow(rows++, new Label(label), field);
      return field;
    }

    private void texts() {
      logChanges("name", row("Name:", named("name", new TextField())).textProperty());
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

    /** Fields that give their content a format of their own. */
    private VBox formatted() {
      TextField upper = new TextField();
      upper.setTextFormatter(
          new TextFormatter<>(
              change -> {
                change.setText(change.getText().toUpperCase(Locale.ROOT));
                return change;
              }));
      logChanges("plate", upper.textProperty());
      TextField phone = new TextField("(___) ___-____");
      phone.setTextFormatter(new TextFormatter<>(Window::masked));
      TextField amount = new TextField();
      amount.setTextFormatter(new TextFormatter<>(new Thousands(), 0));
      logChanges("amount", amount.getTextFormatter().valueProperty());
      Spinner<Integer> price = new Spinner<>(0, 100_000, 5);
      price.getValueFactory().setConverter(new Euros());
      price.setEditable(true);
      logChanges("price", price.valueProperty());
      DatePicker due = new DatePicker(LocalDate.of(2020, 1, 1));
      due.setConverter(
          new LocalDateStringConverter(
              DateTimeFormatter.ofPattern("dd.MM.yyyy"), DateTimeFormatter.ofPattern("dd.MM.yyyy")));
      due.setOnAction(event -> log("due " + due.getValue()));
      GridPane fields = named("formatted", new GridPane());
      fields.addRow(0, new Label("Plate"), upper);
      fields.addRow(1, new Label("Mobile"), phone);
      fields.addRow(2, new Label("Amount"), amount);
      fields.addRow(3, new Label("Price"), price);
      fields.addRow(4, new Label("Due"), due);
      return new VBox(fields);
    }

    /** Accepts digits only, and puts them into the places of the mask. */
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

    /** Formats when the field is left. */
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

    private void groups() {
      ToggleGroup delivery = new ToggleGroup();
      HBox radios = row("Delivery", new HBox(6));
      for (String name : new String[] {"Standard", "Express"}) {
        // As in applications and libraries that extend JavaFX's controls.
        RadioButton radio = new RadioButton(name) {};
        radio.setToggleGroup(delivery);
        radio.setOnAction(event -> log("delivery " + name));
        radios.getChildren().add(radio);
      }
      ToggleGroup size = new ToggleGroup();
      HBox toggles = named("sizes", new HBox());
      for (String name : new String[] {"Small", "Large"}) {
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

    private GridPane faults() {
      GridPane fields = new GridPane();
      TextField number = named("number", new TextField("4711"));
      number.setEditable(false);
      TextField code = named("code", new TextField());
      code.setDisable(true);
      CheckBox member = new CheckBox("Member");
      member.selectedProperty().addListener((p, before, now) -> code.setDisable(!now));
      logChanges("code", code.textProperty());
      TextField zip = named("zip", new TextField());
      zip.setTextFormatter(
          new TextFormatter<>(change -> change.getText().matches("\\d*") ? change : null));
      logChanges("zip", zip.textProperty());
      CheckBox ask = new CheckBox("Ask");
      ask.setOnAction(
          event -> {
            Alert alert = new Alert(Alert.AlertType.INFORMATION, "Sure");
            alert.initOwner(stage);
            alert.showAndWait();
            log("asked");
          });
      TextField status = named("status", new TextField());
      status.textProperty().addListener((p, before, now) -> log("status " + now));
      CheckBox failing = new CheckBox("Failing");
      failing.setOnAction(
          event -> {
            throw new IllegalStateException("no members");
          });
      TextField greedy = named("greedy", new TextField());
      logChanges("greedy", greedy.textProperty());
      CheckBox stubborn = new CheckBox("Stubborn");
      stubborn.setOnAction(event -> Platform.runLater(() -> stubborn.setSelected(false)));
      fields.addRow(0, new Label("Number"), number);
      fields.addRow(1, new Label("Code"), code);
      fields.addRow(2, new Label("Zip"), zip);
      fields.addRow(3, new Label("Phone"), named("phone1", new TextField()));
      fields.addRow(4, new Label("Phone"), named("phone2", new TextField()));
      fields.addRow(5, new Label("Status"), status);
      fields.addRow(6, new Label("Greedy"), greedy);
      fields.addRow(7, new VBox(member, ask, failing, stubborn), named("save", new Button("Save")));
      return fields;
    }

    private static VBox later() {
      TextField late = named("late", new TextField());
      logChanges("late", late.textProperty());
      return new VBox(new Label("Late"), late);
    }
  }
}
