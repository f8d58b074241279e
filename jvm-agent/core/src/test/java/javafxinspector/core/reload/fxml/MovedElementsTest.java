package javafxinspector.core.reload.fxml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Accordion;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToolBar;
import javafx.scene.control.TreeView;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;

/** Elements that are at another place in a new version of their document. */
class MovedElementsTest extends ReloadedViewTest {
  private static String tabs(String... names) {
    StringBuilder all = new StringBuilder("<TabPane id=\"pane\"><tabs>");
    for (String name : names) {
      all.append("<Tab text=\"").append(name).append("\"><Label text=\"in ").append(name);
      all.append("\"/></Tab>");
    }
    return all + "</tabs></TabPane>";
  }

  @Test
  void tabsThatAreReorderedKeepTheSelection() throws Exception {
    for (String selected : List.of("a", "b", "c", "d")) {
      showView(tabs("a", "b", "c", "d"));
      TabPane pane = find(TabPane.class, "#pane");
      onFx(
          () -> {
            pane.getTabs().stream()
                .filter(each -> each.getText().equals(selected))
                .forEach(pane.getSelectionModel()::select);
            return null;
          });
      List<String> events = new ArrayList<>();
      onFx(
          () -> {
            pane.getSelectionModel()
                .selectedItemProperty()
                .addListener((property, from, to) -> events.add(String.valueOf(to)));
            return null;
          });
      save(tabs("d", "c", "a", "b"));
      assertEquals(
          List.of("d", "c", "a", "b"),
          onFx(() -> pane.getTabs().stream().map(each -> each.getText()).toList()));
      assertEquals(selected, onFx(() -> pane.getSelectionModel().getSelectedItem().getText()));
      assertTrue(onFx(() -> pane.getSelectionModel().getSelectedItem().isSelected()));
      assertEquals(
          1, (long) onFx(() -> pane.getTabs().stream().filter(t -> t.isSelected()).count()));
    }
  }

  @Test
  void titledPanesThatAreReorderedKeepTheExpandedOne() throws Exception {
    String first = "<TitledPane id=\"a\" text=\"a\"/>";
    String second = "<TitledPane id=\"b\" text=\"b\"/>";
    String third = "<TitledPane id=\"c\" text=\"c\"/>";
    for (String expanded : List.of("a", "b", "c")) {
      String start = "<Accordion id=\"all\"><panes>";
      String end = "</panes></Accordion>";
      showView(start + first + second + third + end);
      Accordion all = find(Accordion.class, "#all");
      TitledPane pane = find(TitledPane.class, "#" + expanded);
      onFx(
          () -> {
            all.setExpandedPane(pane);
            return null;
          });
      save(start + third + second + first + end);
      assertSame(pane, onFx(all::getExpandedPane));
      assertTrue(onFx(pane::isExpanded));
      assertEquals(
          1, (long) onFx(() -> all.getPanes().stream().filter(p -> p.isExpanded()).count()));
    }
  }

  @Test
  void childrenThatAreReorderedAreMovedAndKeepTheFocus() throws Exception {
    String first = "<TextField id=\"a\" text=\"a\"/>";
    String second = "<TextField id=\"b\" text=\"b\"/>";
    for (String focused : List.of("#a", "#b")) {
      showView("<VBox id=\"box\">" + first + second + "</VBox>");
      TextField field = find(TextField.class, focused);
      onFx(
          () -> {
            field.requestFocus();
            field.selectRange(0, 1);
            return null;
          });
      VBox box = find(VBox.class, "#box");
      List<Node> gone = new ArrayList<>();
      onFx(
          () -> {
            box.getChildren()
                .forEach(each -> each.sceneProperty().addListener((p, o, n) -> gone.add(each)));
            return null;
          });
      save("<VBox id=\"box\">" + second + first + "</VBox>");
      assertEquals(
          List.of("b", "a"), onFx(() -> box.getChildren().stream().map(Node::getId).toList()));
      assertEquals(List.of(), gone, "no node leaves its scene");
      assertTrue(onFx(field::isFocused));
      assertEquals(
          "0, 1",
          onFx(() -> field.getSelection().getStart() + ", " + field.getSelection().getEnd()));
    }
  }

