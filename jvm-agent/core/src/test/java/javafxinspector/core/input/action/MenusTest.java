package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Slider;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Choosing items in menus of every kind. */
class MenusTest extends ActingTest {
  private static final String SECONDARY = "{type: 'click', target: '#label', button: 'SECONDARY'}";

  @BeforeEach
  void showMenus() {
    show(
        () -> {
          ComboBox<String> city = named("city", new ComboBox<>());
          city.getItems().addAll("Berlin", "Rome");
          city.setOnAction(event -> log("city " + city.getValue()));
          ChoiceBox<String> choice = named("choice", new ChoiceBox<>());
          choice.getItems().addAll("Red", "Blue");
          choice.setOnAction(event -> log("choice " + choice.getValue()));
          SplitMenuButton split =
              named(
                  "split",
                  new SplitMenuButton(item("First"), new Menu("More", null, item("Deep"))));
          split.setText("Split");
          Label label = named("label", new Label("Right-click me"));
          label.setContextMenu(
              new ContextMenu(item("Copy"), new Menu("Send to", null, item("Ada"))));
          Label late = named("late", new Label("Another menu"));
          late.setOnContextMenuRequested(
              event ->
                  new ContextMenu(item("Late")).show(late, event.getScreenX(), event.getScreenY()));
          return new VBox(
              8,
              menus(),
              city,
              choice,
              split,
              named("actions", new MenuButton("Actions", null, item("Run…"))),
              label,
              late,
              named("slider", new Slider()));
        });
  }

  private MenuBar menus() {
    MenuItem off = item("Off");
    off.setDisable(true);
    MenuItem ask = new MenuItem("Ask…");
    ask.setOnAction(
        event -> {
          ask("Sure");
          log("ask closed");
        });
    Menu recent = new Menu("Open _Recent", null, new MenuItem("(none)"));
    recent.setOnShowing(event -> recent.getItems().setAll(item("alpha"), item("beta")));
    Menu file = new Menu("_File", null, item("Save"), recent, off, ask);
    file.setOnShowing(event -> log("file showing"));
    file.setOnHidden(event -> log("file hidden"));
    return named("menus", new MenuBar(file, new Menu("Edit", null, item("Undo"))));
  }

  private MenuItem item(String name) {
    MenuItem item = new MenuItem(name);
    item.setOnAction(event -> log("chosen " + name));
    return item;
  }

  private static String choose(String path) {
    return "{type: 'choose', menuPath: '" + path + "'}";
  }

  private static String choose(String path, String css) {
    return "{type: 'choose', menuPath: '" + path + "', target: '" + css + "'}";
  }

  private static String expand(String css) {
    return "{type: 'expand', target: '" + css + "'}";
  }

  private void assertChosen(String... names) throws Exception {
    List<String> lines = new ArrayList<>();
    List.of(names).forEach(name -> lines.add("chosen " + name));
    assertLogged("chosen", lines.toArray(String[]::new));
    assertEquals(0, popups());
  }

  @Test
  void anItemOfTheMenuBarIsChosenWithTheEventsOfItsMenusAsByClicks() throws Exception {
    act("{type: 'click', target: {text: 'File'}}", "{type: 'click', target: {text: 'Save'}}");
    assertLog("file showing", "file hidden", "chosen Save");
    act(choose("File > Save"));
    assertLog("file showing", "file hidden", "chosen Save");
    act("{type: 'choose', menuPath: ['File', 'Open Recent', 'beta']}");
    assertChosen("beta");
    act(choose("edit > undo", "#menus"));
    assertChosen("Undo");
  }

  @Test
  void aMenuItemIsNotDoubleClickedWhichClosesItsMenu() throws Exception {
    act(expand("#actions"));
    assertRefused(
        "unsupported",
        "closes the menu.* Use click",
        "{type: 'doubleClick', target: {text: 'Run…'}}");
    assertRefused(
        "unsupported",
        "Use click without count",
        "{type: 'click', count: 2, target: {text: 'Run…'}}");
    act("{type: 'click', target: {text: 'Run…'}}");
    assertChosen("Run…");
  }

  @Test
  void anItemOfAComboBoxThatIsDoubleClickedIsGoneAfterTheFirstClick() throws Exception {
    act(expand("#city"));
    JsonObject details =
        assertRefused(
            "gone", "Click 1 of 2 closed the", "{type: 'doubleClick', target: {text: 'Berlin'}}");
    assertTrue(details.get("mayHaveHappened").getAsBoolean());
    assertEquals(0, popups());
  }

  @Test
  void itemsOfMenuButtonsAndContextMenusAreChosen() throws Exception {
    act(choose("Run", "#actions"), choose("More > Deep", "#split"));
    assertChosen("Run…", "Deep");
    act(choose("Copy", "#label"), choose("Send to > Ada", "#label"), choose("Late", "#late"));
    assertChosen("Copy", "Ada", "Late");
  }

