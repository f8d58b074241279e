package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** The assertions that a recording suggests after a step, except those about rows. */
class SuggestedAssertionsTest extends ReplayTest {
  private static final String CLICK = "{type: 'click', target: '#go'}";
  private final Button go = named("go", new Button("Go"));
  private final Label status = named("status", new Label("Ready"));
  private final Label plain = new Label("Plain");
  private final VBox root = new VBox(go, status, plain);

  /** Shows the button, the labels and other nodes; a click on the button does the work. */
  private void showWith(Runnable work, javafx.scene.Node... others) {
    go.setOnAction(event -> work.run());
    root.getChildren().addAll(others);
    show(() -> root);
  }

  @Test
  void areNoneIfNothingChanges() throws UiException {
    showWith(() -> {});
    assertEquals(List.of(), suggested(CLICK));
  }

  @Test
  void checkTheTextOfALabelWithAnId() throws UiException {
    showWith(() -> status.setText("Saved"));
    assertEquals(List.of("text #status “Saved”"), suggested(CLICK));
  }

  @Test
  void checkThatALabelWithoutAnIdShowsItsText() throws UiException {
    showWith(() -> plain.setText("Done"));
    assertEquals(List.of("shown text “Done”"), suggested(CLICK));
  }

  @Test
  void checkNoTextThatOnlyAnIndexDistinguishes() throws UiException {
    showWith(() -> plain.setText("Done"), new Label("Done"));
    assertEquals(List.of(), suggested(CLICK));
  }

  @Test
  void areThreeAtMostAndTextsOfNodesWithIdsComeFirst() throws UiException {
    Label[] labels = {new Label("1"), new Label("2"), new Label("3"), new Label("4")};
    labels[2].setId("third");
    labels[3].setId("fourth");
    showWith(
        () -> {
          for (Label each : labels) {
            each.setText("New " + each.getText());
          }
        },
        labels);
    assertEquals(
        List.of("text #third “New 3”", "text #fourth “New 4”", "shown text “New 1”"),
        suggested(CLICK));
  }

  @Test
  void leaveOutTimesAndSayWhy() throws UiException {
    showWith(() -> status.setText("Saved at 9:41"));
    List<JsonObject> steps = recorded(CLICK);
    assertTrue(!steps.get(0).has("assertions"), steps::toString);
    assertTrue(
        steps.get(0).get("notes").toString().contains("“Saved at 9:41” looks like a time"),
        steps::toString);
  }

  @Test
  void leaveOutIconsAndLongOrShortenedTexts() throws UiException {
    Label icon = named("icon", new Label("\ue001"));
    Label longText = named("long", new Label("short"));
    showWith(
        () -> {
          icon.setText("\ue002\ue003");
          longText.setText("x".repeat(201));
          status.setText("Loading…");
        },
        icon,
        longText);
    assertEquals(List.of(), suggested(CLICK));
  }

  @Test
  void keepTextsOfTwoHundredCharactersAndNoCharacters() throws UiException {
    Label longText = named("long", new Label("short"));
    String text = "x".repeat(200);
    showWith(
        () -> {
          longText.setText(text);
          status.setText("");
        },
        longText);
    assertEquals(List.of("text #long “" + text + "”", "text #status “”"), sorted(suggested(CLICK)));
  }

  private static List<String> sorted(List<String> lines) {
    return lines.stream().sorted().toList();
  }

  @Test
  void leaveOutPasswords() throws UiException {
    PasswordField field = named("secret", new PasswordField());
    showWith(() -> field.setText("s3cr3t"), field);
    assertEquals(List.of(), suggested(CLICK));
    String fill = "{type: 'setText', target: '#secret', text: 'other'}";
    assertEquals(List.of(), suggested(fill));
  }

  @Test
  void checkTheStateOfTheClickedControl() throws UiException {
    CheckBox gift = new CheckBox("Gift");
    ToggleButton bold = named("bold", new ToggleButton("Bold"));
    showWith(() -> {}, gift, bold);
    String click = "{type: 'click', target: {text: 'Gift'}}";
    assertEquals(List.of("selected text “Gift”"), suggested(click));
    assertEquals(List.of("not selected text “Gift”"), suggested(click));
    assertEquals(List.of("selected #bold"), suggested("{type: 'click', target: '#bold'}"));
  }

  @Test
  void checkWhetherATitledPaneIsExpanded() throws UiException {
    TitledPane pane = named("more", new TitledPane("More", new Label("Inner")));
    pane.setAnimated(false);
    showWith(() -> {}, pane);
    List<String> lines = suggested("{type: 'click', target: '#more .title'}");
    assertEquals(List.of("not expanded #more"), lines);
  }

  @Test
  void checkNoStateThatIsIndeterminate() throws UiException {
    CheckBox gift = new CheckBox("Gift");
    gift.setAllowIndeterminate(true);
    showWith(() -> {}, gift);
    assertEquals(List.of(), suggested("{type: 'click', target: {text: 'Gift'}}"));
  }

