package javafxinspector.core.input.resolve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.scene.control.Button;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActTest;
import org.junit.jupiter.api.Test;

/** A target by the text of a row that is out of view. */
class UnseenRowsTest extends ActTest {
  private final List<String> clicked = new ArrayList<>();

  private ListView<String> list(String id, String prefix) {
    ListView<String> list =
        new ListView<>(
            FXCollections.observableArrayList(
                IntStream.range(0, 1000).mapToObj(row -> prefix + row).toList()));
    list.setId(id);
    list.setPrefHeight(150);
    list.setCellFactory(
        of -> {
          ListCell<String> cell =
              new ListCell<>() {
                @Override
                protected void updateItem(String item, boolean empty) {
                  super.updateItem(item, empty);
                  setText(empty ? null : item);
                }
              };
          cell.setOnMouseClicked(event -> clicked.add(cell.getItem()));
          return cell;
        });
    return list;
  }

  private static Map<String, Object> rowOf(String css, String text) {
    return Map.of("selector", Map.of("css", css, "text", text));
  }

  @Test
  void isTheRowOfTheListThatCssNamesOrOfTheOnlyOneThatHasIt() throws UiException {
    show(() -> new VBox(list("lv", "row "), list("other", "other "), new Button("row")));
    act(Map.of("type", "click", "target", rowOf("#lv", "row 900")));
    act(Map.of("type", "click", "target", text("other 777")));
    assertEquals(List.of("row 900", "other 777"), clicked);
    JsonObject hovered = act(Map.of("type", "hover", "target", rowOf("#other", "other 500")));
    assertTrue(hovered.getAsJsonObject("target").get("summary").getAsString().contains("500"));
  }

  @Test
  void isFoundBelowANodeAndAlsoAsTheEndOfADrag() throws UiException {
    show(() -> new VBox(list("lv", "row "), list("other", "row ")));
    act(
        Map.of(
            "type",
            "drag",
            "target",
            rowOf("#lv", "row 800"),
            "to",
            Map.of("selector", Map.of("text", "row 802"), "within", css("#lv"))));
    act(
        Map.of(
            "type",
            "click",
            "target",
            Map.of("selector", Map.of("text", "row 700"), "within", css("#other"))));
    assertEquals("row 700", clicked.get(clicked.size() - 1));
  }

  @Test
  void isAmbiguousIfSeveralRowsHaveItUnlessOneHasNothingElse() throws UiException {
    show(() -> new VBox(list("lv", "row "), list("other", "row ")));
    JsonObject error = refusal(Map.of("type", "click", "target", text("row 900")));
    assertEquals("ambiguous", reason(error));
    assertTrue(message(error).contains("row 900 of ListView"), message(error));
    act(Map.of("type", "click", "target", rowOf("#lv", "row 99")));
    assertEquals(List.of("row 99"), clicked);
    assertEquals("noMatch", reason(refusal(Map.of("type", "click", "target", text("row 1000")))));
  }

  @Test
  void isNotInAControlThatIsNotDisplayed() throws UiException {
    show(() -> new TabPane(new Tab("One", new Button("Save")), new Tab("Two", list("lv", "row "))));
    assertEquals("noMatch", reason(refusal(Map.of("type", "click", "target", text("row 900")))));
  }
}
