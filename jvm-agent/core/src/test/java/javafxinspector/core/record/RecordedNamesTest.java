package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActTest;
import org.junit.jupiter.api.Test;

/** The names by which recorded steps identify their nodes. */
class RecordedNamesTest extends ActTest {
  private List<JsonObject> recorded(List<Map<String, ?>> actions) throws UiException {
    request("record", Map.of("on", true));
    for (Map<String, ?> action : actions) {
      act(action);
    }
    JsonObject ended = request("record", Map.of("on", false));
    return ended.getAsJsonArray("steps").asList().stream()
        .map(each -> each.getAsJsonObject())
        .toList();
  }

  @Test
  void leaveOutIdsThatAreRandom() throws UiException {
    TextField field = new TextField();
    field.setId("field-3f2a9c81");
    Label label = new Label("City");
    label.setLabelFor(field);
    show(() -> new VBox(label, field));
    List<JsonObject> steps =
        recorded(List.of(Map.of("type", "setText", "target", css("TextField"), "text", "Rome")));
    JsonObject target = steps.get(steps.size() - 1).getAsJsonObject("target");
    assertEquals("label", target.get("by").getAsString(), target.toString());
    assertEquals("City", target.get("value").getAsString());
  }

  @Test
  void repeatTheValueOfASpinner() throws UiException {
    Spinner<Integer> spinner = new Spinner<>(0, 100, 5);
    spinner.setEditable(true);
    spinner.setId("count");
    show(() -> new VBox(new TextField(), spinner));
    List<JsonObject> steps =
        recorded(List.of(Map.of("type", "fill", "values", Map.of("#count", 42))));
    JsonObject step = steps.get(steps.size() - 1);
    assertEquals("fill", step.get("kind").getAsString(), steps.toString());
    assertEquals("42", step.get("text").getAsString());
    assertTrue(step.get("keys").toString().contains("ENTER"), step.toString());
  }

  @Test
  void ofCellsNameTheirColumnUniquely() throws UiException {
    TableView<String> table = new TableView<>();
    table.setId("table");
    table.getItems().addAll("Aachen", "Bonn");
    for (String group : List.of("Home", "Work")) {
      TableColumn<String, String> column = new TableColumn<>("City");
      column.setCellValueFactory(cell -> new SimpleStringProperty(group + cell.getValue()));
      TableColumn<String, String> parent = new TableColumn<>(group);
      parent.getColumns().add(column);
      table.getColumns().add(parent);
    }
    show(() -> table);
    List<JsonObject> steps = recorded(List.of(Map.of("type", "click", "target", text("WorkBonn"))));
    JsonObject target = steps.get(steps.size() - 1).getAsJsonObject("target");
    assertEquals("Work > City", target.get("column").getAsString(), target.toString());
    JsonObject found = request("findRecorded", Map.of("target", target, "waitMs", 5000));
    assertEquals(1, found.get("count").getAsInt(), found.toString());
    JsonObject again =
        act(Map.of("type", "click", "target", Map.of("ref", Map.of("uid", found.get("uid")))));
    assertEquals("WorkBonn", again.get("text").getAsString());
  }
}
