package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.SubScene;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Steps in all windows, also in those that open, or get another scene, during the recording. */
class RecordedWindowsTest extends StepsTest {
  private final Button save = named("save", new Button("Save"));
  private final Label status = named("status", new Label("Ready"));
  private Stage window;

  @BeforeEach
  void showButton() {
    window = show(() -> new VBox(save, status));
  }

  private Stage second(Button... inside) {
    Stage stage = show(() -> new VBox(inside));
    change(() -> stage.setTitle("Second"));
    return stage;
  }

  @Test
  void windowsThatAreShownAgainAreRecordedOnce() throws UiException {
    Button inside = named("inside", new Button("Inside"));
    Button other = named("other", new Button("Other"));
    Stage stage = second(inside, other);
    start();
    clickNode(inside);
    change(stage::hide);
    change(stage::show);
    clickNode(other);
    clickNode(save);
    assertEquals(List.of("click #inside", "click #other", "click #save"), lines(end(), false));
  }

  @Test
  void anotherSceneOfAWindowIsRecorded() throws UiException {
    Button inside = named("inside", new Button("Inside"));
    start();
    clickNode(save);
    change(() -> window.setScene(new Scene(new VBox(inside), 300, 200)));
    clickNode(inside);
    assertEquals(List.of("click #save", "click #inside"), lines(end(), false));
  }

  @Test
  void dialogsAreCheckedAndTheirButtonsAreClicked() throws UiException {
    save.setOnAction(
        event -> {
          Alert alert = new Alert(Alert.AlertType.CONFIRMATION, "Save all?");
          alert.setTitle("Confirm");
          alert.setHeaderText(null);
          alert.initOwner(window);
          alert.show();
        });
    assertEquals(
        List.of(
            "click #save",
            "  check windowOpened = Confirm",
            "  check shown text “Save all?” Label",
            "click text “OK” Button",
            "  check windowClosed = Confirm"),
        detailed("{type: 'click', target: '#save'}", "{type: 'click', target: {text: 'OK'}}"));
  }

  @Test
  void buttonsOfAPopupAreClicked() throws UiException {
    Button found = new Button("Found");
    found.setOnAction(event -> status.setText("Found it"));
    save.setOnAction(
        event -> {
          Popup popup = new Popup();
          popup.getContent().add(new VBox(new Label("Results"), found));
          popup.show(window);
        });
    start();
    clickNode(save);
    clickNode(found);
    assertEquals(List.of("click #save", "click text “Found” Button"), lines(end(), false));
  }

  @Test
  void nodesOfASubSceneAreFoundThere() throws UiException {
    Button inside = new Button("Save");
    SubScene sub = named("sub", new SubScene(new VBox(inside), 200, 100));
    show(() -> new VBox(new Label("Above"), sub));
    start();
    clickNode(inside);
    assertEquals("click text “Save” Button", lines(end(), false).get(0).split(" \\[| in ")[0]);
  }

  @Test
  void aDragToAnotherWindowNamesTheNodeThere() throws UiException {
    Button inside = named("inside", new Button("Inside"));
    second(inside);
    start();
    mouse(MouseEvent.MOUSE_PRESSED, MouseButton.PRIMARY, save, 5, 5);
    mouse(MouseEvent.MOUSE_DRAGGED, MouseButton.PRIMARY, save, 80, 60);
    mouse(MouseEvent.MOUSE_RELEASED, MouseButton.PRIMARY, inside, 5, 5);
    assertEquals("drag #save to #inside at 5,5", lines(end(), false).get(0));
  }

  @Test
  void theSelectionOfWhatIsAroundALabelIsKept() throws UiException {
    PseudoClass selected = PseudoClass.getPseudoClass("selected");
    Label name = named("name", new Label("Bonn"));
    HBox row = named("row", new HBox(name));
    row.setOnMousePressed(event -> row.pseudoClassStateChanged(selected, true));
    change(() -> ((VBox) save.getParent()).getChildren().add(row));
    assertEquals(List.of("click #name"), recorded("{type: 'click', target: '#name'}"));
    assertEquals(
        List.of("note", "  A click on a Label changed nothing: left out."),
        recorded("{type: 'click', target: '#name'}"));
  }

  @Test
  void aClickBeforeTypingIsKeptIfItsPlaceMatters() throws UiException {
    TextField field = named("field", new TextField());
    change(() -> ((VBox) save.getParent()).getChildren().add(field));
    assertEquals(
        List.of("click #field keys [SHIFT]", "fill #field = a"),
        recorded(
            "{type: 'click', target: '#field', modifiers: ['SHIFT']}",
            "{type: 'typeText', text: 'a'}"));
    assertEquals(
        List.of("doubleClick #field", "fill #field = b"),
        recorded("{type: 'click', target: '#field', count: 2}", "{type: 'typeText', text: 'b'}"));
  }
}
