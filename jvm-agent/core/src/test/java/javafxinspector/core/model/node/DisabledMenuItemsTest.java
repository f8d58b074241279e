package javafxinspector.core.model.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.layout.VBox;
import javafxinspector.core.input.ActingTest;
import javafxinspector.core.live.LiveTreeClient;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Items of open menus that a user cannot choose. */
class DisabledMenuItemsTest extends ActingTest {
  private final MenuItem off = disabled(new MenuItem("Off"));
  private final Menu closed = disabled(new Menu("Closed", null, new MenuItem("Inside")));
  private final Menu more =
      new Menu("More", null, disabled(new CheckMenuItem("Deep")), new MenuItem("Usable"));

  @BeforeEach
  void showMenus() {
    show(
        () -> {
          Label label = new Label("Right-click me");
          label.setId("label");
          label.setContextMenu(new ContextMenu(disabled(new MenuItem("Paste")), item("Copy")));
          MenuButton actions =
              new MenuButton("Actions", null, disabled(new MenuItem("Run")), item("Walk"));
          actions.setId("actions");
          SplitMenuButton split = new SplitMenuButton(disabled(new MenuItem("Second")));
          split.setId("split");
          MenuButton custom =
              new MenuButton("Custom", null, disabled(new CustomMenuItem(new Button("Inner"))));
          custom.setId("custom");
          Menu file = new Menu("File", null, item("Save"), off, closed, more);
          Menu edit = disabled(new Menu("Edit", null, item("Undo")));
          return new VBox(new MenuBar(file, edit), actions, split, custom, label);
        });
  }

  private static <T extends MenuItem> T disabled(T item) {
    item.setDisable(true);
    return item;
  }

  private MenuItem item(String text) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(event -> log("chosen " + text));
    return item;
  }

  private static String expand(String target) {
    return "{type: 'expand', target: " + target + "}";
  }

  private static String click(String text) {
    return "{type: 'click', target: {text: '" + text + "'}}";
  }

  /** The texts of the rows that a snapshot marks as disabled. */
  private List<String> disabledTexts() throws Exception {
    List<String> texts = new ArrayList<>();
    for (JsonElement each :
        request("snapshotLight", Map.of("brief", true)).getAsJsonArray("rows")) {
      JsonObject row = each.getAsJsonObject();
      if (row.has("state") && row.get("state").toString().contains("\"disabled\"")) {
        texts.add(text(row, "text"));
      }
    }
    return texts;
  }

  @Test
  void disabledItemsOfOpenMenusAreMarkedInASnapshot() throws Exception {
    act(expand("{text: 'File'}"));
    assertEquals(List.of("Edit", "Off", "Closed"), disabledTexts());
    act(expand("{text: 'More'}"));
    assertEquals(List.of("Edit", "Off", "Closed", "Deep"), disabledTexts());
  }

  @Test
  void disabledItemsOfMenuButtonsAndContextMenusAreMarkedInASnapshot() throws Exception {
    act(expand("'#actions'"));
    assertEquals(List.of("Edit", "Run"), disabledTexts());
    act("{type: 'collapse', target: '#actions'}", expand("'#split'"));
    assertEquals(List.of("Edit", "Second"), disabledTexts());
    act("{type: 'collapse', target: '#split'}");
    act("{type: 'click', button: 'SECONDARY', target: '#label'}");
    assertEquals(List.of("Edit", "Paste"), disabledTexts());
  }

  @Test
  void contentOfADisabledItemIsDisabled() throws Exception {
    act(expand("'#custom'"));
    assertTrue(disabledTexts().contains("Inner"), "The button can be used");
  }

  @Test
  void aDisabledItemIsFoundByItsState() throws Exception {
    act(expand("{text: 'File'}"));
    assertTrue(matches("enabled: false").contains("Off"));
    assertFalse(matches("enabled: true").contains("Off"));
  }

  private String matches(String predicate) throws Exception {
    return request("query", params("{selector: {predicate: {" + predicate + "}}}"))
        .getAsJsonArray("matches")
        .toString();
  }

  @Test
  void aDisabledItemIsNotClickedAndTheRefusalSaysThatItIsDisabled() throws Exception {
    act(expand("{text: 'File'}"));
    assertRefused("disabled", "is disabled", click("Off"));
    assertRefused("disabled", "is disabled", expand("{text: 'Closed'}"));
    act(click("Save"));
    assertLog("chosen Save");
  }

  @Test
  void aDisabledItemIsNotChosenInAMenuOfAnyKind() throws Exception {
    for (String path : List.of("File > Off", "File > Closed > Inside", "File > More > Deep")) {
      assertRefused("disabled", "is disabled", "{type: 'choose', menuPath: '" + path + "'}");
    }
    assertRefused("disabled", "is disabled", "{type: 'choose', menuPath: 'Edit > Undo'}");
    for (String at : List.of("#actions > Run", "#split > Second", "#label > Paste")) {
      String[] parts = at.split(" > ");
      assertRefused(
          "disabled",
          "is disabled",
          "{type: 'choose', menuPath: '" + parts[1] + "', target: '" + parts[0] + "'}");
    }
    assertEquals(0, popups());
  }

  @Test
  void theLiveTreeFollowsAnItemThatIsDisabledAndEnabled() throws Exception {
    LiveTreeClient tree = LiveTreeClient.watch(client);
    act(expand("{text: 'File'}"));
    until(() -> tree.showing("Off") != null);
    assertTrue(isDisabled(tree, "Off"));
    assertTrue(isDisabled(tree, "Closed"));
    assertFalse(isDisabled(tree, "More"));
    change(() -> off.setDisable(false));
    until(() -> !isDisabled(tree, "Off"));
    change(() -> more.setDisable(true));
    until(() -> isDisabled(tree, "More"));
    tree.unwatch();
  }

  private static boolean isDisabled(LiveTreeClient tree, String text) {
    return LiveTreeClient.flags(tree.showing(text)).contains("disabled");
  }
}
