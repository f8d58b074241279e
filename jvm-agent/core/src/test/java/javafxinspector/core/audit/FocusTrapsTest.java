package javafxinspector.core.audit;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;

class FocusTrapsTest extends CheckTest {
  private static final String FINDING =
      "error focusTrap %s: the application consumes TAB, so that the keyboard does not get out of it"
          + " · do not consume TAB, or move the focus when it is pressed";

  private static <T extends Node> T named(T node) {
    node.setAccessibleText("A name");
    return node;
  }

  private static TextArea area() {
    TextArea area = named(new TextArea());
    area.setPrefRowCount(1);
    return area;
  }

  private static void consume(KeyEvent event) {
    if (event.getCode() == KeyCode.TAB) {
      event.consume();
    }
  }

  private static void consumeAll(KeyEvent event) {
    System.setProperty("javafxinspector.test.pressed", event.getCode().toString());
    event.consume();
  }

  @Test
  void aFilterThatConsumesTabIsFound() throws Exception {
    show(
        () -> {
          TextArea area = id("area", area());
          area.addEventFilter(KeyEvent.KEY_PRESSED, FocusTrapsTest::consume);
          VBox pane = id("pane", new VBox(new Button("inside")));
          pane.addEventFilter(KeyEvent.ANY, FocusTrapsTest::consumeAll);
          return new VBox(8, area, pane);
        });
    assertFound(FINDING, "TextArea#area", "VBox#pane");
  }

  @Test
  void aHandlerOfAPaneThatConsumesTabIsFound() throws Exception {
    show(
        () -> {
          StackPane pane = id("pane", new StackPane(new Label("Pane")));
          pane.setFocusTraversable(true);
          pane.addEventHandler(KeyEvent.KEY_PRESSED, KeyEvent::consume);
          return new VBox(8, pane);
        });
    assertFound(FINDING, "StackPane#pane");
  }

  @Test
  void aHandlerOfAControlIsCalledAfterTheFocusHasMoved() throws Exception {
    show(
        () -> {
          TextField field = named(new TextField());
          field.setOnKeyPressed(KeyEvent::consume);
          return new VBox(8, field);
        });
    assertFindings();
  }

  @Test
  void codeThatMovesTheFocusOrConsumesTabOnAConditionIsFine() throws Exception {
    show(
        () -> {
          TextArea moving = area();
          TextField conditional = named(new TextField());
          moving.addEventFilter(
              KeyEvent.KEY_PRESSED,
              event -> {
                if (event.getCode() == KeyCode.TAB) {
                  conditional.requestFocus();
                  event.consume();
                }
              });
          conditional.addEventFilter(
              KeyEvent.KEY_PRESSED,
              event -> {
                if (event.getCode() == KeyCode.TAB && conditional.getText().isEmpty()) {
                  event.consume();
                }
              });
          return new VBox(8, moving, conditional);
        });
    assertFindings();
  }

  @Test
  void codeThatConsumesAnotherKeyAndATextAreaAreFine() throws Exception {
    show(
        () -> {
          TextField enter = named(new TextField());
          enter.addEventFilter(
              KeyEvent.KEY_PRESSED,
              event -> {
                if (event.getCode() == KeyCode.ENTER) {
                  event.consume();
                }
              });
          return new VBox(8, enter, area());
        });
    assertFindings();
  }

  @Test
  void whatTheFocusDoesNotReachIsNoTrap() throws Exception {
    show(
        () -> {
          VBox passive = new VBox(new Label("Passive"));
          passive.addEventFilter(KeyEvent.KEY_PRESSED, KeyEvent::consume);
          Button hidden = new Button("Hidden");
          hidden.setVisible(false);
          VBox withHidden = new VBox(hidden);
          withHidden.addEventFilter(KeyEvent.KEY_PRESSED, KeyEvent::consume);
          VBox invisible = new VBox(new Button("Invisible"));
          invisible.setVisible(false);
          invisible.addEventFilter(KeyEvent.KEY_PRESSED, KeyEvent::consume);
          VBox disabled = new VBox(new Button("Disabled"));
          disabled.setDisable(true);
          disabled.addEventFilter(KeyEvent.KEY_PRESSED, KeyEvent::consume);
          return new VBox(8, passive, withHidden, invisible, disabled);
        });
    assertFindings();
  }
}