  @Test
  void listsOfControlsReportThatTheirItemsWerePermuted() throws Exception {
    String first = "<Button id=\"a\"/>";
    String second = "<Button id=\"b\"/>";
    showView("<ToolBar id=\"bar\"><items>" + first + second + "</items></ToolBar>");
    ToolBar bar = find(ToolBar.class, "#bar");
    List<Node> removed = removed(bar.getItems());
    save("<ToolBar id=\"bar\"><items>" + second + first + "</items></ToolBar>");
    assertEquals("b", bar.getItems().get(0).getId());
    assertEquals(List.of(), removed);
  }

  private static <T> List<T> removed(ObservableList<T> list) {
    List<T> removed = new ArrayList<>();
    onFx(
        () -> {
          list.addListener(
              (ListChangeListener<T>)
                  change -> {
                    while (change.next()) {
                      if (!change.wasPermutated()) {
                        removed.addAll(change.getRemoved());
                      }
                    }
                  });
          return null;
        });
    return removed;
  }

  @Test
  void columnsAndTreeItemsKeepSelectionAndExpansion() throws Exception {
    String first = "<TableColumn id=\"a\" text=\"a\"/>";
    String second = "<TableColumn id=\"b\" text=\"b\"/>";
    showView("<TableView id=\"table\"><columns>" + first + second + "</columns></TableView>");
    TableView<?> table = find(TableView.class, "#table");
    onFx(
        () -> {
          table.getSortOrder().add((javafx.scene.control.TableColumn) table.getColumns().get(0));
          return null;
        });
    save("<TableView id=\"table\"><columns>" + second + first + "</columns></TableView>");
    assertEquals("b", table.getColumns().get(0).getText());
    assertEquals(1, table.getSortOrder().size());

    String x =
        "<TreeItem value=\"x\" expanded=\"true\"><children><TreeItem value=\"x1\"/></children></TreeItem>";
    String y = "<TreeItem value=\"y\"><children><TreeItem value=\"y1\"/></children></TreeItem>";
    String tree =
        "<TreeView id=\"tree\"><TreeItem value=\"root\" expanded=\"true\"><children>%s</children></TreeItem></TreeView>";
    showView(tree.formatted(x + y));
    TreeView<?> view = find(TreeView.class, "#tree");
    onFx(
        () -> {
          view.getSelectionModel()
              .select(
                  view.getRow((javafx.scene.control.TreeItem) view.getRoot().getChildren().get(1)));
          return null;
        });
    save(tree.formatted(y + x));
    assertEquals("y", onFx(() -> view.getRoot().getChildren().get(0).getValue()));
    assertTrue(onFx(() -> view.getRoot().getChildren().get(1).isExpanded()));
    assertEquals("y", onFx(() -> view.getSelectionModel().getSelectedItem().getValue()));
  }

  @Test
  void itemsOfAListStaySelected() throws Exception {
    String list =
        "<ListView id=\"list\"><items><FXCollections fx:factory=\"observableArrayList\">%s</FXCollections></items></ListView>";
    showView(
        list.formatted("<String fx:value=\"a\"/><String fx:value=\"b\"/><String fx:value=\"c\"/>"));
    ListView<?> view = find(ListView.class, "#list");
    onFx(
        () -> {
          view.getSelectionModel().select(2);
          return null;
        });
    save(
        list.formatted("<String fx:value=\"c\"/><String fx:value=\"b\"/><String fx:value=\"a\"/>"));
    assertEquals("c", onFx(() -> view.getItems().get(0)));
    assertEquals("c", onFx(() -> view.getSelectionModel().getSelectedItem()));
  }
}
