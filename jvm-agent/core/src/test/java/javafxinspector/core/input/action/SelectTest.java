package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import javafx.application.Platform;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.RadioButton;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.Separator;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.Test;

class SelectTest extends ActingTest {
  private void logSelection(String id, MultipleSelectionModel<?> model) {
    model
        .getSelectedIndices()
        .addListener(
            (ListChangeListener<Integer>) change -> log(id + " " + model.getSelectedIndices()));
  }

  /** A list of 200 cities, with Berlin at 150 and twins at 160 and 161. */
  private ListView<String> cities() {
    ListView<String> cities = named("cities", new ListView<>());
    for (int i = 0; i < 200; i++) {
      cities.getItems().add(i == 150 ? "Berlin" : i == 160 || i == 161 ? "Twin" : "City " + i);
    }
    logSelection("cities", cities.getSelectionModel());
    cities.focusedProperty().addListener((p, before, now) -> log("cities focused " + now));
    return cities;
  }

  private void showCities() {
    show(() -> new VBox(new Button("Plain"), cities()));
  }

  @Test
  void aRowOfAListIsSelectedByItsTextWhichScrollsToItAndGivesTheListTheFocus() throws Exception {
    showCities();
    JsonObject target =
        act("{type: 'select', target: '#cities', text: 'Berlin'}").get(0).getAsJsonObject("target");
    assertTrue(text(target, "summary").contains("Berlin"), target::toString);
    assertLog("cities focused true", "cities [150]");
    act("{type: 'select', target: '#cities', index: 3}");
    assertLog("cities [3]");
    act(
        "{type: 'select', target: {ref: {uid: '"
            + text(target.getAsJsonObject("ref"), "uid")
            + "'}}}");
    assertLog("cities [150]");
  }

  @Test
  void aRowOfAListIsSelectedByItsIndexInTheTargetAndASelectionIsCleared() throws Exception {
    showCities();
    act(
        "{type: 'select', target: {css: '#cities', index: 7}}",
        "{type: 'select', target: '#cities', clear: true}");
    assertLogged("cities \\[", "cities [7]", "cities []");
  }

  @Test
  void severalRowsAreSelectedByWhatTheirCellsShow() throws Exception {
    show(
        () -> {
          ListView<Integer> prices = named("prices", new ListView<>());
          for (int i = 1; i < 100; i++) {
            prices.getItems().add(i);
          }
          prices.setCellFactory(
              list ->
                  new ListCell<>() {
                    @Override
                    protected void updateItem(Integer item, boolean empty) {
                      super.updateItem(item, empty);
                      setText(empty ? null : item + " €");
                    }
                  });
          prices.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
          logSelection("prices", prices.getSelectionModel());
          return new VBox(prices);
        });
    act("{type: 'select', target: '#prices', text: '90 €'}");
    assertEquals("prices [89]", last());
    act("{type: 'select', target: '#prices', text: '91€'}");
    assertEquals("prices [90]", last());
    act("{type: 'select', target: '#prices', indices: [1, 3, 5]}");
    assertEquals("prices [1, 3, 5]", last());
  }

  private String last() {
    return logged().get(logged().size() - 1);
  }

  @Test
  void aCellOfATableIsSelectedByItsColumn() throws Exception {
    show(
        () -> {
          TableView<String[]> people = named("people", new TableView<>());
          for (String name : List.of("Name", "City")) {
            int at = people.getColumns().size();
            TableColumn<String[], String> column = new TableColumn<>(name);
            column.setId(name.toLowerCase());
            column.setCellValueFactory(row -> new SimpleStringProperty(row.getValue()[at]));
            people.getColumns().add(column);
          }
          for (int i = 0; i < 300; i++) {
            people.getItems().add(new String[] {"Name " + i, i == 200 ? "Rome" : "City " + i % 7});
          }
          people.getSelectionModel().setCellSelectionEnabled(true);
          people
              .getSelectionModel()
              .getSelectedCells()
              .addListener(
                  (ListChangeListener<Object>)
                      change ->
                          people
                              .getSelectionModel()
                              .getSelectedCells()
                              .forEach(p -> log(p.getRow() + "/" + p.getTableColumn().getId())));
          return new VBox(people);
        });
    act("{type: 'select', target: '#people', text: 'Rome', columnId: 'city'}");
    assertEquals("200/city", last());
    act("{type: 'select', target: '#people', index: 2, columnId: 'Name'}");
    assertEquals("2/name", last());
    act("{type: 'select', target: '#people', text: 'Name 7', columnId: 'city'}");
    assertEquals("7/city", last());
    assertInvalid("actions[0].columnId", "{type: 'click', target: '#people', columnId: 'city'}");
  }

