package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import javafx.application.Platform;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Parent;
import javafx.scene.control.Accordion;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ColorPicker;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Slider;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.control.TitledPane;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.layout.VBox;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.Test;

/** Expanding and collapsing of tree items, titled panes, popups and menus. */
class ExpandTest extends ActingTest {
  private static String expand(String css) {
    return "{type: 'expand', target: '" + css + "'}";
  }

  private static String expand(String css, String more) {
    return "{type: 'expand', target: '" + css + "', " + more + "}";
  }

  private static String collapse(String css) {
    return expand(css).replace("'expand'", "'collapse'");
  }

  private static String collapse(String css, String more) {
    return expand(css, more).replace("'expand'", "'collapse'");
  }

  private TreeView<String> tree() {
    TreeItem<String> root = new TreeItem<>("World");
    for (String name : List.of("Europe", "Asia")) {
      TreeItem<String> item = new TreeItem<>(name);
      item.getChildren().add(new TreeItem<>(name.equals("Asia") ? "Japan" : "France"));
      logChanges(name, item.expandedProperty());
      root.getChildren().add(item);
    }
    root.setExpanded(true);
    return named("tree", new TreeView<>(root));
  }

  /** A tree table whose top item is expanded again when it is collapsed. */
  private TreeTableView<String> treeTable() {
    TreeItem<String> top = new TreeItem<>("Top");
    top.getChildren().add(new TreeItem<>("Below"));
    logChanges("Top", top.expandedProperty());
    top.expandedProperty()
        .addListener(
            (p, before, now) -> {
              if (before) {
                Platform.runLater(() -> top.setExpanded(true));
              }
            });
    TreeTableView<String> treeTable = named("treeTable", new TreeTableView<>(top));
    TreeTableColumn<String, String> column = new TreeTableColumn<>("Name");
    column.setCellValueFactory(
        item -> new SimpleStringProperty("The " + item.getValue().getValue()));
    treeTable.getColumns().setAll(List.of(column));
    return treeTable;
  }

  private Accordion accordion() {
    Accordion accordion = named("accordion", new Accordion());
    for (String name : List.of("General", "Advanced")) {
      TitledPane pane = named("pane" + name, new TitledPane(name, new Label("In " + name)));
      logChanges(name, pane.expandedProperty());
      accordion.getPanes().add(pane);
    }
    return accordion;
  }

  @Test
  void itemsOfATreeAreExpandedByTextByIndexOrByTheirCells() throws Exception {
    show(this::tree);
    JsonObject target = act(expand("#tree", "text: 'Europe'")).get(0).getAsJsonObject("target");
    assertTrue(text(target, "summary").contains("Europe"), target::toString);
    act(
        expand("#tree", "index: 3"),
        "{type: 'expand', target: {text: 'Asia'}}",
        collapse("#tree", "text: 'Europe'"));
    assertLog("Europe true", "Asia true", "Europe false");
  }

  @Test
  void anItemOfATreeTableIsExpandedByTheTextOfItsCell() throws Exception {
    show(this::treeTable);
    act(expand("#treeTable", "text: 'The Top'"));
    assertLog("Top true");
    assertRefused("rejected", "was opened again", collapse("#treeTable", "index: 0"));
  }

  @Test
  void aTitledPaneIsExpandedWhichCollapsesTheOtherOneOfItsAccordion() throws Exception {
    show(() -> new VBox(accordion()));
    // An accordion collapses its panes when it is shown.
    clearLog();
    act(
        expand("#paneGeneral"),
        expand("#accordion", "text: 'Advanced'"),
        collapse("#paneAdvanced"));
    eventually(
        List.of("Advanced false", "Advanced true", "General false", "General true"),
        () -> logged().stream().sorted().toList());
  }

  private void assertPopup(Parent control) throws Exception {
    show(() -> new VBox(named("control", control)));
    List<JsonObject> opened = act(expand("#control"), expand("#control"));
    assertEquals(1, opened.get(0).getAsJsonArray("opened").size());
    assertEquals(1, popups());
    List<JsonObject> closed = act(collapse("#control"), collapse("#control"));
    assertEquals(1, closed.get(0).getAsJsonArray("closed").size());
    assertEquals(0, popups());
  }

  @Test
  void theListOfAComboBoxIsOpenedAndClosedOnce() throws Exception {
    ComboBox<String> city = onFx(ComboBox::new);
    city.getItems().addAll("Berlin", "Rome");
    city.setOnShowing(event -> log("showing"));
    city.setOnHidden(event -> log("hidden"));
    assertPopup(city);
    assertLog("showing", "hidden");
  }

  @Test
  void theListOfAChoiceBoxIsOpenedAndClosed() throws Exception {
    ChoiceBox<String> choice = onFx(ChoiceBox::new);
    choice.getItems().addAll("Red", "Blue");
    assertPopup(choice);
  }

  @Test
  void theCalendarOfADatePickerIsOpenedAndClosed() throws Exception {
    assertPopup(onFx(() -> new DatePicker()));
  }

  @Test
  void thePaletteOfAColorPickerIsOpenedAndClosed() throws Exception {
    assertPopup(onFx(() -> new ColorPicker()));
  }

  @Test
  void theMenuOfAMenuButtonIsOpenedAndClosed() throws Exception {
    assertPopup(onFx(() -> new MenuButton("Actions", null, new MenuItem("Run…"))));
  }

  @Test
  void theMenuOfASplitMenuButtonIsOpenedAndClosed() throws Exception {
    assertPopup(onFx(() -> new SplitMenuButton(new MenuItem("First"))));
  }

  @Test
  void menusOfAMenuBarAreOpenedAndClosed() throws Exception {
    show(
        () -> {
          Menu recent = new Menu("Open _Recent", null, new MenuItem("alpha"));
          recent.setOnShowing(event -> log("recent showing"));
          Menu file = new Menu("_File", null, new MenuItem("Save"), recent);
          file.setOnShowing(event -> log("file showing"));
          file.setOnHidden(event -> log("file hidden"));
          return new VBox(named("menus", new MenuBar(file)));
        });
    List<JsonObject> opened =
        act(expand("#menus", "text: 'File'"), "{type: 'expand', target: {text: 'Open Recent'}}");
    assertEquals(1, opened.get(0).getAsJsonArray("opened").size());
    assertEquals(1, opened.get(1).getAsJsonArray("opened").size());
    eventually(2L, this::popups);
    act(collapse("#menus", "text: 'File'"));
    assertEquals(0, popups());
    assertLog("file showing", "recent showing", "file hidden");
  }

  @Test
  void whatCannotBeExpandedIsRefused() {
    show(
        () -> {
          TitledPane fixed = named("fixed", new TitledPane("Fixed", new Label("Always")));
          fixed.setCollapsible(false);
          return new VBox(fixed, accordion(), named("slider", new Slider(0, 100, 10)), tree());
        });
    assertRefused("readOnly", "cannot be collapsed", collapse("#fixed"));
    assertRefused("unsupported", "index or the text", expand("#tree"));
    assertRefused("noSuchItem", "collapsed item \"Europe\"", expand("#tree", "text: 'France'"));
    assertRefused("unsupported", "Use setValue", expand("#slider"));
    assertRefused(
        "noSuchItem", "Did you mean \"Advanced\"", expand("#accordion", "text: 'Advnced'"));
  }

  @Test
  void anItemWithoutChildrenIsRefused() throws Exception {
    show(this::tree);
    act(expand("#tree", "text: 'Asia'"));
    assertRefused("unsupported", "no children", expand("#tree", "text: 'Japan'"));
  }
}
