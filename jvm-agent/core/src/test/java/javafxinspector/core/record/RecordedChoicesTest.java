package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDate;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.DateCell;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Choices with the mouse: in menus, boxes and calendars, with what was opened to reach them. */
class RecordedChoicesTest extends StepsTest {
  private final Label status = named("status", new Label("Ready"));

  private MenuItem item(String text) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(event -> status.setText("Chosen " + text));
    return item;
  }

  /** Clicks the first visible node in the popups that a selector finds and that shows a text. */
  private static void clickInPopup(String css, String text) {
    clickNode(onFx(() -> inPopup(css, text)));
  }

  private static Node inPopup(String css, String text) {
    for (Window window : Window.getWindows()) {
      for (Node node : window.getScene().getRoot().lookupAll(css)) {
        if (text.equals(NodeTexts.of(node)) && node.localToScene(0, 0).getX() >= 0) {
          return node;
        }
      }
    }
    throw new AssertionError("No popup shows " + text);
  }

  @Test
  void inAMenuBarAreOneStepWithTheirPath() throws UiException {
    Menu export = new Menu("Export", null, item("PDF"));
    MenuBar bar =
        new MenuBar(
            new Menu("File", null, export, item("Save")), new Menu("Edit", null, item("Undo")));
    show(() -> new VBox(bar, status));
    start();
    clickNode(onFx(() -> bar.lookup(".menu")));
    runPulse();
    clickInPopup(".label", "Export");
    runPulse();
    clickInPopup(".label", "PDF");
    assertEquals(
        List.of("menu path [File, Export, PDF] bar true", "  check text #status = Chosen PDF"),
        lines(end(), true));
  }

  @Test
  void inAMenuOfAButtonFollowTheClickOnIt() throws UiException {
    MenuButton button = named("actions", new MenuButton("Actions", null, item("Run"), item("")));
    show(() -> new VBox(button, status));
    start();
    clickNode(button);
    runPulse();
    clickInPopup(".label", "Run");
    assertEquals(
        List.of("click #actions", "menu path [Run]", "  check text #status = Chosen Run"),
        lines(end(), true));
  }

  @Test
  void inAContextMenuFollowTheRightClick() throws UiException {
    status.setContextMenu(new ContextMenu(item("Copy"), new Menu("Send", null, item("Mail"))));
    show(() -> new VBox(status));
    assertEquals(
        List.of(
            "rightClick #status",
            "menu path [Copy]",
            "rightClick #status",
            "menu path [Send, Mail]"),
        recorded(
            "{type: 'click', target: '#status', button: 'SECONDARY'}",
            "{type: 'click', target: {text: 'Copy'}}",
            "{type: 'click', target: '#status', button: 'SECONDARY'}",
            "{type: 'click', target: {text: 'Send'}}",
            "{type: 'click', target: {text: 'Mail'}}"));
  }

  @Test
  void ofItemsWithoutTextAreNoted() throws UiException {
    MenuItem bare = new MenuItem();
    bare.setGraphic(new Label("Icon"));
    MenuButton button = named("actions", new MenuButton("Actions", null, bare));
    show(() -> new VBox(button, status));
    start();
    clickNode(button);
    runPulse();
    clickInPopup(".label", "Icon");
    assertEquals(
        List.of(
            "click #actions",
            "menu path []",
            "  An item of a menu has no text, so that the test cannot find it."),
        lines(end(), true));
  }

  @Test
  void inABoxIncludeTheClickThatOpensIt() throws UiException {
    ComboBox<String> box = named("city", new ComboBox<>());
    box.getItems().addAll("Aachen", "Bonn");
    show(() -> new VBox(box));
    start();
    clickNode(box);
    runPulse();
    clickInPopup(".list-cell", "Bonn");
    assertEquals(List.of("choose #city = Bonn", "  check text #city = Bonn"), lines(end(), true));
  }

  @Test
  void inABoxThatWasOpenedOtherwiseAreAStepOfTheirOwn() throws UiException {
    ComboBox<String> box = named("city", new ComboBox<>());
    box.getItems().addAll("Aachen", "Bonn");
    Button open = named("open", new Button("Open"));
    open.setOnAction(event -> box.show());
    show(() -> new VBox(open, box));
    start();
    clickNode(open);
    runPulse();
    clickInPopup(".list-cell", "Aachen");
    assertEquals(List.of("click #open", "choose #city = Aachen"), lines(end(), false));
  }

  @Test
  void inAChoiceBoxArePathsOfItsMenu() throws UiException {
    ChoiceBox<String> box = named("color", new ChoiceBox<>());
    box.getItems().addAll("Red", "Blue");
    show(() -> new VBox(box));
    start();
    clickNode(box);
    runPulse();
    clickInPopup(".label", "Blue");
    assertEquals(List.of("click #color", "menu path [Blue]"), lines(end(), false));
  }

  private static DatePicker picker() {
    DatePicker picker = named("due", new DatePicker(LocalDate.of(2026, 3, 5)));
    show(() -> new VBox(new TextField(), picker));
    return picker;
  }

  private static Node calendar(String css) {
    for (Window window : Window.getWindows()) {
      Node found = window.getScene().getRoot().lookup(css);
      if (found != null) {
        return found;
      }
    }
    throw new AssertionError("No calendar is open");
  }

  private static Node day(LocalDate date) {
    for (Window window : Window.getWindows()) {
      for (Node node : window.getScene().getRoot().lookupAll(".day-cell")) {
        if (node instanceof DateCell cell && date.equals(cell.getItem())) {
          return node;
        }
      }
    }
    throw new AssertionError("The calendar does not show " + date);
  }

  @Test
  void inACalendarIncludeTheMonthsThatAreTurned() throws UiException {
    DatePicker picker = picker();
    start();
    clickNode(onFx(() -> picker.lookup(".arrow-button")));
    runPulse();
    clickNode(onFx(() -> calendar(".left-button")));
    runPulse();
    clickNode(onFx(() -> day(LocalDate.of(2026, 2, 10))));
    assertEquals(List.of("date #due = 2026-02-10"), lines(end(), false));
    assertEquals(LocalDate.of(2026, 2, 10), onFx(picker::getValue));
  }

  @Test
  void inACalendarAreNotRepeatedIfNoneIsMade() throws UiException {
    DatePicker picker = picker();
    change(picker::show);
    start();
    clickNode(onFx(() -> calendar(".left-button")));
    runPulse();
    clickNode(onFx(() -> calendar(".right-button")));
    assertEquals(
        List.of("note", "  Months were turned without choosing a date: that is not repeated."),
        lines(end(), true));
  }

  @Test
  void ofTwoDatesAreTwoSteps() throws UiException {
    DatePicker picker = picker();
    start();
    for (int day = 10; day < 12; day++) {
      LocalDate date = LocalDate.of(2026, 3, day);
      change(picker::show);
      clickNode(onFx(() -> day(date)));
    }
    assertEquals(List.of("date #due = 2026-03-10", "date #due = 2026-03-11"), lines(end(), false));
  }
}
