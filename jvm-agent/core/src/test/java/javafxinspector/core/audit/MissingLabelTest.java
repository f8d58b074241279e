package javafxinspector.core.audit;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;

class MissingLabelTest extends CheckTest {
  private static final String FIX =
      " · put a Label before it and set its labelFor, or set accessibleText";
  private static final String FINDING =
      "warning missingLabel %s: no label, prompt or accessible text names this field" + FIX;
  private static final String HIDDEN =
      "warning missingLabel %s: its text hides its prompt, and nothing else names this field" + FIX;

  /** A color of prompt texts with sufficient contrast. */
  private static final String DARK_PROMPT = "-fx-prompt-text-fill: #666";

  /** Fields between buttons, so that no label precedes one of them. */
  private static VBox fields(Node... fields) {
    VBox box = new VBox(8);
    for (Node field : fields) {
      box.getChildren().addAll(new Button("Between"), field);
    }
    return box;
  }

  @Test
  void fieldsThatNothingNamesAreFound() throws Exception {
    show(
        () ->
            fields(
                id("text", new TextField()),
                id("password", new PasswordField()),
                id("combo", new ComboBox<String>()),
                id("spinner", new Spinner<Integer>(0, 9, 1)),
                id("slider", new Slider())));
    assertFound(
        FINDING,
        "TextField#text",
        "PasswordField#password",
        "ComboBox#combo",
        "Spinner#spinner",
        "Slider#slider");
  }

  @Test
  void aTooltipDoesNotHideAPrompt() throws Exception {
    show(
        () -> {
          TextField text = new TextField();
          text.setPromptText("Search");
          text.setStyle(DARK_PROMPT);
          text.setTooltip(new Tooltip("Searches all contacts"));
          ComboBox<String> combo = new ComboBox<>();
          combo.setPromptText("Country");
          combo.setTooltip(new Tooltip("Where it is sent to"));
          return fields(text, combo);
        });
    assertFindings();
  }

  @Test
  void aTooltipIsNoLabel() throws Exception {
    show(
        () -> {
          TextField field = id("field", new TextField());
          field.setTooltip(new Tooltip("What to look for"));
          return fields(field);
        });
    assertFound(FINDING, "TextField#field");
  }

  @Test
  void aDisabledFieldNeedsALabelToo() throws Exception {
    show(
        () -> {
          TextField disabled = id("disabled", new TextField());
          disabled.setDisable(true);
          return fields(disabled);
        });
    assertFound(FINDING, "TextField#disabled");
  }

  @Test
  void whatNamesAFieldIsItsLabel() throws Exception {
    show(
        () -> {
          TextField prompt = style(DARK_PROMPT, new TextField());
          prompt.setPromptText("Search");
          TextField accessible = new TextField();
          accessible.setAccessibleText("Filter");
          PasswordField password = new PasswordField();
          password.setAccessibleText("Password");
          TextField labelled = new TextField();
          Label label = new Label("Street");
          label.setLabelFor(labelled);
          VBox all = fields(prompt, accessible, password, label);
          all.getChildren().addAll(new Button("Between"), labelled);
          return all;
        });
    assertFindings();
  }

  @Test
  void theTitleOfAPaneOrTabNamesTheFieldThatItContains() throws Exception {
    show(
        () -> {
          TextArea notes = new TextArea();
          notes.setPrefRowCount(2);
          TextArea journal = new TextArea();
          journal.setPrefRowCount(2);
          TextField first = id("first", new TextField());
          return fields(
              new TitledPane("Notes", notes),
              new TabPane(new Tab("Journal", journal)),
              new TitledPane("Several", fields(first)));
        });
    assertFound(FINDING, "TextField#first");
  }

  @Test
  void aTextThatCannotBeEditedNeedsNoLabel() throws Exception {
    show(
        () -> {
          TextArea output = new TextArea("log");
          output.setEditable(false);
          output.setPrefRowCount(2);
          TextField skipped = new TextField();
          skipped.setFocusTraversable(false);
          return fields(output, skipped);
        });
    assertFindings();
  }

  @Test
  void theLabelOfARowNamesAllOfItsFields() throws Exception {
    show(
        () -> {
          GridPane form = new GridPane();
          TextField street = small();
          Label label = new Label("Street");
          label.setLabelFor(street);
          form.addRow(0, label, street, new Label("/"), small(), small());
          form.add(id("otherRow", small()), 5, 4);
          Label hidden = new Label("Hidden");
          hidden.setVisible(false);
          form.addRow(1, hidden, new Button("A"), id("row1", small()));
          form.addRow(2, new Label(" "), new Button("B"), id("row2", small()));
          form.addRow(3, new Button("C"), id("row3", small()), new Label("After"));
          return form;
        });
    assertFound(
        FINDING, "TextField#otherRow", "TextField#row1", "TextField#row2", "TextField#row3");
  }

  /** A field that leaves enough room for others in its row. */
  private static TextField small() {
    TextField field = new TextField();
    field.setPrefColumnCount(2);
    return field;
  }

  @Test
  void aTitleAboveTwoColumnsOfFieldsNamesThem() throws Exception {
    show(
        () -> {
          GridPane grid = new GridPane();
          grid.add(new Label("Both of them"), 0, 0, 2, 1);
          grid.addRow(1, new TextField(), new TextField());
          return grid;
        });
    assertFindings();
  }

  @Test
  void theValueOfAFieldIsNoLabel() throws Exception {
    show(
        () -> {
          ComboBox<String> combo = id("combo", new ComboBox<>() {});
          combo.setValue("a value, which is no name");
          return fields(combo, id("field", new TextField("a text")));
        });
    assertFound(FINDING, "ComboBox#combo", "TextField#field");
  }

  @Test
  void aPromptCountsUnlessATextOfTheApplicationHidesIt() throws Exception {
    show(
        () -> {
          TextField hidden = id("hidden", new TextField("OK"));
          hidden.setPromptText("Status");
          TextField typed = new TextField();
          typed.setPromptText("Find");
          typed.appendText("typed by the user");
          TextField blank = id("blank", new TextField("OK"));
          blank.setPromptText(" ");
          return fields(hidden, typed, blank);
        });
    assertFindings(
        String.format(HIDDEN, "TextField#hidden"), String.format(FINDING, "TextField#blank"));
  }
}
