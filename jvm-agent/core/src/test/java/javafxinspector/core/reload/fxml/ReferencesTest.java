package javafxinspector.core.reload.fxml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleGroup;
import org.junit.jupiter.api.Test;

/** Elements that refer to an element which is loaded again. */
class ReferencesTest extends ReloadedViewTest {
  @Test
  void attributesAndExpressionsLeadToTheNewObject() throws Exception {
    String view =
        """
        <VBox>
          <HBox><HBox><TextField fx:id="query" text="start"/></HBox></HBox>
          <Label id="caption" labelFor="$query"/>
          <Label id="echo" text="${query.text}"/>
          <Label id="both" text="${'>' + query.text}" userData="$query.text"/>
        </VBox>
        """;
    showView(view);
    Label echo = find(Label.class, "#echo");
    save(view.replace("TextField", "PasswordField"));
    TextInputControl query = find(TextInputControl.class, "#query");
    assertEquals("PasswordField", query.getClass().getSimpleName());
    assertSame(query, find(Label.class, "#caption").getLabelFor());
    assertSame(echo, find(Label.class, "#echo"));
    onFx(
        () -> {
          query.setText("typed");
          return null;
        });
    assertEquals("typed", echo.getText());
    assertEquals(">typed", find(Label.class, "#both").getText());
  }

  @Test
  void referencesAndCopiesAreOfTheNewObject() throws Exception {
    String view =
        """
        <HBox>
          <Label id="first"><userData><Insets fx:id="space" top="1"/></userData></Label>
          <Label id="second"><userData><fx:reference source="space"/></userData></Label>
          <Label id="third" userData="$space"/>
          <Label id="fourth" padding="$space"/>
        </HBox>
        """;
    showView(view);
    save(view.replace("top=\"1\"", "top=\"2\""));
    Object now = find(Label.class, "#first").getUserData();
    assertTrue(now.toString().contains("top=2"), now.toString());
    assertSame(now, find(Label.class, "#second").getUserData());
    assertSame(now, find(Label.class, "#third").getUserData());
    assertSame(now, find(Label.class, "#fourth").getPadding());
  }

  @Test
  void whatRefersToAReplacedReferenceFollowsToo() throws Exception {
    String view =
        """
        <VBox>
          <Rectangle id="shape" fx:id="shape" width="5"/>
          <Button id="first" fx:id="first" userData="$shape"/>
          <Label id="last" userData="$first.userData"/>
        </VBox>
        """;
    showView(view);
    save(view.replace("<Rectangle", "<Circle").replace("width=\"5\"", "radius=\"7\""));
    Node shape = find(Node.class, "#shape");
    assertEquals("Circle", shape.getClass().getSimpleName());
    assertSame(shape, find(Node.class, "#first").getUserData());
    assertSame(shape, find(Node.class, "#last").getUserData());
  }

  @Test
  void togglesStayInOneGroup() throws Exception {
    String view =
        """
        <VBox>
          <RadioButton id="a"><toggleGroup><ToggleGroup fx:id="group"/></toggleGroup></RadioButton>
          <VBox><RadioButton id="b" toggleGroup="$group"/></VBox>
          <RadioButton id="c" toggleGroup="$group" text="one"/>
        </VBox>
        """;
    showView(view);
    save(view.replace("<ToggleGroup fx:id", "<ToggleGroup userData=\"x\" fx:id"));
    ToggleGroup group = find(RadioButton.class, "#a").getToggleGroup();
    assertEquals("x", group.getUserData());
    save(view.replace("<RadioButton id=\"a\">", "<RadioButton id=\"a\" text=\"a\">"));
    Set<ToggleGroup> groups =
        Set.copyOf(
            List.of(
                find(RadioButton.class, "#a").getToggleGroup(),
                find(RadioButton.class, "#b").getToggleGroup(),
                find(RadioButton.class, "#c").getToggleGroup()));
    assertEquals(1, groups.size());
  }

  @Test
  void aNameThatMovesToAnotherElementLeadsThere() throws Exception {
    showView(
        """
        <VBox>
          <TextField id="one" fx:id="field"/>
          <TextField id="two" promptText="two"/>
          <Label id="caption" labelFor="$field"/>
        </VBox>
        """);
    save(
        """
        <VBox>
          <TextField id="one"/>
          <TextField id="two" fx:id="field" promptText="two"/>
          <Label id="caption" labelFor="$field"/>
        </VBox>
        """);
    Node field = find(Label.class, "#caption").getLabelFor();
    assertSame(find(Node.class, "#two"), field);
  }

  @Test
  void addedElementsFindEachOtherWhereverTheyAre() throws Exception {
    showView("<HBox><VBox><VBox id=\"deep\"/></VBox><Label id=\"caption\"/></HBox>");
    save(
        """
        <HBox>
          <VBox><VBox id="deep"><TextField id="new" fx:id="added"/></VBox></VBox>
          <Label id="caption" labelFor="$added"/>
          <Label id="other" labelFor="$added"/>
        </HBox>
        """);
    Node added = find(Node.class, "#new");
    assertSame(added, find(Label.class, "#caption").getLabelFor());
    assertSame(added, find(Label.class, "#other").getLabelFor());
  }
}
