package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import java.util.List;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckBoxTreeItem;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.TreeView;
import javafx.scene.control.cell.CheckBoxTableCell;
import javafx.scene.control.cell.CheckBoxTreeCell;
import javafx.scene.layout.VBox;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.Test;

class CheckActionTest extends ActingTest {
  private CheckBox news() {
    CheckBox news = named("news", new CheckBox("News"));
    news.setOnAction(event -> log("news " + news.isSelected()));
    return news;
  }

  private RadioButton radio() {
    RadioButton radio = named("radio", new RadioButton("Large"));
    radio.setToggleGroup(new ToggleGroup());
    radio.setOnAction(event -> log("radio " + radio.isSelected()));
    return radio;
  }

  private static String check(String css) {
    return "{type: 'check', target: '" + css + "'}";
  }

  private static String check(String css, String value) {
    return "{type: 'check', target: '" + css + "', value: " + value + "}";
  }

  @Test
  void aCheckBoxIsCheckedWithItsEventsAndOnlyWhenNecessary() throws Exception {
    show(() -> new VBox(news()));
    act(check("#news"), check("#news", "true"), check("#news", "false"));
    assertLog("news true", "news false");
  }

  @Test
  void aToggleOrRadioButtonIsSelected() throws Exception {
    show(
        () -> {
          ToggleButton bold = named("bold", new ToggleButton("Bold"));
          bold.setOnAction(event -> log("bold " + bold.isSelected()));
          return new VBox(bold, radio());
        });
    act(check("#bold", "true"), check("#bold", "false"), check("#radio"));
    assertLog("bold true", "bold false", "radio true");
    assertRefused("rejected", "cannot be unchecked", check("#radio", "false"));
  }

  @Test
  void aCheckBoxWithThreeStatesPassesThroughThemAsByClicks() throws Exception {
    show(
        () -> {
          CheckBox three = named("three", new CheckBox("Three states"));
          three.setAllowIndeterminate(true);
          three.setOnAction(
              event -> log(three.isIndeterminate() ? "mixed" : "" + three.isSelected()));
          return new VBox(three);
        });
    act(
        check("#three", "'indeterminate'"),
        check("#three", "true"),
        check("#three", "'indeterminate'"));
    assertLog("mixed", "true", "false", "mixed");
  }

  @Test
  void theCheckBoxInACellOfATreeIsChecked() throws Exception {
    show(
        () -> {
          CheckBoxTreeItem<String> all = new CheckBoxTreeItem<>("All");
          all.setExpanded(true);
          for (String name : List.of("One", "Two")) {
            CheckBoxTreeItem<String> item = new CheckBoxTreeItem<>(name);
            logChanges(name, item.selectedProperty());
            all.getChildren().add(item);
          }
          TreeView<String> checks = named("checks", new TreeView<>(all));
          checks.setCellFactory(CheckBoxTreeCell.forTreeView());
          return new VBox(checks);
        });
    act(
        "{type: 'check', target: {text: 'Two'}}",
        "{type: 'check', target: {css: '#checks', index: 1}}");
    assertLog("Two true", "One true");
  }

  @Test
  void theCheckBoxInACellOfATableIsChecked() throws Exception {
    show(
        () -> {
          TableView<SimpleBooleanProperty> flags = named("flags", new TableView<>());
          TableColumn<SimpleBooleanProperty, Boolean> flag = new TableColumn<>("Flag");
          flag.setId("flag");
          flag.setCellValueFactory(cell -> cell.getValue());
          flag.setCellFactory(CheckBoxTableCell.forTableColumn(flag));
          flags.getColumns().setAll(List.of(flag));
          flags.setEditable(true);
          for (int i = 0; i < 3; i++) {
            SimpleBooleanProperty value = new SimpleBooleanProperty();
            logChanges("flag " + i, value);
            flags.getItems().add(value);
          }
          return new VBox(flags);
        });
    act(
        "{type: 'check', target: {css: '#flags', index: 1, columnId: 'flag'}}",
        "{type: 'check', target: {css: '#flags', index: 2}}");
    assertLog("flag 1 true", "flag 2 true");
  }

  @Test
  void aMenuItemIsCheckedWhichClosesItsMenu() throws Exception {
    show(
        () -> {
          CheckMenuItem grid = new CheckMenuItem("Grid");
          grid.setOnAction(event -> log("grid " + grid.isSelected()));
          RadioMenuItem light = new RadioMenuItem("Light");
          light.setToggleGroup(new ToggleGroup());
          light.setOnAction(event -> log("light " + light.isSelected()));
          return new VBox(named("view", new MenuButton("View", null, grid, light)));
        });
    for (String item : List.of("Grid", "Light")) {
      act("{type: 'click', target: '#view'}");
      JsonObject result = act("{type: 'check', target: {text: '" + item + "'}}").get(0);
      assertEquals(1, result.getAsJsonArray("closed").size());
    }
    assertLog("grid true", "light true");
  }

  @Test
  void theCallReturnsWhenADialogOpensWhichBlocksOtherActions() throws Exception {
    show(
        () -> {
          CheckBox asks = named("asks", new CheckBox("Asks"));
          asks.setOnAction(
              event -> {
                log("asks " + asks.isSelected());
                ask("Sure");
                log("asks closed");
              });
          return new VBox(asks, news());
        });
    assertEquals(List.of("Sure"), opened(act(check("#asks")).get(0)));
    assertRefused(
        "blockedByModal", "Answer it first", "{type: 'check', target: '#news', stage: 'primary'}");
    act("{type: 'click', target: {text: 'OK'}}");
    assertLog("asks true", "asks closed");
  }

  @Test
  void aCheckThatTheApplicationTakesBackIsRefused() {
    show(
        () -> {
          CheckBox refused = named("refused", new CheckBox("Refused"));
          refused.setOnAction(event -> refused.setSelected(false));
          CheckBox bound = named("bound", new CheckBox("Bound"));
          bound.selectedProperty().bind(new SimpleBooleanProperty(true));
          return new VBox(refused, bound);
        });
    assertRefused("rejected", "is unchecked", check("#refused"));
    assertRefused("readOnly", "bound", check("#bound", "false"));
  }

  @Test
  void whatCannotBeCheckedIsRefused() {
    show(
        () -> {
          ListView<String> cities = named("cities", new ListView<>());
          cities.getItems().add("Bern");
          return new VBox(
              news(), named("size", new ComboBox<>()), cities, named("plain", new Button("Plain")));
        });
    assertRefused("rejected", "no indeterminate state", check("#news", "'indeterminate'"));
    assertRefused("unsupported", "Use select", check("#size"));
    assertRefused(
        "unsupported", "no check box", "{type: 'check', target: {css: '#cities', index: 0}}");
    assertInvalid("actions[0].value", check("#news", "'maybe'"));
  }
}