  @Test
  void theCallReturnsWhenAnItemOpensADialogAndTheMenusAreClosed() throws Exception {
    assertEquals(List.of("Sure"), opened(act(choose("File > Ask")).get(0)));
    act("{type: 'click', target: {text: 'OK'}}");
    assertLogged("ask", "ask closed");
    assertEquals(0, popups());
  }

  /** Asserts that a wrong name leaves the open menu open, and that the error lists its items. */
  private void assertWrong(String action, String... items) throws UiException {
    JsonObject failed = perform("{waitMs: 0}", action).get(0);
    JsonObject error = failed.getAsJsonObject("error");
    assertTrue(text(error, "message").contains("There is no item"), error::toString);
    JsonArray expected = new JsonArray();
    List.of(items).forEach(expected::add);
    JsonArray actual = error.getAsJsonObject("details").getAsJsonArray("items");
    assertEquals(sorted(expected), sorted(actual));
    assertFalse(failed.has("opened") || failed.has("closed"), failed::toString);
    assertEquals(1, popups());
  }

  private static List<String> sorted(JsonArray array) {
    return array.asList().stream().map(JsonElement::getAsString).sorted().toList();
  }

  @Test
  void anItemOfAnOpenContextMenuIsChosen() throws Exception {
    act(SECONDARY);
    assertWrong(choose("Paste"), "Copy", "Send to");
    assertWrong(choose("Send to > Bob"), "Ada");
    assertWrong(choose("Paste", "#label"), "Copy", "Send to");
    act(choose("Send to > Ada"));
    assertChosen("Ada");
    act(SECONDARY, choose("Copy", "#label"));
    assertChosen("Copy");
  }

  @Test
  void anItemOfAnOpenMenuButtonIsChosen() throws Exception {
    act(expand("#actions"));
    assertWrong(choose("Walk"), "Run…");
    act(choose("Run"));
    assertChosen("Run…");
  }

  @Test
  void anItemOfAnOpenChoiceBoxOrComboBoxIsChosen() throws Exception {
    act(expand("#choice"));
    assertWrong(choose("Green"), "Blue", "Red");
    act(choose("Red"));
    assertLogged("choice", "choice Red");
    act(expand("#city"));
    assertWrong(choose("Berlim"), "Berlin", "Rome");
    assertWrong(choose("Berlim", "#city"), "Berlin", "Rome");
    act(choose("Rome"));
    assertLogged("city", "city Rome");
    assertEquals(0, popups());
  }

  @Test
  void anOpenMenuIsClosedIfAnItemOfTheMenuBarIsChosenAsByAClickOnTheBar() throws Exception {
    act(SECONDARY, choose("File > Save"));
    assertChosen("Save");
  }

  private void assertNoEffect(String action) throws UiException {
    JsonObject failed = perform("{}", action).get(0);
    assertFalse(failed.get("ok").getAsBoolean(), failed::toString);
    assertFalse(failed.has("opened") || failed.has("closed"), failed::toString);
    JsonElement effects = failed.get("effects");
    assertTrue(
        effects == null
            || only(effects.getAsJsonObject(), "changed", "appeared", "disappeared").size() == 0,
        failed::toString);
    assertEquals(0, popups());
  }

  @Test
  void aMenuThatWasOpenedAndClosedAgainIsNoEffect() throws Exception {
    assertNoEffect(choose("File > Open Recent > gamma"));
    assertNoEffect(choose("Walk", "#actions"));
    assertNoEffect(choose("Paste", "#label"));
    assertNoEffect(choose("Send to > Bob", "#label"));
  }

  @Test
  void anItemThatCannotBeChosenIsRefusedAndTheMenusAreClosed() throws Exception {
    assertRefused("disabled", "is disabled", choose("File > Off"));
    JsonObject recent =
        assertRefused(
            "noSuchItem",
            "Its items, the nearest first: alpha, beta",
            choose("File > Open Recent > gamma"));
    assertJson("['alpha', 'beta']", recent.get("items"));
    assertRefused("noSuchItem", "Did you mean \"Save\"", choose("File > Sav"));
    assertRefused("noSuchItem", "Its items, the nearest first: Edit, File", choose("Open Recent"));
    JsonArray file =
        assertRefused("unsupported", "is a menu", choose("File")).getAsJsonArray("items");
    assertTrue(file.size() > 1 && file.asList().stream().noneMatch(JsonElement::isJsonNull));
    assertRefused("noSuchItem", "not a menu", choose("File > Save > x"));
    assertRefused("unsupported", "opened no context menu", choose("Copy", "#slider"));
    assertInvalid("actions[0].menuPath", "{type: 'choose'}");
    assertEquals(0, popups());
  }
}
