package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** The texts by which a test knows rows and boxes whose cells contain other nodes. */
class ShownTextsTest extends ReplayTest {
  /** A cell with a content for its item, and the same text for all items. */
  private static final class ContentCell extends ListCell<String> {
    private final String text;
    private final Function<String, Node> content;

    ContentCell(String text, Function<String, Node> content) {
      this.text = text;
      this.content = content;
    }

    @Override
    protected void updateItem(String item, boolean empty) {
      super.updateItem(item, empty);
      setText(empty ? null : text);
      setGraphic(empty ? null : content.apply(item));
    }
  }

  private static String firstRow(Function<String, Node> content) {
    ListView<String> list = named("list", new ListView<>());
    list.setCellFactory(any -> new ContentCell("", content));
    list.getItems().add("Bonn");
    show(() -> list);
    return "{kind: 'firstRows', texts: ['Bonn'], target: " + id("list") + "}";
  }

  private static <T extends Node> T hidden(T node) {
    node.setVisible(false);
    return node;
  }

  @Test
  void joinTheTextsInACell() throws UiException {
    String row = firstRow(city -> new HBox(new Label(city), new VBox(new Text("4"))));
    assertEquals("unmet: Bonn 4", checked(row));
  }

  @Test
  void leaveOutHiddenAndEmptyTexts() throws UiException {
    String row =
        firstRow(
            city ->
                new HBox(
                    new Label(""),
                    hidden(new Label("Hidden")),
                    hidden(new VBox(new Label("Below"))),
                    new Label(city)));
    assertEquals("met: Bonn", checked(row));
  }

  @Test
  void includeTheGraphicOfALabelOnlyIfTheLabelIsEmpty() throws UiException {
    Function<String, Node> content =
        city -> new HBox(new Label(city, new Text("A")), new Label("", new Text("B")));
    assertEquals("unmet: Bonn B", checked(firstRow(content)));
  }

  @Test
  void includeWhatWasEntered() throws UiException {
    String row = firstRow(city -> new HBox(new TextField("any"), new Button(city)));
    assertEquals("unmet: any Bonn", checked(row));
  }

  @Test
  void ofABoxAreTheFirstThatIsVisible() throws UiException {
    ComboBox<String> box = named("box", new ComboBox<>());
    box.setButtonCell(
        new ContentCell(
            null,
            city ->
                new HBox(
                    hidden(new Label("Hidden")),
                    hidden(new VBox(new Label("Below"))),
                    new VBox(new Label(city)))));
    box.getItems().add("Bonn");
    box.setValue("Bonn");
    show(() -> new VBox(box));
    String text = "{kind: 'text', value: 'Bonn', target: " + id("box") + "}";
    assertEquals("met: Bonn", checked(text));
  }
}
