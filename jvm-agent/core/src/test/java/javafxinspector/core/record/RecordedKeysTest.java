package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Keys that type no text: one step for each, with the held modifiers. */
class RecordedKeysTest extends StepsTest {
  private final Button save = named("save", new Button("Save"));
  private final TextField name = named("name", new TextField());
  private final PasswordField password = named("password", new PasswordField());

  private void showNodes() {
    show(() -> new VBox(save, name, password));
    change(save::requestFocus);
  }

  private static String press(String chord) {
    return "{type: 'pressKey', chord: '" + chord + "'}";
  }

  @Test
  void areStepsWithTheirModifiers() throws UiException {
    showNodes();
    assertEquals(
        List.of(
            "press keys [F5]",
            "press keys [SHIFT, F5]",
            "press keys [SHIFT, CONTROL, ALT, K]",
            "press keys [META, K]"),
        recorded(press("F5"), press("Shift+F5"), press("Ctrl+Shift+Alt+K"), press("Meta+K")));
  }

  @Test
  void areRecordedOnceOutsideOfTextFields() throws UiException {
    showNodes();
    start();
    press(save, KeyCode.A);
    type(save, "a");
    press(save, KeyCode.PERIOD);
    type(save, ".");
    assertEquals(List.of("press keys [A]", "press keys [PERIOD]"), lines(end(), false));
  }

  @Test
  void ofACheckBoxAreCheckedByItsState() throws UiException {
    CheckBox box = named("gift", new CheckBox("Gift"));
    show(() -> new VBox(box));
    change(box::requestFocus);
    assertEquals(
        List.of("press keys [SPACE]", "  check state #gift selected true"),
        detailed(press("Space")));
  }

  @Test
  void afterAClickAreAStepOfTheirOwn() throws UiException {
    showNodes();
    assertEquals(
        List.of("click #save", "press keys [ENTER]"),
        recorded("{type: 'click', target: '#save'}", press("Enter")));
    assertEquals(
        List.of("click #name", "press keys [ENTER]"),
        recorded("{type: 'click', target: '#name'}", press("Enter")));
  }

  @ParameterizedTest
  @EnumSource(
      names = {
        "A",
        "DIGIT1",
        "NUMPAD1",
        "SPACE",
        "COMMA",
        "MINUS",
        "PERIOD",
        "SLASH",
        "SEMICOLON",
        "EQUALS",
        "OPEN_BRACKET",
        "BACK_SLASH",
        "CLOSE_BRACKET",
        "QUOTE",
        "BACK_QUOTE",
        "ADD",
        "SUBTRACT",
        "MULTIPLY",
        "DIVIDE",
        "DECIMAL",
        "UNDEFINED"
      })
  void ofCharactersAreLeftToTheTypedText(KeyCode code) throws UiException {
    showNodes();
    change(name::requestFocus);
    start();
    press(name, code);
    assertEquals(List.of(), lines(end(), false));
  }

  @ParameterizedTest
  @EnumSource(names = {"A", "DIGIT1", "SPACE", "PERIOD", "UNDEFINED"})
  void ofCharactersOfAPasswordAreNotRead(KeyCode code) throws UiException {
    showNodes();
    change(password::requestFocus);
    start();
    press(password, code, "SHIFT");
    press(password, code, "CONTROL");
    assertEquals(List.of(), lines(end(), false));
  }

  @Test
  void withCommandModifiersAreStepsInATextField() throws UiException {
    showNodes();
    change(name::requestFocus);
    assertEquals(
        List.of("press keys [CONTROL, B]", "press keys [ALT, B]", "press keys [META, B]"),
        recorded(press("Ctrl+B"), press("Alt+B"), press("Meta+B")));
    assertEquals(List.of(), recorded(press("Shift+B")).stream().skip(1).toList());
  }

  @Test
  void goToTheFieldOfAPopup() throws UiException {
    TextField search = named("search", new TextField());
    showNodes();
    change(
        () -> {
          Popup popup = new Popup();
          popup.getContent().add(new VBox(new Label("Search"), search));
          popup.show(save.getScene().getWindow());
          search.requestFocus();
        });
    start();
    type(save, "h");
    type(save, "i");
    assertEquals(List.of("fill #search = hi"), lines(end(), false));
    change(search::clear);
    List<String> steps = new ArrayList<>();
    start();
    press(save, KeyCode.F5);
    steps.addAll(lines(end(), false));
    assertEquals(List.of("press keys [F5]"), steps);
  }

  @Test
  void ofAPopupWithoutFieldGoToTheWindow() throws UiException {
    showNodes();
    change(
        () -> {
          Button inside = new Button("Inside");
          Popup popup = new Popup();
          popup.getContent().add(new VBox(inside));
          popup.show(save.getScene().getWindow());
          inside.requestFocus();
          name.requestFocus();
        });
    start();
    type(name, "h");
    assertEquals(List.of("fill #name = h"), lines(end(), false));
  }

  @Test
  void ofAPopupOfAnotherWindowStayThere() throws UiException {
    showNodes();
    TextField search = named("search", new TextField());
    Button other = new Button("Other");
    show(() -> new VBox(other));
    change(
        () -> {
          Popup popup = new Popup();
          popup.getContent().add(search);
          popup.show(other.getScene().getWindow());
          search.requestFocus();
          name.requestFocus();
        });
    start();
    type(name, "h");
    assertEquals(List.of("fill #name = h"), lines(end(), false));
  }

  @Test
  void withoutFocusAreStepsWithoutNode() throws UiException {
    show(() -> new VBox(new Label("Nothing to focus")));
    assertStep("press keys [F5]", press("F5"));
  }
}
