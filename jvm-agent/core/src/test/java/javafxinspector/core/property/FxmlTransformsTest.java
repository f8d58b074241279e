package javafxinspector.core.property;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.transform.Rotate;
import javafx.scene.transform.Scale;
import javafx.scene.transform.Shear;
import javafx.scene.transform.Translate;
import javafxinspector.core.FxTest;
import org.junit.jupiter.api.Test;

/** The transforms of a node that is copied as FXML. */
class FxmlTransformsTest extends FxTest {
  @Test
  void areWrittenInTheirOrderWithTheirValues() throws Exception {
    Label label = new Label("turned");
    label.setId("turned");
    label
        .getTransforms()
        .addAll(
            new Translate(1, 2),
            new Rotate(30, 4, 5, 0, Rotate.X_AXIS),
            new Scale(2, 3),
            new Shear(0.5, 0),
            new Rotate(10).createInverse());
    show(() -> new VBox(label));
    JsonObject match =
        request("query", Map.of("selector", Map.of("css", "#turned")))
            .getAsJsonArray("matches")
            .get(0)
            .getAsJsonObject();
    Map<String, String> ref = Map.of("uid", match.getAsJsonObject("ref").get("uid").getAsString());
    JsonObject root = request("fxml", Map.of("ref", ref)).getAsJsonObject("root");
    JsonObject content = root.getAsJsonArray("content").get(0).getAsJsonObject();
    assertEquals("transforms", content.get("property").getAsString());
    List<String> names = new ArrayList<>();
    for (JsonElement each : content.getAsJsonArray("elements")) {
      JsonObject element = each.getAsJsonObject();
      String type = element.get("type").getAsString();
      names.add(
          type.substring(type.lastIndexOf('.') + 1)
              + element.getAsJsonArray("properties").get(0).getAsJsonObject().get("value"));
    }
    assertEquals(
        List.of(
            "Translate\"1.0\"",
            "Rotate\"30.0\"",
            "Scale\"2.0\"",
            "Shear\"0.5\"",
            "Rotate\"-10.0\""),
        names);
    JsonObject axis =
        content
            .getAsJsonArray("elements")
            .get(1)
            .getAsJsonObject()
            .getAsJsonArray("content")
            .get(0)
            .getAsJsonObject();
    assertEquals("axis", axis.get("property").getAsString());
  }
}
