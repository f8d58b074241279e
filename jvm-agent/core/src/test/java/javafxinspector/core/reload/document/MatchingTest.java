package javafxinspector.core.reload.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;

class MatchingTest {
  private static FxmlDocument document(String content) throws XMLStreamException {
    return FxmlDocument.read(
        "<?import javafx.scene.layout.*?>\n<VBox xmlns:fx=\"http://javafx.com/fxml/1\">"
            + content
            + "</VBox>");
  }

  /** For each element of the new version, the index of the old one; -1 for none. */
  private static List<Integer> match(String before, String after) throws XMLStreamException {
    Matching matching = Matching.of(document(before), document(after));
    List<Integer> old = new ArrayList<>();
    for (DocumentElement each : matching.after().elements()) {
      DocumentElement from = matching.old(each);
      old.add(from == null ? -1 : from.index());
    }
    return old;
  }

  @Test
  void readsLinesAndTextAsTheLoaderDoes() throws XMLStreamException {
    FxmlDocument document = document("\n<Label\n  text='a'\n/><Label>b</Label>");
    assertEquals(5, document.elements().get(1).line(), "the line on which the tag ends");
    assertEquals("b", document.elements().get(2).text());
    assertEquals(List.of("javafx.scene.layout.*"), document.imports());
  }

  @Test
  void keepsAnObjectWhoseAttributesChange() throws XMLStreamException {
    assertEquals(
        List.of(0, 1, 2),
        match("<Label text='a'/><Label text='b'/>", "<Label text='c'/><Label text='b'/>"));
  }

  @Test
  void keepsTheOthersWhenOneIsAddedOrRemoved() throws XMLStreamException {
    String two = "<Label text='a'/><Label text='b'/>";
    assertEquals(List.of(0, -1, 1, 2), match(two, "<Label text='new'/>" + two));
    assertEquals(List.of(0, 2), match(two, "<Label text='b'/>"));
  }

  @Test
  void followsNamesFirst() throws XMLStreamException {
    assertEquals(
        List.of(0, 2, 1),
        match(
            "<Label fx:id='a' text='1'/><Label fx:id='b' text='2'/>",
            "<Label fx:id='b' text='1'/><Label fx:id='a' text='2'/>"));
  }

  @Test
  void keepsARenamedObjectButNotOneWhoseNameIsElsewhere() throws XMLStreamException {
    assertEquals(List.of(0, 1), match("<Label fx:id='a'/>", "<Label fx:id='b'/>"));
    assertEquals(
        List.of(0, 1, 2, -1),
        match(
            "<HBox><Label fx:id='a'/></HBox>",
            "<HBox><Label fx:id='a'/></HBox><Label fx:id='c'/>"));
  }

  @Test
  void keepsWhatMovesIntoANewParent() throws XMLStreamException {
    assertEquals(
        List.of(0, -1, -1, 1, 2),
        match(
            "<Label text='a'/><Label fx:id='b'/>",
            "<HBox><children><Label text='a'/><Label fx:id='b'/></children></HBox>"));
  }

  @Test
  void makesAnotherClassAnew() throws XMLStreamException {
    assertEquals(
        List.of(0, -1, 2),
        match("<HBox><Label text='a'/></HBox>", "<FlowPane><Label text='a'/></FlowPane>"));
    assertEquals(List.of(0, -1), match("<fx:include source='a'/>", "<fx:include source='b'/>"));
    assertEquals(List.of(0, -1), match("<String fx:value='a'/>", "<String fx:value='b'/>"));
  }

  @Test
  void keepsTheChildrenOfANewRoot() throws XMLStreamException {
    FxmlDocument before = FxmlDocument.read("<VBox><Label text='a'/></VBox>");
    FxmlDocument after = FxmlDocument.read("<HBox><Label text='a'/></HBox>");
    Matching matching = Matching.of(before, after);
    assertNull(matching.old(after.root()));
    assertEquals(before.elements().get(1), matching.old(after.elements().get(1)));
    assertFalse(matching.isWhole());
  }

  @Test
  void doesNotPutAnObjectIntoWhatWasInsideOfIt() throws XMLStreamException {
    List<Integer> old =
        match(
            "<HBox fx:id='a'><Pane fx:id='b'/></HBox>", "<Pane fx:id='b'><HBox fx:id='a'/></Pane>");
    assertTrue(old.equals(List.of(0, -1, 1)) || old.equals(List.of(0, 2, -1)), old.toString());
  }

  @Test
  void makesEverythingAnewForOtherDefinitionsScriptsAndControllers() throws XMLStreamException {
    String root = "<VBox xmlns:fx='http://javafx.com/fxml/1' fx:controller='A'>%s<Label/></VBox>";
    FxmlDocument plain = FxmlDocument.read(root.formatted(""));
    for (String other :
        List.of(
            root.formatted("<fx:define><ToggleGroup fx:id='g'/></fx:define>"),
            root.formatted("<fx:script>1</fx:script>"),
            "<?language javascript?>" + root.formatted(""),
            root.formatted("").replace("'A'", "'B'"))) {
      assertTrue(Matching.of(plain, FxmlDocument.read(other)).isWhole(), other);
    }
    String imported = "<?import a.B?>" + root.formatted("");
    assertFalse(Matching.of(plain, FxmlDocument.read(imported)).isWhole());
  }
}
