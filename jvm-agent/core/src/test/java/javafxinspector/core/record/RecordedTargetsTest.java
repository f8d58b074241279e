package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** The ways in which a recorded step finds its node, from its id to its index. */
class RecordedTargetsTest extends StepsTest {
  private static final String BY_INDEX =
      "  A Button has no name of its own and is found by its index: give it an fx:id.";
  private static final String LONG = "x".repeat(81);

  private List<String> clicked(Node node) throws UiException {
    start();
    clickNode(node);
    return lines(end(), true);
  }

  private void assertTarget(String expected, Node node) throws UiException {
    assertEquals("click " + expected, clicked(node).get(0));
  }

  @Test
  void areNamedById() throws UiException {
    Button save = named("save", new Button("Save"));
    show(() -> new VBox(save, new Button("Save")));
    assertTarget("#save", save);
  }

  @Test
  void areNotNamedByAnIdThatAnotherNodeHas() throws UiException {
    Button first = named("same", new Button("First"));
    Label other = named("same", new Label("Other"));
    show(() -> new VBox(first, other));
    assertTarget("text “First” Button", first);
    change(() -> other.setVisible(false));
    assertTarget("#same", first);
  }

  @Test
  void areNamedByTheirFirstUniqueName() throws UiException {
    TextField field = new TextField("Entered");
    field.setPromptText("Prompt");
    field.setTooltip(new Tooltip("Tooltip"));
    field.setAccessibleText("Accessible");
    Label label = new Label("Label");
    label.setLabelFor(field);
    show(() -> new VBox(label, field, new TextField("Entered")));
    assertTarget("label “Label” TextField", field);
    change(() -> label.setLabelFor(null));
    assertTarget("accessibleText “Accessible” TextField", field);
    change(() -> field.setAccessibleText("  "));
    assertTarget("tooltip “Tooltip” TextField", field);
    change(() -> field.setTooltip(null));
    assertTarget("prompt “Prompt” TextField", field);
    change(() -> field.setEditable(false));
    assertTarget("prompt “Prompt” TextField", field);
    change(() -> field.setText("Shown"));
    assertTarget("text “Shown” TextField", field);
  }

  @Test
  void ofAnotherTypeMayHaveTheSameName() throws UiException {
    Button button = new Button("Name");
    show(() -> new VBox(new Label("Name"), button));
    assertTarget("text “Name” Button", button);
  }

  @Test
  void areNotNamedByLongTexts() throws UiException {
    Button button = new Button(LONG);
    button.setAccessibleText("Short");
    show(() -> new VBox(button, new Button("Other")));
    assertTarget("accessibleText “Short” Button", button);
    change(() -> button.setText(LONG.substring(1)));
    assertTarget("text “" + LONG.substring(1) + "” Button", button);
    change(
        () -> {
          button.setText(LONG);
          button.setAccessibleText(null);
        });
    assertEquals(List.of("click type Button [0]", BY_INDEX), clicked(button));
  }

  @Test
  void areFoundWithinAnAncestorThatHasAnId() throws UiException {
    Button save = new Button("Save");
    Button bare = new Button();
    HBox inner = new HBox(save);
    VBox left = named("left", new VBox(inner, new Button("Other")));
    VBox right = named("right", new VBox(new Button("Save")));
    VBox only = named("only", new VBox(bare));
    show(() -> new VBox(left, right, only));
    assertTarget("text “Save” Button in #left", save);
    assertTarget("type Button in #only", bare);
    change(() -> inner.setId("inner"));
    assertTarget("text “Save” Button in #inner", save);
    change(() -> right.setId("inner"));
    assertTarget("text “Save” Button in #left", save);
  }

  @Test
  void areFoundWithinAnOuterAncestorIfTheInnerOneIsNotEnough() throws UiException {
    Button first = new Button("Save");
    Button second = new Button("Save");
    VBox inner = named("inner", new VBox(first, second));
    VBox outer = named("outer", new VBox(new Button("Save"), inner));
    show(() -> outer);
    assertEquals(
        List.of(
            "click text “Save” Button [1] in #inner",
            "  Several nodes show “Save”: this one is found by its place among them."),
        clicked(second));
  }

