package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Clicks of each button, double clicks and held keys. */
class RecordedClicksTest extends StepsTest {
  private final Button save = named("save", new Button("Save"));
  private final Button wide = named("wide", new Button("Wide"));

  private void showButtons() {
    wide.setPrefSize(200, 60);
    show(() -> new VBox(save, wide));
  }

  private static String click(String more) {
    return "{type: 'click', target: '#save'" + more + "}";
  }

  @Test
  void nameTheirButton() throws UiException {
    showButtons();
    assertStep("click #save", click(""));
    assertStep("rightClick #save", click(", button: 'SECONDARY'"));
    assertStep("middleClick #save", click(", button: 'MIDDLE'"));
  }

  @Test
  void thatAreQuickAreOneDoubleClick() throws UiException {
    showButtons();
    assertEquals(List.of("doubleClick #save"), detailed(click(", count: 2")));
    assertEquals(
        List.of("doubleClick #save", "  3 quick clicks are recorded as one double click."),
        detailed(click(", count: 3")));
  }

  @Test
  void thatAreQuickAreCountedByOneNote() throws UiException {
    VBox box = new VBox(new Button(), new Button());
    show(() -> box);
    start();
    clickQuickly(box.getChildren().get(1), 4);
    assertEquals(
        List.of(
            "doubleClick type Button [1]",
            "  A Button has no name of its own and is found by its index: give it an fx:id.",
            "  4 quick clicks are recorded as one double click."),
        lines(end(), true));
  }

  @Test
  void ofDifferentButtonsOrNodesAreStepsOfTheirOwn() throws UiException {
    showButtons();
    assertEquals(
        List.of("rightClick #save", "click #save", "click #wide", "click #save"),
        recorded(
            click(", button: 'SECONDARY'"),
            click(""),
            "{type: 'click', target: '#wide'}",
            click("")));
  }

  @Test
  void atDistantPointsAreStepsOfTheirOwn() throws UiException {
    showButtons();
    assertEquals(
        List.of("click #wide", "click #wide", "click #wide"),
        recorded(
            "{type: 'click', target: '#wide', x: 20, y: 20}",
            "{type: 'click', target: '#wide', x: 150, y: 20}",
            "{type: 'click', target: '#wide', x: 150, y: 50}"));
  }

  @Test
  void keepTheHeldModifiers() throws UiException {
    showButtons();
    assertStep("click #save keys [SHIFT]", click(", modifiers: ['SHIFT']"));
    assertStep("click #save keys [CONTROL, ALT]", click(", modifiers: ['ALT', 'CTRL']"));
    assertStep("doubleClick #save keys [META]", click(", count: 2, modifiers: ['META']"));
  }

  @Test
  void thatShowOtherRowsAreStepsOfTheirOwn() throws UiException {
    ListView<String> list = named("list", new ListView<>());
    list.getItems().addAll("Aachen", "Bonn");
    list.getSelectionModel()
        .selectedItemProperty()
        .addListener((p, before, now) -> list.getItems().set(0, "Celle"));
    show(() -> list);
    assertEquals(
        List.of("click row “Aachen” in #list", "click row “Celle” in #list"),
        recorded("{type: 'click', target: {text: 'Aachen'}, count: 2}"));
  }

  @Test
  void onPanesAndLabelsAreLeftOutIfTheyChangeNothing() throws UiException {
    Label label = named("label", new Label("Name"));
    show(() -> new VBox(label, new Button("Save")));
    assertEquals(
        List.of("note", "  A click on a Label changed nothing: left out."),
        recorded("{type: 'click', target: '#label'}"));
    assertStep("rightClick #label", "{type: 'click', target: '#label', button: 'SECONDARY'}");
  }

  @Test
  void onLabelsAreKeptIfTheyChangeSomething() throws UiException {
    Label label = named("label", new Label("Name"));
    Label status = named("status", new Label("Ready"));
    label.setOnMouseClicked(event -> status.setText("Clicked"));
    show(() -> new VBox(label, status));
    assertEquals(
        List.of("click #label", "  check text #status = Clicked"),
        detailed("{type: 'click', target: '#label'}"));
  }

  @Test
  void onNodesThatDisappearAreKept() throws UiException {
    VBox box = new VBox();
    Button close = named("close", new Button("Close"));
    close.setOnAction(event -> box.getChildren().remove(close));
    box.getChildren().addAll(close, new TextField());
    show(() -> box);
    assertEquals(
        List.of("click #close", "  check gone #close"),
        detailed("{type: 'click', target: '#close'}"));
  }

  @Test
  void thatHoldTheArrowOfASpinnerAreNoted() throws UiException {
    Spinner<Integer> spinner = named("count", new Spinner<>(0, 100, 5));
    show(() -> new VBox(spinner));
    start();
    act("{type: 'press', target: {css: '.increment-arrow-button'}}");
    long pressed = System.nanoTime();
    until(() -> System.nanoTime() - pressed > 350_000_000);
    act("{type: 'release'}");
    List<String> lines = lines(end(), true);
    assertEquals("click #count .increment-arrow-button", lines.get(0));
    assertEquals(
        "  The arrow of a spinner was held; the test clicks it once.", lines.get(lines.size() - 1));
  }

  @Test
  void areRecordedAfterALostRelease() throws UiException {
    showButtons();
    start();
    mouse(MouseEvent.MOUSE_PRESSED, MouseButton.PRIMARY, save, 10, 10);
    mouse(MouseEvent.MOUSE_PRESSED, MouseButton.PRIMARY, wide, 10, 10);
    mouse(MouseEvent.MOUSE_RELEASED, MouseButton.PRIMARY, wide, 10, 10);
    assertEquals(List.of("click #save", "click #wide"), lines(end(), false));
  }
}
