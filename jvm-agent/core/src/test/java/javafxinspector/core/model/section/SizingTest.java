package javafxinspector.core.model.section;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.AnchorPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The reasons for the size and place of a node. */
class SizingTest extends SceneTest {
  @BeforeEach
  void showLayouts() {
    show(
        () -> {
          Button cut = named("cut", new Button("Save or discard all of the changes"));
          cut.setMinWidth(40);
          cut.setPrefWidth(80);
          HBox.setMargin(cut, new Insets(0, 4, 0, 4));
          Button grown = named("grown", new Button("Grown"));
          grown.setMaxWidth(Double.MAX_VALUE);
          HBox.setHgrow(grown, Priority.ALWAYS);
          HBox box = named("box", new HBox(6, cut, grown));
          box.setPadding(new Insets(1, 2, 3, 4));
          box.setAlignment(Pos.CENTER_LEFT);
          box.setMaxWidth(300);
          Label half = named("half", new Label("A label that is half outside of the view"));
          half.setMinWidth(500);
          Label away = named("away", new Label("Scrolled away"));
          AnchorPane.setTopAnchor(away, 300.0);
          AnchorPane.setLeftAnchor(away, 5.0);
          ScrollPane scroll = named("scroll", new ScrollPane(new AnchorPane(half, away)));
          scroll.setPrefSize(200, 60);
          scroll.setMaxWidth(200);
          GridPane grid = new GridPane();
          grid.add(named("city", new Label("Bern")), 1, 0);
          return new VBox(4, box, scroll, grid);
        });
    change(() -> {});
  }

  private JsonObject sizing(String css) throws UiException {
    return node(css, "sizing").getAsJsonObject("sizing");
  }

  @Test
  void aTruncatedTextIsReportedWithWhatIsShownOfIt() throws Exception {
    String shows = text(sizing("#cut"), "shows");
    assertTrue(shows.matches("\\S.{0,20}(…|\\.\\.\\.)?"), shows);
    assertEquals(shows, text(row("cut", "{}"), "shows"));
    assertFalse(sizing("#grown").has("shows"));
    assertFalse(row("grown", "{}").has("shows"));
  }

  @Test
  void sizesAreReportedWithThoseThatTheApplicationHasSet() throws Exception {
    JsonObject cut = sizing("#cut");
    assertEquals("40", text(cut.getAsJsonObject("min"), "width"));
    assertEquals("80", text(cut.getAsJsonObject("pref"), "width"));
    assertJson("{minWidth: '40', prefWidth: '80'}", cut.get("set"));
    JsonObject grown = sizing("#grown");
    assertJson("{maxWidth: '∞'}", grown.get("set"));
    assertFalse(grown.getAsJsonObject("max").has("width"), grown::toString);
  }

  @Test
  void theConstraintsOfANodeInItsParentAreReported() throws Exception {
    assertConstraints("#cut", "HBox", "{margin: '0 4'}");
    assertConstraints("#grown", "HBox", "{hgrow: 'ALWAYS'}");
    assertConstraints("#away", "AnchorPane", "{top: '300', left: '5'}");
    assertConstraints("#city", "GridPane", "{column: 1, row: 0}");
  }

  private void assertConstraints(String css, String parent, String expected) throws UiException {
    JsonObject sizing = sizing(css);
    assertEquals(parent, text(sizing, "parent"));
    assertJson(expected, sizing.get("constraints"));
  }

  @Test
  void howAPaneLaysOutItsChildrenIsReported() throws Exception {
    assertJson(
        "{spacing: '6', alignment: 'CENTER_LEFT', fillHeight: true, insets: '1 2 3 4'}",
        sizing("#box").get("pane"));
    assertJson(
        "{top: 1, right: 2, bottom: 3, left: 4}",
        node("#box").getAsJsonObject("layout").get("padding"));
  }

  @Test
  void whatHidesAPartOfANodeIsReported() throws Exception {
    JsonObject half = sizing("#half").getAsJsonObject("clipped");
    assertJson("{by: 'ScrollPane', id: 'scroll'}", only(half, "by", "id"));
    assertEquals(uid("#scroll"), text(half, "uid"));
    double width = half.getAsJsonObject("visible").get("width").getAsDouble();
    assertTrue(width > 100 && width <= 200, half::toString);
    JsonObject away = sizing("#away").getAsJsonObject("clipped");
    assertJson("{by: 'ScrollPane', id: 'scroll'}", only(away, "by", "id", "visible"));
    assertFalse(sizing("#grown").has("clipped"));
  }
}
