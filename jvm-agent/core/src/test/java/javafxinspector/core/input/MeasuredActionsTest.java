package javafxinspector.core.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.application.Platform;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.image.ImageView;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafxinspector.core.FxTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Order(FxTest.WHILE_FEW_CLASSES_ARE_LOADED)
class MeasuredActionsTest extends FxTest {
  private final Button button = new Button("Act");
  private final Canvas canvas = new Canvas(100, 100);
  private final WritableImage image = new WritableImage(20, 20);
  private final VBox rows = new VBox();

  @Test
  @Tag("slow")
  void profileCoversTheActions() throws Exception {
    show(() -> new VBox(button, rows));
    change(
        () ->
            button.setOnAction(
                event -> {
                  for (int i = 0; i < 300; i++) {
                    rows.getChildren().add(new Label("Row " + i));
                  }
                }));
    JsonObject response = click(Map.of("profile", true, "timeoutMs", 30_000));
    JsonObject profile = response.getAsJsonObject("profile");
    assertTrue(profile.get("pulses").getAsInt() > 0, profile.toString());
    assertTrue(profile.getAsJsonObject("total").get("nodes").getAsInt() >= 300, profile.toString());
    assertTrue(
        response.getAsJsonArray("results").get(0).getAsJsonObject().get("ok").getAsBoolean());
    assertFalse(click(Map.of()).has("profile"));
  }

  @Test
  void repaintedCanvasIsAVisibleChange() throws Exception {
    show(() -> new VBox(button, canvas));
    assertEquals(true, isUnchanged());
    change(
        () -> button.setOnAction(event -> canvas.getGraphicsContext2D().fillRect(10, 10, 50, 50)));
    assertEquals(false, isUnchanged());
    change(
        () ->
            button.setOnAction(
                event ->
                    Platform.runLater(
                        () -> canvas.getGraphicsContext2D().strokeLine(0, 0, 90, 90))));
    assertEquals(false, isUnchanged());
    change(() -> button.setOnAction(event -> {}));
    assertEquals(true, isUnchanged());
  }

  @Test
  void changedImageIsAVisibleChange() throws Exception {
    show(() -> new VBox(button, new ImageView(image)));
    change(() -> button.setOnAction(event -> image.getPixelWriter().setColor(3, 3, Color.RED)));
    assertEquals(false, isUnchanged());
  }

  private boolean isUnchanged() throws Exception {
    JsonObject result = click(Map.of()).getAsJsonArray("results").get(0).getAsJsonObject();
    return result.has("unchanged") && result.get("unchanged").getAsBoolean();
  }

  private JsonObject click(Map<String, ?> params) throws Exception {
    Map<String, Object> all = new HashMap<>(params);
    all.put(
        "actions",
        List.of(Map.of("type", "click", "target", Map.of("selector", Map.of("text", "Act")))));
    return request("perform", all);
  }
}