  @Test
  void checkTheValueOfASliderAndTheTextOfAField() throws UiException {
    Slider slider = named("slider", new Slider(0, 100, 10));
    TextField field = named("city", new TextField());
    showWith(() -> {}, slider, field);
    assertEquals(
        List.of("value #slider “40.0”"),
        suggested("{type: 'setValue', target: '#slider', value: 40}"));
    assertEquals(
        List.of("text #city “Rome”"),
        suggested("{type: 'setText', target: '#city', text: 'Rome'}"));
  }

  @Test
  void checkNoControlThatTheStepHidesOrRemoves() throws UiException {
    CheckBox gift = named("gift", new CheckBox("Gift"));
    gift.setOnAction(event -> gift.setVisible(false));
    CheckBox card = named("card", new CheckBox("Card"));
    card.setOnAction(event -> root.getChildren().remove(card));
    showWith(() -> {}, gift, card);
    assertEquals(List.of("gone #gift"), suggested("{type: 'click', target: '#gift'}"));
    assertEquals(List.of("gone #card"), suggested("{type: 'click', target: '#card'}"));
  }

  @Test
  void checkStatesOfOtherNodes() throws UiException {
    Button save = named("save", new Button("Save"));
    CheckBox gift = named("gift", new CheckBox("Gift"));
    showWith(
        () -> {
          save.setDisable(true);
          gift.setSelected(true);
        },
        save,
        gift);
    assertEquals(List.of("disabled #save", "selected #gift"), sorted(suggested(CLICK)));
  }

  @Test
  void checkWhatAppeared() throws UiException {
    showWith(
        () ->
            root.getChildren()
                .addAll(named("hint", new Label("Hint")), new Label("Plain hint"), new Label("")));
    assertEquals(List.of("shown text “Plain hint”", "text #hint “Hint”"), sorted(suggested(CLICK)));
  }

  @Test
  void checkThatANodeWithAnIdButWithoutATextAppeared() throws UiException {
    showWith(() -> root.getChildren().add(named("field", new Button(""))));
    assertEquals(List.of("shown #field"), suggested(CLICK));
  }

  @Test
  void checkWhatDisappearedIfItHadAnId() throws UiException {
    Label old = named("old", new Label("Old"));
    showWith(() -> root.getChildren().removeAll(old, plain), old);
    assertEquals(List.of("gone #old"), suggested(CLICK));
  }

  @Test
  void checkNoNodeAsGoneIfAnotherHasItsId() throws UiException {
    Label old = named("twin", new Label("Old"));
    showWith(() -> root.getChildren().remove(old), old, named("twin", new Label("Other")));
    assertEquals(List.of(), suggested(CLICK));
  }

  private static void open(String title, javafx.scene.Node... nodes) {
    Stage stage = new Stage();
    stage.setTitle(title);
    stage.setScene(new Scene(new VBox(nodes)));
    stage.show();
  }

  @Test
  void checkAWindowThatOpenedAndItsFirstTexts() throws UiException {
    Label hidden = new Label("Hidden");
    hidden.setVisible(false);
    showWith(
        () ->
            open(
                "Confirm",
                hidden,
                new Label(" "),
                new Label("At 9:41"),
                named("question", new Label("Delete?")),
                new Label("Not undoable"),
                new Label("Third")));
    assertEquals(
        List.of("windowOpened “Confirm”", "text #question “Delete?”", "shown text “Not undoable”"),
        suggested(CLICK));
  }

  @Test
  void checkAWindowThatClosed() throws UiException {
    showWith(() -> {});
    Button close = named("close", new Button("Close"));
    close.setOnAction(event -> close.getScene().getWindow().hide());
    change(() -> open("Other", close));
    assertEquals(List.of("windowClosed “Other”"), suggested("{type: 'click', target: '#close'}"));
  }

  @Test
  void checkNoWindowWithoutATitle() throws UiException {
    showWith(() -> open("", new Label("Hello")));
    assertEquals(List.of(), suggested(CLICK));
    change(() -> Window.getWindows().get(1).hide());
  }

  /** A control of a library, whose state is only a pseudo-class. */
  private static final class Switch extends Control {
    private final Label text = new Label("Alarm");
    private boolean isOn;

    Switch() {
      setOnMouseClicked(event -> turn());
    }

    private void turn() {
      isOn = !isOn;
      pseudoClassStateChanged(PseudoClass.getPseudoClass("selected"), isOn);
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      Skin<Switch> skin = new SkinBase<>(this) {};
      getChildren().setAll(text);
      return skin;
    }
  }

  @Test
  void checkAControlThatOnlyAPseudoClassShowsAsSelected() throws UiException {
    Switch alarm = named("alarm", new Switch());
    showWith(() -> {}, alarm);
    String click = "{type: 'click', target: '#alarm'}";
    assertEquals(List.of("selected #alarm"), suggested(click));
    assertEquals(List.of("not selected #alarm"), suggested(click));
  }
}
