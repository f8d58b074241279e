package javafxinspector.core.model.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;
import javafx.scene.chart.CategoryAxis;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.PieChart;
import javafx.scene.chart.XYChart;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Rectangle;
import javafxinspector.core.FxTest;
import org.junit.jupiter.api.Test;

class BriefWalkTest extends FxTest {
  private static final int CHARS = 20_000;

  @Test
  void contentsOfUnselectedTabsAreLeftOut() throws Exception {
    show(
        () -> {
          TabPane tabs = new TabPane();
          for (int i = 0; i < 3; i++) {
            tabs.getTabs().add(new Tab("Tab " + i, new VBox(buttons("of tab " + i))));
          }
          tabs.getSelectionModel().select(2);
          return tabs;
        });
    JsonObject brief = snapshot(Map.of());
    List<String> lines = lines(brief);
    assertTrue(lines.contains("VBox [invisible] … 5"), lines.toString());
    assertFalse(lines.contains("Button 0 of tab 0"), lines.toString());
    assertTrue(lines.contains("Button 4 of tab 2"), lines.toString());
    assertEquals(10, brief.get("leftOut").getAsInt());
  }

  @Test
  void invisiblePanesAndClosedTitledPanesHaveOneRow() throws Exception {
    show(
        () -> {
          HBox card = new HBox(buttons("of the card"));
          card.setVisible(false);
          TitledPane closed = new TitledPane("Closed", new VBox(buttons("of the closed pane")));
          closed.setExpanded(false);
          closed.setAnimated(false);
          return new StackPane(card, new VBox(closed, new Button("Displayed")));
        });
    List<String> lines = lines(snapshot(Map.of()));
    assertTrue(lines.contains("HBox [invisible] … 5"), lines.toString());
    assertTrue(lines.contains("Button Displayed"), lines.toString());
    assertFalse(String.join("", lines).contains("of the c"), lines.toString());
  }

  @Test
  void contentOfAnInvisibleRootIsShown() throws Exception {
    show(
        () -> {
          HBox card = new HBox(buttons("of the card"));
          card.setId("card");
          card.setVisible(false);
          return new StackPane(card);
        });
    String uid = uidOf(snapshot(Map.of()), "HBox");
    List<String> lines = lines(snapshot(Map.of("root", Map.of("uid", uid))));
    assertTrue(String.join("", lines).contains("Button 4 of the card"), lines.toString());
  }

  @Test
  void equalNodesWithoutNamesShareARow() throws Exception {
    show(
        () -> {
          Pane circles = new Pane(nodes(200, i -> new Circle(i, 10, 4)));
          Pane squares = new Pane(nodes(64, i -> new StackPane(new Rectangle(10, 10))));
          Pane few = new HBox(nodes(3, i -> new Circle(5)));
          Pane named = new HBox(nodes(5, i -> withId(new Circle(5), "c" + i)));
          return new VBox(circles, squares, few, named, new Button("After"));
        });
    JsonObject brief = snapshot(Map.of());
    List<String> lines = lines(brief);
    assertEquals(1, count(lines, "Circle ×200"), lines.toString());
    assertEquals(1, count(lines, "StackPane ×64"), lines.toString());
    assertEquals(1, count(lines, "Rectangle"), lines.toString());
    assertEquals(9, count(lines, "Circle"), lines.toString());
    assertEquals(199 + 63 * 2, brief.get("leftOut").getAsInt());
    assertEquals(brief.getAsJsonArray("rows").size(), brief.get("total").getAsInt());
  }

