package javafxinspector.core.model.node;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import java.time.LocalDate;
import java.util.List;
import java.util.TreeSet;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.DatePicker;
import javafx.scene.control.ListView;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafxinspector.core.SceneTest;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.live.LiveTreeClient;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The focus in controls that contain a text field. Controls of JavaFX keep the focus and make their
 * editor look focused; in two other controls, the field itself has the focus.
 */
class FocusOwnerTest extends SceneTest {
  /**
   * Like ControlsFX's SearchableComboBox: it extends a class of JavaFX, but its skin creates its
   * field.
   */
  private static final class Search extends ComboBoxBase<String> {
    @Override
    protected Skin<?> createDefaultSkin() {
      return new Filled(this, named("filter", new TextField()));
    }
  }

  /** The application's own control, whose content is shown. */
  private static final class Own extends Control {
    @Override
    protected Skin<?> createDefaultSkin() {
      return new Filled(this, named("ownField", new TextField()));
    }
  }

  private static final class Filled extends SkinBase<Control> {
    Filled(Control control, Node content) {
      super(control);
      getChildren().add(new VBox(content));
    }
  }

  /**
   * A node that receives the focus, the node that has it afterwards, and the node that shows it.
   */
  private record Move(String node, String owner, String shown) {}

  private static final List<Move> MOVES =
      List.of(
          new Move("plain", "plain", "plain"),
          new Move("combo", "combo", "combo"),
          new Move("filter", "filter", "search"),
          new Move("spinner", "spinner", "spinner"),
          new Move("ownField", "ownField", "ownField"),
          new Move("comboEditor", "combo", "combo"),
          new Move("date", "date", "date"),
          new Move("dateEditor", "date", "date"),
          new Move("filter", "filter", "search"),
          new Move("spinnerEditor", "spinner", "spinner"));

  private VBox root;

  @BeforeEach
  void showControls() {
    show(
        () -> {
          ComboBox<String> combo = new ComboBox<>(FXCollections.observableArrayList("One", "Two"));
          combo.setEditable(true);
          combo.getEditor().setId("comboEditor");
          Spinner<Integer> spinner = new Spinner<>(0, 9, 1);
          spinner.setEditable(true);
          spinner.getEditor().setId("spinnerEditor");
          DatePicker date = new DatePicker(LocalDate.of(2024, 2, 29));
          date.getEditor().setId("dateEditor");
          ListView<String> list = new ListView<>(FXCollections.observableArrayList("x", "y"));
          list.setPrefHeight(80);
          root =
              new VBox(
                  named("plain", new TextField()),
                  named("combo", combo),
                  named("spinner", spinner),
                  named("date", date),
                  named("search", new Search()),
                  named("own", new Own()),
                  named("list", list));
          return root;
        });
  }

  private void focus(String id) {
    change(() -> root.lookup("#" + id).requestFocus());
  }

  private List<String> focused(String params) throws UiException {
    return texts(
        rows(params).stream()
            .filter(row -> row.has("state") && row.get("state").toString().contains("\"focused\""))
            .toList(),
        "id");
  }

  private static String focusedUid(JsonObject response) {
    return text(response.getAsJsonObject("focus").getAsJsonObject("focusedNode"), "uid");
  }

  @Test
  void theFocusIsShownOnTheNodeThatReceivesKeysOrOnTheControlThatHidesIt() throws Exception {
    for (Move move : MOVES) {
      focus(move.node);
      assertEquals(List.of(move.shown), focused("{}"), move.node);
      assertEquals(List.of(move.owner), focused("{internals: true}"), move.node);
      assertEquals(uid("#" + move.shown), focusedUid(ask("snapshotFull", "{}")), move.node);
      assertEquals(
          uid("#" + move.owner), focusedUid(ask("snapshotFull", "{internals: true}")), move.node);
      assertEquals(uid("#" + move.shown), focusedUid(ask("windows", "{}")), move.node);
    }
  }

  @Test
  void theFocusMovesInTheLiveTreeOnTheNodeAndOnTheControlThatHidesIt() throws Exception {
    LiveTreeClient watched = LiveTreeClient.watch(newClient());
    for (Move move : MOVES) {
      focus(move.node);
      eventually(new TreeSet<>(List.of(move.owner, move.shown)), () -> live(watched));
    }
    watched.disconnect();
  }

  private static TreeSet<String> live(LiveTreeClient watched) {
    TreeSet<String> ids = new TreeSet<>();
    for (JsonObject row : watched.rows().values()) {
      if (!row.has("kind") && LiveTreeClient.flags(row).contains("focused")) {
        ids.add(text(row, "id"));
      }
    }
    return ids;
  }

  @Test
  void aWaitIsCompletedByTheNodeOrTheControlNotByAnEditorThatOnlyLooksFocused() throws Exception {
    focus("filter");
    await("filter", 30_000);
    await("search", 30_000);
    focus("combo");
    await("combo", 30_000);
    assertEquals(
        "MCP_UI_TIMEOUT",
        refused("waitFor", "{selector: {css: '#comboEditor'}, state: 'focused', timeoutMs: 50}")
            .code());
  }

  private void await(String id, int millis) throws UiException {
    ask("waitFor", "{selector: {css: '#%s'}, state: 'focused', timeoutMs: %d}", id, millis);
  }

  @Test
  void aRowThatIsReadAloneShowsTheFocusToo() throws Exception {
    focus("filter");
    assertEquals(List.of("filter"), focused("{root: {selector: {css: '#filter'}}}"));
  }

  @Test
  void theFocusOfAListIsShownOnItsCurrentRowTooAndOnNoRowAfterItLeft() throws Exception {
    focus("list");
    assertEquals("list", focused("{}").get(0));
    assertEquals(2, focused("{internals: true}").size());
    focus("filter");
    assertEquals(List.of("filter"), focused("{internals: true}"));
  }
}
