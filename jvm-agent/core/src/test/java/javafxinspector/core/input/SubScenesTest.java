package javafxinspector.core.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.zip.InflaterInputStream;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.SubScene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

/** Nodes in a SubScene are found, acted on and captured at their places in the window. */
class SubScenesTest extends ActingTest {
  private SubScene subScene() {
    Button go = named("go", new Button("Go"));
    go.setOnAction(event -> log("action"));
    TextField text = named("text", new TextField());
    logChanges("text", text.textProperty());
    Pane pad = named("pad", new Pane());
    pad.setMinSize(120, 40);
    pad.setStyle("-fx-background-color: #ffcc00");
    pad.setOnMouseClicked(
        event -> log("pad at " + Math.round(event.getX()) + " " + Math.round(event.getY())));
    SubScene scene = new SubScene(new VBox(8, go, text, pad), 200, 130);
    scene.setFill(Color.WHITESMOKE);
    return scene;
  }

  private void assertWorks(Node node) throws Exception {
    show(
        () -> {
          node.relocate(150, 100);
          return new Pane(node);
        });
    assertClicked();
    assertTyped();
    assertPhotographed();
  }

  private void assertClicked() throws Exception {
    List<JsonObject> matches =
        objects(ask("query", "{selector: {text: 'Go', match: 'equals'}}").get("matches"));
    assertEquals(List.of("go"), texts(matches, "id"));
    JsonObject ref = matches.get(0).getAsJsonObject("ref");
    assertTrue(text(ref, "path").endsWith("/SubScene[0]/root/Button[0]"), ref::toString);
    JsonObject result = act("{type: 'click', target: '#go'}").get(0);
    assertEquals("go", text(result.getAsJsonObject("target"), "id"));
    act(
        "{type: 'click', target: {ref: {uid: '" + text(ref, "uid") + "'}}}",
        "{type: 'click', target: {ref: {path: '" + text(ref, "path") + "'}}}");
    assertLog("action", "action", "action");
    act("{type: 'click', target: '#pad', x: 20, y: 30}");
    assertLog("pad at 20 30");
    JsonObject pad = bounds();
    String middle = String.format("x: %s, y: %s", middle(pad, "X"), middle(pad, "Y"));
    JsonObject hit = act("{type: 'click', " + middle + "}").get(0);
    assertEquals("pad", text(hit.getAsJsonObject("target"), "id"));
    assertLog("pad at 100 20");
  }

  private JsonObject bounds() throws UiException {
    return node("#pad").getAsJsonObject("layout").getAsJsonObject("boundsInScene");
  }

  private static double middle(JsonObject bounds, String axis) {
    double size = bounds.get(axis.equals("X") ? "width" : "height").getAsDouble();
    return bounds.get("min" + axis).getAsDouble() + size / 2;
  }

  private void assertTyped() throws Exception {
    act("{type: 'click', target: '#text'}", "{type: 'typeText', text: 'Ada L'}");
    act("{type: 'typeText', target: '#text', text: '!'}");
    assertEquals("text Ada L!", logged().get(logged().size() - 1));
    clearLog();
    act("{type: 'setText', target: '#text', text: 'Grace'}");
    assertEquals("text Grace", logged().get(logged().size() - 1));
    clearLog();
  }

  private void assertPhotographed() throws Exception {
    JsonObject shot = ask("screenshot", "{ref: {selector: {css: '#pad'}}}");
    JsonObject pad = bounds();
    // Whole pixels around it: less than one more on each side.
    for (String side : List.of("width", "height")) {
      double more = shot.get(side).getAsDouble() - pad.get(side).getAsDouble();
      assertTrue(more >= 0 && more < 2, () -> side + " of " + pad);
    }
    assertAmber(shot, shot.get("width").getAsDouble() / 2, shot.get("height").getAsDouble() / 2);
    assertAmber(ask("screenshot", "{}"), middle(pad, "X"), middle(pad, "Y"));
  }

  private static void assertAmber(JsonObject shot, double x, double y) throws IOException {
    byte[] packed = Base64.getDecoder().decode(text(shot, "rgba"));
    byte[] rgba = new InflaterInputStream(new ByteArrayInputStream(packed)).readAllBytes();
    int at = ((int) y * shot.get("width").getAsInt() + (int) x) * 4;
    assertEquals(
        List.of(0xff, 0xcc, 0), List.of(rgba[at] & 0xff, rgba[at + 1] & 0xff, rgba[at + 2] & 0xff));
  }

  @Test
  void nodesInASubSceneAreActedOn() throws Exception {
    assertWorks(onFx(this::subScene));
  }

  @Test
  void nodesInASubSceneThatIsTurnedAndScaledAreActedOn() throws Exception {
    assertWorks(
        onFx(
            () -> {
              Group turned = new Group(subScene());
              turned.setRotate(30);
              turned.setScaleX(1.5);
              turned.setScaleY(1.5);
              return turned;
            }));
  }

  @Test
  void nodesInASubSceneOfASubSceneAreActedOn() throws Exception {
    assertWorks(onFx(() -> new SubScene(new VBox(subScene()), 240, 170, false, null)));
  }
}
