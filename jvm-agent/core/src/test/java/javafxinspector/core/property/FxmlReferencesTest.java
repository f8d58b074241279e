package javafxinspector.core.property;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;
import javafxinspector.core.FxTest;
import org.junit.jupiter.api.Test;

/** The references to other nodes in a node that is copied as FXML. */
class FxmlReferencesTest extends FxTest {
  private static final String VIEW =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <VBox xmlns:fx="http://javafx.com/fxml/1">
        <TextField fx:id="first" id="first"/>
        <Label id="named" text="_First" labelFor="$first"/>
      </VBox>
      """;

  @Test
  void nameTheirTargetWhateverMadeIt() throws Exception {
    show(
        () -> {
          try {
            return new FXMLLoader().<Parent>load(new java.io.ByteArrayInputStream(VIEW.getBytes()));
          } catch (java.io.IOException e) {
            throw new IllegalStateException(e);
          }
        });
    JsonObject match =
        request("query", Map.of("selector", Map.of("css", "#named")))
            .getAsJsonArray("matches")
            .get(0)
            .getAsJsonObject();
    Map<String, String> ref = Map.of("uid", match.getAsJsonObject("ref").get("uid").getAsString());
    JsonObject root = request("fxml", Map.of("ref", ref)).getAsJsonObject("root");
    List<String> notes = new ArrayList<>();
    for (JsonElement note : root.getAsJsonArray("notes")) {
      notes.add(note.getAsString());
    }
    assertEquals(List.of("labelFor refers to TextField#first: set it in the controller"), notes);
  }
}