  @Test
  void onlyTheLabelThatNamesAControlIsMarked() throws Exception {
    show(
        () -> {
          TextField field = new TextField();
          Label label = new Label("City");
          label.setLabelFor(field);
          return new VBox(
              new HBox(label),
              new Label("City"),
              field,
              new HBox(new Label("Town"), new TextField()));
        });
    List<Integer> marked = new ArrayList<>();
    JsonArray rows = snapshot(Map.of()).getAsJsonArray("rows");
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i).getAsJsonObject().has("isName")) {
        marked.add(i);
      }
    }
    // The label in the first pane and the one before the last field, not the text between them.
    assertEquals(List.of(2, 6), marked);
  }

  @Test
  void equalNodesThatDifferInStatesHaveRows() throws Exception {
    show(
        () ->
            new HBox(
                nodes(
                    6,
                    i -> {
                      Circle circle = new Circle(5);
                      circle.setDisable(i % 2 == 0);
                      return circle;
                    })));
    assertEquals(6, count(lines(snapshot(Map.of())), "Circle"));
  }

  @Test
  void chartsHaveOneRowWithTheirTitleAndData() throws Exception {
    show(
        () -> {
          XYChart.Series<String, Number> series = new XYChart.Series<>();
          IntStream.range(0, 200)
              .forEach(i -> series.getData().add(new XYChart.Data<>("Day " + i, i)));
          LineChart<String, Number> line = new LineChart<>(new CategoryAxis(), new NumberAxis());
          line.setTitle("Visitors");
          line.getData().add(series);
          PieChart pie = new PieChart();
          IntStream.range(0, 200)
              .forEach(i -> pie.getData().add(new PieChart.Data("Slice " + i, i + 1)));
          return new VBox(line, pie);
        });
    JsonObject brief = snapshot(Map.of());
    assertEquals(3, brief.getAsJsonArray("rows").size());
    assertTrue(lines(brief).get(1).startsWith("LineChart Visitors"), lines(brief).toString());
    assertTrue(brief.toString().length() < 6000);
  }

  @Test
  void wideTablesShowTheirFirstRows() throws Exception {
    show(
        () -> {
          TableView<Integer> table = new TableView<>();
          table.setFixedCellSize(12);
          for (int column = 0; column < 40; column++) {
            TableColumn<Integer, String> added = new TableColumn<>("Column " + column);
            added.setMinWidth(8);
            added.setPrefWidth(8);
            added.setCellValueFactory(
                row -> new SimpleStringProperty("A long text of row " + row.getValue()));
            table.getColumns().add(added);
          }
          IntStream.range(0, 1000).forEach(table.getItems()::add);
          return new VBox(table, new Button("After"));
        });
    JsonObject brief = snapshot(Map.of());
    List<String> lines = lines(brief);
    assertTrue(lines.get(1).contains("…"), lines.get(1));
    assertTrue(lines.contains("Button After"), "The button is shown");
    assertTrue(count(lines, "TableRow") > 3, lines.toString());
  }

  @Test
  void scrolledAwayNodesDoNotCrowdOutDisplayedOnes() throws Exception {
    show(
        () -> {
          VBox content = new VBox(nodes(3000, i -> new Label("Line " + i)));
          return new VBox(new ScrollPane(content), new Button("After"));
        });
    List<String> lines = lines(snapshot(Map.of()));
    assertTrue(lines.contains("Label Line 0"), "The first line is shown");
    assertTrue(lines.contains("Button After"), "The button is shown");
    assertTrue(lines.size() < 1000, lines.size() + " lines");
  }

  @Test
  void pagesAreTheRowsOfOneSnapshot() throws Exception {
    show(
        () -> {
          HBox hidden = new HBox(buttons("that is hidden"));
          hidden.setVisible(false);
          Pane circles = new Pane(nodes(50, i -> new Circle(i, 10, 4)));
          return new VBox(
              hidden, new VBox(buttons("1")), circles, new VBox(new HBox(buttons("2"))));
        });
    List<String> all = lines(snapshot(Map.of()));
    for (int at = 1; at < all.size(); at++) {
      JsonObject page = snapshot(Map.of("offset", at));
      assertEquals(all.subList(at, all.size()), lines(page));
      assertEquals(all.size(), page.get("total").getAsInt());
      int depth = page.getAsJsonArray("rows").get(0).getAsJsonObject().get("d").getAsInt();
      assertEquals(depth, page.getAsJsonArray("ancestors").size());
    }
  }

  private JsonObject snapshot(Map<String, ?> params) throws Exception {
    Map<String, Object> all = new HashMap<>(params);
    all.put("brief", true);
    all.put("chars", CHARS);
    return request("snapshotLight", all);
  }

  /** Each row as its type, text, states and number of omitted children or equal siblings. */
  private static List<String> lines(JsonObject snapshot) {
    List<String> lines = new ArrayList<>();
    for (JsonElement each : snapshot.getAsJsonArray("rows")) {
      JsonObject row = each.getAsJsonObject();
      StringBuilder line = new StringBuilder(row.get("type").getAsString());
      if (row.has("text")) {
        line.append(' ').append(row.get("text").getAsString());
      }
      if (row.has("state") && row.get("state").toString().contains("invisible")) {
        line.append(" [invisible]");
      }
      if (row.has("childCount")) {
        line.append(" … ").append(row.get("childCount").getAsInt());
      }
      if (row.has("times")) {
        line.append(" ×").append(row.get("times").getAsInt());
      }
      lines.add(line.toString());
    }
    return lines;
  }

  private static String uidOf(JsonObject snapshot, String type) {
    for (JsonElement each : snapshot.getAsJsonArray("rows")) {
      if (each.getAsJsonObject().get("type").getAsString().equals(type)) {
        return each.getAsJsonObject().get("uid").getAsString();
      }
    }
    throw new AssertionError(snapshot.toString());
  }

  private static long count(List<String> lines, String start) {
    return lines.stream()
        .filter(line -> line.equals(start) || line.startsWith(start + " ") && !start.contains("×"))
        .count();
  }

  private static Node withId(Node node, String id) {
    node.setId(id);
    return node;
  }

  private static Button[] buttons(String text) {
    return IntStream.range(0, 5).mapToObj(i -> new Button(i + " " + text)).toArray(Button[]::new);
  }

  private static Node[] nodes(int count, IntFunction<Node> make) {
    return IntStream.range(0, count).mapToObj(make).toArray(Node[]::new);
  }
}