  @Test
  void aRowOfATreeIsSelectedUnlessItIsInsideACollapsedItem() throws Exception {
    show(
        () -> {
          TreeItem<String> root = new TreeItem<>("World");
          for (String continent : List.of("Europe", "Asia")) {
            TreeItem<String> item = new TreeItem<>(continent);
            item.getChildren().add(new TreeItem<>(continent.equals("Asia") ? "Japan" : "France"));
            root.getChildren().add(item);
          }
          root.setExpanded(true);
          TreeView<String> tree = named("tree", new TreeView<>(root));
          logSelection("tree", tree.getSelectionModel());
          return new VBox(tree);
        });
    act("{type: 'select', target: '#tree', text: 'Asia'}");
    assertLog("tree [2]");
    JsonObject details =
        assertRefused(
            "noSuchItem",
            "inside the collapsed item \"Asia\"",
            "{type: 'select', target: '#tree', text: 'Japan'}");
    assertEquals(2, details.get("collapsed").getAsInt());
  }

  @Test
  void aRowOfATreeTableIsSelectedByTheTextOfAnyColumn() throws Exception {
    show(
        () -> {
          TreeItem<String> top = new TreeItem<>("Top");
          top.getChildren().add(new TreeItem<>("Below"));
          top.setExpanded(true);
          TreeTableView<String> table = named("treeTable", new TreeTableView<>(top));
          TreeTableColumn<String, String> first = new TreeTableColumn<>("First");
          first.setCellValueFactory(item -> item.getValue().valueProperty());
          TreeTableColumn<String, String> length = new TreeTableColumn<>("Length");
          length.setCellValueFactory(
              item -> new SimpleStringProperty("#" + item.getValue().getValue().length()));
          table.getColumns().setAll(List.of(first, length));
          logSelection("treeTable", table.getSelectionModel());
          return new VBox(table);
        });
    act("{type: 'select', target: '#treeTable', text: '#5'}");
    assertLog("treeTable [1]");
  }

