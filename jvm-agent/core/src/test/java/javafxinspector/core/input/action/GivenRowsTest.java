package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Actions that name a row or an item twice, in their target and in their own fields. */
class GivenRowsTest extends ActTest {
  private final ListView<String> list =
      new ListView<>(
          FXCollections.observableArrayList(
              IntStream.range(0, 100).mapToObj(row -> "row " + row).toList()));
  private final TabPane tabs =
      new TabPane(new Tab("First", new Label("1")), new Tab("Second", new Label("2")));
  private final TreeView<String> tree = new TreeView<>(new TreeItem<>("root"));

  @BeforeEach
  void showAll() {
    list.setId("list");
    list.setPrefHeight(120);
    tree.setPrefHeight(100);
    tabs.setId("tabs");
    tree.setId("tree");
    tree.getRoot().getChildren().add(new TreeItem<>("branch"));
    tree.getRoot().getChildren().get(0).getChildren().add(new TreeItem<>("leaf"));
    tree.getRoot().setExpanded(true);
    show(() -> new VBox(list, tabs, tree));
  }

  private static Map<String, Object> action(
      String type, Map<String, Object> target, Map<String, ?> fields) {
    Map<String, Object> action = new HashMap<>(fields);
    action.put("type", type);
    action.put("target", target);
    return action;
  }

  private static Map<String, Object> row(String id, int index) {
    return Map.of("selector", Map.of("css", id), "index", index);
  }

  private void isRefused(String type, Map<String, Object> target, Map<String, ?> fields)
      throws UiException {
    JsonObject error = refusal(action(type, target, fields));
    assertEquals("unsupported", reason(error), message(error));
  }

  @Test
  void areRefusedIfTheyNameDifferentOnes() throws UiException {
    isRefused("select", row("#list", 3), Map.of("text", "row 5"));
    isRefused("select", text("row 3"), Map.of("index", 5));
    isRefused("select", row("#list", 3), Map.of("clear", true));
    isRefused("select", row("#list", 3), Map.of("indices", new int[] {1, 2}));
    isRefused("scrollTo", row("#list", 3), Map.of("text", "row 5"));
    isRefused("expand", row("#tree", 1), Map.of("text", "root"));
    isRefused("select", text("First"), Map.of("text", "Second"));
    isRefused("click", Map.of("selector", Map.of("text", "row 3"), "index", 5), Map.of());
    assertEquals(-1, onFx(() -> list.getSelectionModel().getSelectedIndex()));
    assertEquals(0, onFx(() -> tabs.getSelectionModel().getSelectedIndex()));
  }

  @Test
  void areDoneIfTheyNameTheSame() throws UiException {
    act(action("select", row("#list", 3), Map.of("text", "row 3")));
    assertEquals(3, onFx(() -> list.getSelectionModel().getSelectedIndex()));
    act(action("select", text("Second"), Map.of("text", "Second")));
    assertEquals(1, onFx(() -> tabs.getSelectionModel().getSelectedIndex()));
    act(action("expand", row("#tree", 1), Map.of("text", "branch")));
  }
}
