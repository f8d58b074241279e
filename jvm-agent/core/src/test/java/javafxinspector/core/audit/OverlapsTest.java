package javafxinspector.core.audit;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.effect.DropShadow;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;

class OverlapsTest extends CheckTest {
  private static String overlap(String below, String above) {
    return "error overlap Button#"
        + below
        + " (also Button#"
        + above
        + "): another control covers its center, so that clicks do not reach it"
        + " · place them side by side";
  }

  private static Button button(String id, double x, double y) {
    Button button = id(id, new Button(id));
    button.setMinSize(100, 30);
    button.setMaxSize(100, 30);
    button.relocate(x, y);
    return button;
  }

  @Test
  void aButtonWhoseCenterIsCoveredByAnotherOneIsFound() throws Exception {
    show(() -> new Pane(button("below", 10, 0), button("above", 30, 5)));
    assertFindings(overlap("below", "above"));
  }

  @Test
  void buttonsSideBySideDoNotOverlap() throws Exception {
    show(() -> new Pane(button("left", 0, 0), button("right", 100, 0), button("edge", 160, 0)));
    assertFindings();
  }

  @Test
  void whatIsOnAPaneWithABackgroundOrAShadowCoversOnPurpose() throws Exception {
    show(
        () -> {
          StackPane filled = new StackPane(button("dialog", 0, 0));
          filled.setStyle("-fx-background-color: #ddd; -fx-padding: 10");
          StackPane shadowed = new StackPane(button("drawer", 0, 0));
          shadowed.setEffect(new DropShadow());
          StackPane empty = new StackPane(button("above", 0, 0));
          return new VBox(
              8,
              new StackPane(new Button("Under a dialog"), filled),
              new StackPane(new Button("Under a drawer"), shadowed),
              new StackPane(id("below", new Button("Below")), empty));
        });
    assertFindings(overlap("below", "above"));
  }

  @Test
  void theBackgroundBehindBothCoversNothing() throws Exception {
    show(
        () ->
            style(
                "-fx-background-color: #ddd",
                new VBox(new Pane(button("below", 10, 0), button("above", 30, 5)))));
    assertFindings(overlap("below", "above"));
  }

  @Test
  void whatLetsTheMouseThroughCoversNothing() throws Exception {
    show(
        () -> {
          Button above = new Button("Transparent for the mouse");
          above.setMouseTransparent(true);
          StackPane pane = new StackPane(new Button("In a transparent pane"));
          pane.setMouseTransparent(true);
          Button disabled = new Button("Disabled");
          disabled.setDisable(true);
          return new VBox(
              8,
              new StackPane(new Button("Reached"), above),
              new StackPane(new Button("Reached"), pane),
              new StackPane(disabled, new Button("Above what is disabled")));
        });
    assertFindings();
  }

  @Test
  void aButtonInAFieldCoversOnlyItsEnd() throws Exception {
    show(
        () -> {
          TextField field = new TextField("text");
          field.setAccessibleText("Search");
          Button clear = new Button("x");
          StackPane.setAlignment(clear, Pos.CENTER_RIGHT);
          StackPane search = new StackPane(field, clear);
          search.setMaxWidth(200);
          return new VBox(search);
        });
    assertFindings();
  }

  @Test
  void whatContainsAControlIsNotCoveredByIt() throws Exception {
    show(
        () -> {
          HBox card = new HBox(new Button("Open"));
          card.setOnMouseClicked(event -> {});
          Label plain = new Label("Above, but no target");
          return new VBox(8, new HBox(card), new StackPane(new Button("A button"), plain));
        });
    assertFindings();
  }
}
