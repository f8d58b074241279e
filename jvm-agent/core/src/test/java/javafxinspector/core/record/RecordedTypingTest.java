package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Typed texts: one step for each field, whose text is the whole text where it was edited. */
class RecordedTypingTest extends StepsTest {
  private final TextField name = named("name", new TextField());
  private final TextField city = named("city", new TextField());
  private final TextArea notes = named("notes", new TextArea());
  private final PasswordField password = named("password", new PasswordField());

  @BeforeEach
  void showFields() {
    show(() -> new VBox(name, city, notes, password));
    change(name::requestFocus);
  }

  private static String type(String text) {
    return "{type: 'typeText', text: '" + text + "'}";
  }

  private static String type(String css, String text) {
    return "{type: 'typeText', target: '" + css + "', text: '" + text + "'}";
  }

  private static String press(String key) {
    return "{type: 'pressKey', chord: '" + key + "'}";
  }

  @Test
  void isOneStep() throws UiException {
    assertEquals(
        List.of("fill #name = Ada Lovelace", "  check text #name = Ada Lovelace"),
        detailed(type("Ada "), type("Lovelace")));
  }

  @Test
  void includesTheClickIntoTheField() throws UiException {
    assertStep("fill #name = Ada", "{type: 'click', target: '#name'}", type("Ada"));
    change(name::clear);
    assertEquals(
        List.of("click #name", "fill #city = Rome"),
        recorded("{type: 'click', target: '#name'}", type("#city", "Rome")));
    assertEquals(
        List.of("rightClick #notes", "fill #notes = Hi"),
        recorded(
                "{type: 'click', target: '#notes', button: 'SECONDARY'}",
                press("Escape"),
                type("Hi"))
            .stream()
            .filter(each -> !each.startsWith("press"))
            .toList());
  }

  @Test
  void inAnotherFieldIsAnotherStep() throws UiException {
    assertEquals(
        List.of("fill #name = Ada", "fill #city = Rome"),
        recorded(type("#name", "Ada"), type("#city", "Rome")));
  }

  @Test
  void leavesOutErasedCharacters() throws UiException {
    assertStep("fill #name = Ado", type("Ada"), press("BackSpace"), type("o"));
    change(name::clear);
    assertStep("fill #name = ", type("A"), press("BackSpace"));
  }

  @Test
  void isTheWholeTextAfterOtherKeysOfEditing() throws UiException {
    change(() -> name.setText("Ada"));
    change(name::end);
    assertStep("fill #name = Ada!", type("!"));
    assertStep("fill #name = Ada", press("BackSpace"));
    assertStep("fill #name = +Ada", press("Home"), type("+"));
    assertStep("fill #name = Ada", press("Home"), press("Delete"));
    assertStep("fill #name = AdX", press("End"), press("Left"), press("Delete"), type("X"));
    assertStep("fill #name = YAdX", press("Home"), press("Right"), press("Left"), type("Y"));
    change(name::selectAll);
    assertStep("fill #name = New", type("New"));
  }

  @Test
  void includesTheKeysOfTheClipboardAndOfUndo() throws UiException {
    change(() -> name.setText("Ada"));
    assertStep(
        "fill #name = AdaAda", press("Ctrl+A"), press("Ctrl+C"), press("End"), press("Ctrl+V"));
    assertStep("fill #name = ", press("Ctrl+A"), press("Ctrl+X"));
    assertStep("fill #name = AdaAda", press("Ctrl+Z"));
    change(() -> name.setText("Bob"));
    assertStep("fill #name = Bob", press("Ctrl+Y"));
  }

  @Test
  void endsBeforeKeysOfOtherKinds() throws UiException {
    assertEquals(
        List.of("fill #name = Ada", "press keys [ENTER]", "press keys [TAB]", "fill #city = Rome"),
        recorded(type("Ada"), press("Enter"), press("Tab"), type("Rome")));
    assertEquals(
        List.of("fill #city = Romeo", "press keys [CONTROL, S]", "press keys [F5]"),
        recorded(type("o"), press("Ctrl+S"), press("F5")));
    assertEquals(
        List.of("press keys [ALT, LEFT]", "press keys [META, LEFT]", "press keys [UP]"),
        recorded(press("Alt+Left"), press("Meta+Left"), press("Up")));
  }

  @Test
  void intoATextAreaIncludesSpacesAndPunctuation() throws UiException {
    assertStep("fill #notes = a b, c-d; 1/2 = x.", type("#notes", "a b, c-d; 1/2 = x."));
  }

  @Test
  void withAltGraphIsText() throws UiException {
    start();
    press(name, KeyCode.Q, "CONTROL", "ALT");
    type(name, "@", "CONTROL", "ALT");
    assertEquals(List.of("fill #name = @"), lines(end(), false));
  }

  @Test
  void leavesOutControlCharactersAndModifiers() throws UiException {
    start();
    press(name, KeyCode.SHIFT, "SHIFT");
    press(name, KeyCode.CONTROL, "CONTROL");
    type(name, "\r");
    type(name, "\u007f");
    type(name, "");
    type(name, " ");
    assertEquals(List.of("fill #name =  "), lines(end(), false));
  }

  @Test
  void intoASpinnerOrAnEditableBoxIsThatOfTheControl() throws UiException {
    Spinner<Integer> count = named("count", new Spinner<>(0, 100, 5));
    count.setEditable(true);
    ComboBox<String> box = named("box", new ComboBox<>(FXCollections.observableArrayList("Rome")));
    box.setEditable(true);
    show(() -> new VBox(new Label("Other"), count, box));
    assertEquals(
        List.of("fill #count = 7", "press keys [ENTER]"),
        recorded(
            "{type: 'click', target: '#count .text-field'}",
            press("Ctrl+A"),
            type("7"),
            press("Enter")));
    assertStep("fill #box = Ro", "{type: 'click', target: '#box .text-field'}", type("Ro"));
  }

  @Test
  void withholdsPasswords() throws UiException {
    List<String> lines =
        detailed(
            "{type: 'click', target: '#password'}",
            type("geheim"),
            press("BackSpace"),
            press("Delete"),
            type("x"));
    assertEquals(
        List.of(
            "fill #password secret true",
            "  A password is not recorded: the test reads it from an environment variable."),
        lines);
  }

  @Test
  void endsTheStepOfAPasswordBeforeOtherKeys() throws UiException {
    assertEquals(
        List.of("fill #password secret true", "press keys [ENTER]", "press keys [UP]"),
        recorded(type("#password", "geheim"), press("Enter"), press("Up")));
    assertEquals(
        List.of("fill #name = Ada", "fill #password secret true"),
        recorded(type("#name", "Ada"), type("#password", "geheim")));
  }
}