  private ComboBox<Integer> size() {
    ComboBox<Integer> size = named("size", new ComboBox<>());
    size.getItems().addAll(38, 40, 42);
    size.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(Integer value) {
            return value == null ? "" : "Size " + value;
          }

          @Override
          public Integer fromString(String text) {
            return Integer.valueOf(text.replace("Size ", ""));
          }
        });
    size.setOnAction(event -> log("size " + size.getValue()));
    return size;
  }

  private ChoiceBox<Object> choice() {
    ChoiceBox<Object> choice = named("choice", new ChoiceBox<>());
    choice.getItems().addAll("Red", new Separator(), "Blue");
    choice.setOnAction(event -> log("choice " + choice.getValue()));
    return choice;
  }

  @Test
  void anItemOfAComboBoxOrChoiceBoxIsSelectedByWhatItShows() throws Exception {
    show(() -> new VBox(size(), choice()));
    act(
        "{type: 'select', target: '#size', text: 'Size 42'}",
        "{type: 'select', target: '#size', index: 0}",
        "{type: 'select', target: '#choice', text: 'Blue'}");
    assertLog("size 42", "size 38", "choice Blue");
  }

  @Test
  void anItemOfAnOpenComboBoxIsSelectedWhichClosesIt() throws Exception {
    show(() -> new VBox(size()));
    act("{type: 'click', target: '#size'}");
    JsonObject result = act("{type: 'select', target: {text: 'Size 40'}}").get(0);
    assertEquals(1, result.getAsJsonArray("closed").size());
    assertLog("size 40");
  }

  @Test
  void aTabIsSelectedByItsTextOrByItsHeaderUnlessItIsDisabled() throws Exception {
    show(
        () -> {
          Tab closed = new Tab("Disabled", new Label("c"));
          closed.setDisable(true);
          Tab general = new Tab("General", new Label("g"));
          Tab more = new Tab("More", new Label("m"));
          TabPane tabs = named("tabs", new TabPane(general, more, closed));
          logChanges("tab", tabs.getSelectionModel().selectedIndexProperty());
          return tabs;
        });
    act(
        "{type: 'select', target: '#tabs', text: 'More'}",
        "{type: 'select', target: {text: 'General'}}");
    assertLog("tab 1", "tab 0");
    assertRefused("disabled", "is disabled", "{type: 'select', target: '#tabs', text: 'Disabled'}");
  }

  private HBox radios() {
    ToggleGroup group = new ToggleGroup();
    HBox radios = named("radios", new HBox(6));
    for (String name : List.of("Small", "Medium", "Large")) {
      RadioButton radio = named("radio" + name, new RadioButton(name));
      radio.setToggleGroup(group);
      radio.setOnAction(event -> log("radio " + name + " " + radio.isSelected()));
      radios.getChildren().add(radio);
    }
    return radios;
  }

  @Test
  void aRadioButtonIsSelectedByItselfByItsPaneOrByItsGroup() throws Exception {
    show(this::radios);
    act(
        "{type: 'select', target: '#radioLarge'}",
        "{type: 'select', target: '#radios', text: 'Small'}",
        "{type: 'select', target: '#radioSmall', text: 'Medium'}");
    assertLog("radio Large true", "radio Small true", "radio Medium true");
    act("{type: 'select', target: '#radioMedium', index: 1}");
    assertRefused(
        "rejected", "Select another", "{type: 'select', target: '#radioMedium', clear: true}");
  }

  @Test
  void theCallReturnsWhenAHandlerOpensADialog() throws Exception {
    show(
        () -> {
          ComboBox<String> asking = named("asking", new ComboBox<>());
          asking.getItems().addAll("Quiet", "Ask");
          asking.setOnAction(
              event -> {
                ask("Asked");
                log("asking closed");
              });
          return new VBox(asking);
        });
    JsonObject result = act("{type: 'select', target: '#asking', text: 'Ask'}").get(0);
    assertEquals(List.of("Asked"), opened(result));
    act("{type: 'click', target: {text: 'OK'}}");
    assertLog("asking closed");
  }

  @Test
  void anItemThatIsNotInTheListIsRefusedWithTheNearestOnes() {
    showCities();
    JsonObject details =
        assertRefused(
            "noSuchItem",
            "Its items, the nearest first: Twin, Twin, City 0, City 1",
            "{type: 'select', target: '#cities', text: 'Munich'}");
    assertEquals(10, details.getAsJsonArray("items").size());
    assertRefused(
        "noSuchItem",
        "Did you mean \"Berlin\"",
        "{type: 'select', target: '#cities', text: 'Berln'}");
    assertRefused("ambiguous", "160, 161", "{type: 'select', target: '#cities', text: 'Twin'}");
    assertRefused("noSuchItem", "200 rows", "{type: 'select', target: '#cities', index: 200}");
    assertRefused(
        "unsupported", "allows one", "{type: 'select', target: '#cities', indices: [1, 2]}");
    assertRefused("unsupported", "index or the text", "{type: 'select', target: '#cities'}");
  }

  @Test
  void itemsOfBoxesThatCannotBeSelectedAreRefused() {
    show(
        () -> {
          ComboBox<String> bound = named("bound", new ComboBox<>());
          bound.getItems().addAll("A", "B");
          bound.valueProperty().bind(new SimpleStringProperty("A"));
          ComboBox<String> off = named("off", new ComboBox<>());
          off.getItems().add("Off");
          off.setDisable(true);
          return new VBox(size(), choice(), bound, off);
        });
    assertRefused("noSuchItem", "3 items", "{type: 'select', target: '#size', index: 3}");
    assertRefused("noSuchItem", "separator", "{type: 'select', target: '#choice', index: 1}");
    assertRefused("readOnly", "bound", "{type: 'select', target: '#bound', text: 'B'}");
    assertRefused("disabled", "is disabled", "{type: 'select', target: '#off', index: 0}");
  }

  @Test
  void aSelectionThatTheApplicationChangesAtOnceIsRefused() {
    show(
        () -> {
          ListView<String> stubborn = named("stubborn", new ListView<>());
          stubborn.getItems().addAll("Keep", "Refused");
          MultipleSelectionModel<String> model = stubborn.getSelectionModel();
          model.select(0);
          model
              .selectedIndexProperty()
              .addListener((p, before, now) -> Platform.runLater(() -> model.select(0)));
          return new VBox(stubborn);
        });
    assertRefused(
        "rejected", "selected \\[0\\] instead", "{type: 'select', target: '#stubborn', index: 1}");
  }

  @Test
  void controlsThatAreUsedWithOtherActionsAreRefusedWithTheirNames() {
    show(() -> new VBox(named("plain", new Button("Plain")), named("news", new CheckBox("News"))));
    assertRefused("unsupported", "Use click", "{type: 'select', target: '#plain'}");
    assertRefused("unsupported", "Use check", "{type: 'select', target: '#news'}");
  }

  @Test
  void aMalformedRequestDoesNothing() throws Exception {
    showCities();
    assertInvalid(
        "actions[0].index", "{type: 'select', target: {css: '#cities', index: 1}, index: 2}");
    JsonObject both = refusal("{type: 'select', target: '#cities', index: 1, text: 'Berlin'}");
    assertEquals("MCP_UI_INVALID_INPUT", text(both, "code"));
    assertLog();
  }
}