  @Test
  void withoutNameAreFoundByTheirIndex() throws UiException {
    Button second = new Button();
    show(() -> new VBox(new Button(), new Label("Between"), second));
    assertEquals(List.of("click type Button [1]", BY_INDEX), clicked(second));
  }

  @Test
  void ofAClassOfTheApplicationHaveTheTypeOfJavaFx() throws UiException {
    Button special = new Button("Special") {};
    show(() -> new VBox(special));
    assertTarget("text “Special” Button", special);
  }

  private static Stage window(String title, Parent root) {
    Stage stage = show(() -> root);
    change(() -> stage.setTitle(title));
    return stage;
  }

  @Test
  void areFoundInTheWindowWithTheirTitle() throws UiException {
    Button first = new Button("OK");
    Button second = new Button("OK");
    Button bare = new Button();
    window("First", new VBox(first));
    Stage other = window("Second", new VBox(second, new Button("Other"), bare));
    assertTarget("text “OK” Button in window “First”", first);
    assertTarget("text “OK” Button in window “Second”", second);
    assertTarget("type Button [2] in window “Second”", bare);
    change(() -> other.setTitle("First"));
    assertTarget("text “OK” Button [1]", second);
    change(() -> other.setTitle(" "));
    assertTarget("text “OK” Button [1]", second);
  }

  @Test
  void thatShowTheSameRowAreFoundByTheirPlace() throws UiException {
    ListView<String> list = named("list", new ListView<>());
    list.getItems().addAll("Bonn", "Aachen", "Bonn");
    show(() -> list);
    String note = "  Several rows show “Bonn”: this one is found by its place among them.";
    List<String> lines = clicked(onFx(() -> cell(list, 2)));
    assertEquals("click row “Bonn” [1] in #list", lines.get(0));
    assertEquals(true, lines.contains(note), lines::toString);
    assertEquals(
        List.of("click row “Aachen” in #list"),
        recorded("{type: 'click', target: {text: 'Aachen'}}"));
  }

  private static Node cell(ListView<?> list, int index) {
    return list.lookupAll(".list-cell").stream()
        .filter(each -> ((ListCell<?>) each).getIndex() == index)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void inARowAreFoundThere() throws UiException {
    ListView<String> list = named("list", new ListView<>());
    list.setCellFactory(
        view ->
            new ListCell<>() {
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                setText(item);
                setGraphic(
                    item == null
                        ? null
                        : new HBox(
                            named("plus" + item, new Button("+")),
                            named("minus" + item, new Button("+")),
                            new Button("x")));
              }
            });
    list.getItems().addAll("Aachen", "Bonn");
    show(() -> list);
    String row = "row “Bonn” in #list";
    assertTarget("#plusBonn in " + row, onFx(() -> list.lookup("#plusBonn")));
    change(() -> list.lookup("#minusBonn").setId(null));
    Node minus =
        onFx(
            () ->
                list.lookupAll(".button").stream()
                    .filter(each -> each.getId() == null)
                    .skip(1)
                    .findFirst()
                    .orElseThrow());
    assertTarget("text “+” Button [1] in " + row, minus);
  }

  @Test
  void inTheListOfABoxAreFoundInItsPopup() throws UiException {
    ComboBox<String> box = named("box", new ComboBox<>());
    box.setCellFactory(
        view ->
            new ListCell<>() {
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                setText(item);
              }
            });
    box.getItems().addAll("Aachen", "Bonn");
    show(() -> new VBox(box));
    assertEquals(
        List.of("choose #box = Bonn", "  check text #box = Bonn"),
        detailed("{type: 'click', target: '#box'}", "{type: 'click', target: {text: 'Bonn'}}"));
  }
}
