package javafxinspector.core.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.web.WebView;
import javafxinspector.core.live.LiveTreeClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The elements of pages in the live tree, which are those of a snapshot. */
class PageTreeTest extends PageTest {
  private LiveTreeClient watched;

  @BeforeEach
  void watch() throws Exception {
    page("");
    watched = LiveTreeClient.watch(newClient());
  }

  @AfterEach
  void unwatch() {
    watched.disconnect();
  }

  /** Waits until the live tree has the elements of a snapshot below a WebView. */
  private void assertAgrees(String id) throws Exception {
    List<String> expected = new ArrayList<>();
    int above = row(id, "{scope: {stage: 'all'}}").get("d").getAsInt();
    for (JsonObject row : pageRows(id)) {
      expected.add(describe(row.get("d").getAsInt() - above, row, "state"));
    }
    eventually(expected, () -> tree(id));
  }

  private List<String> tree(String id) {
    List<String> lines = new ArrayList<>();
    JsonObject row = watched.row(id);
    if (row != null) {
      addElements(text(row, "uid"), 1, lines);
    }
    return lines;
  }

  private void addElements(String parent, int depth, List<String> lines) {
    watched.rows().values().stream()
        .filter(row -> parent.equals(text(row, "parent")) && row.has("element"))
        .sorted(Comparator.comparingInt(row -> row.get("index").getAsInt()))
        .forEach(
            row -> {
              lines.add(describe(depth, row, "flags"));
              addElements(text(row, "uid"), depth + 1, lines);
            });
  }

  private static String describe(int depth, JsonObject row, String states) {
    return "%d %s %s %s %s"
        .formatted(depth, text(row, "uid"), text(row, "type"), text(row, "id"), row.get(states));
  }

  /** Waits until the live tree has exactly these elements in this order. */
  private void assertTree(String... expected) throws Exception {
    eventually(
        List.of(expected),
        () ->
            watched.rows().values().stream()
                .filter(row -> row.has("element") && row.get("element").getAsBoolean())
                .map(row -> text(row, "type") + " " + text(row, "text"))
                .toList());
  }

  private void assertShown(String text, boolean isShown) throws Exception {
    eventually(isShown, () -> watched.showing(text) != null);
  }

  @Test
  void hasTheElementsAndStatesOfASnapshot() throws Exception {
    load(
        view,
        "<h1>Order</h1><form id=order><input id=city value=Bern><input id=street placeholder=Street>"
            + "<label><input type=checkbox checked> I agree</label><button id=off disabled>Delete</button>"
            + "<input type=password id=secret value=hush></form>"
            + "<iframe srcdoc='<ul><li>Inner</ul>'></iframe><p style='display: none'>x</p>");
    assertShown("Inner", true);
    assertAgrees("page");
    assertEquals(10, tree("page").size(), () -> tree("page").toString());
    assertEquals("Bern", text(watched.row("city"), "text"));
    assertEquals("Street", text(watched.row("street"), "text"));
    assertEquals(List.of("disabled"), watched.flags("off"));
    assertEquals(List.of("checkbox", "selected"), LiveTreeClient.flags(watched.showing("I agree")));
    assertFalse(watched.rows().toString().contains("hush"));
  }

  @Test
  void followsAPageThatChangesIsReplacedAndIsHidden() throws Exception {
    load(view, "<h1>One</h1><input id=a value=x><form><p id=p>Two</p></form>");
    assertTree("h1 One", "input x", "form null", "p Two");
    script("p.textContent = 'Three'");
    assertTree("h1 One", "input x", "form null", "p Three");
    script(
        "let q = document.createElement('p'); q.textContent = 'Below'; q.style.marginTop = '2000px'; document.body.append(q)");
    assertTree("h1 One", "input x", "form null", "p Three", "p Below");
    script("a.remove()");
    assertTree("h1 One", "form null", "p Three", "p Below");
    assertAgrees("page");
    // The same number of elements with the same text.
    load(view, "<h2>OneThreeBelow</h2>");
    assertTree("h2 OneThreeBelow");
    try {
      change(() -> view.setVisible(false));
      assertTree();
    } finally {
      change(() -> view.setVisible(true));
    }
  }

  @Test
  void followsTheTypedValueAndTheFocus() throws Exception {
    load(view, "<input id=a value=Bern><input id=b>");
    act(on("#a", "type: 'setText', text: 'Paris'"));
    assertShown("Paris", true);
    eventually(List.of("focused"), () -> watched.flags("a"));
    act(on("#b", "type: 'focus'"));
    eventually(List.of("focused"), () -> watched.flags("b"));
    assertAgrees("page");
  }

  @Test
  void hasThePageOfTheSelectedTabInEachWindow() throws Exception {
    load(view, "<p>Here</p>");
    WebView[] more =
        onFx(() -> new WebView[] {named("tab", new WebView()), named("win", new WebView())});
    TabPane tabs = inTabs(more[0]);
    show(() -> new StackPane(more[1]));
    load(more[0], "<p>There</p>");
    load(more[1], "<p>Elsewhere</p>");
    assertShown("Here", true);
    assertShown("Elsewhere", true);
    assertShown("There", false);
    change(() -> tabs.getSelectionModel().select(1));
    assertShown("There", true);
    assertShown("Here", false);
    assertAgrees("tab");
    assertAgrees("win");
  }

  @Test
  void losesThePageWithItsWebViewAndHasItAgain() throws Exception {
    load(view, "<p>Here</p>");
    assertShown("Here", true);
    Pane root = onFx(() -> (Pane) view.getParent());
    change(() -> root.getChildren().clear());
    assertShown("Here", false);
    // Fails for a row without its parent.
    watched.lines();
    change(() -> root.getChildren().add(view));
    assertShown("Here", true);
    assertAgrees("page");
  }

  @Test
  void keepsUidsIfJavaFxMakesOtherObjectsForTheElements() throws Exception {
    load(
        view,
        "<button id=save onclick='alert(\"saved\")'>Save</button><iframe srcdoc='<button id=inner onclick=\"parent.alert(1)\">In</button>'></iframe>");
    List<String> before = texts(pageRows(), "uid");
    assertAgrees("page");
    forget();
    assertEquals(before, texts(pageRows(), "uid"));
    // A click needs the position of an element and the element that is hit there.
    for (String css : List.of("#save", "#save", "#inner", "#inner")) {
      act(on(css, "type: 'click'"));
      forget();
    }
    assertLog("saved", "saved", "1", "1");
    assertEquals(before, texts(pageRows(), "uid"));
    assertAgrees("page");
  }

  @Test
  void isReadInPartsForEachClient() throws Exception {
    script(
        "for (let i = 0; i < 3500; i++) { let p = document.createElement('p'); p.textContent = i; document.body.append(p) }");
    assertShown("2499", true);
    int limit = pageRows().size();
    eventually(limit, () -> tree("page").size());
    LiveTreeClient later = LiveTreeClient.watch(newClient());
    eventually(true, () -> later.showing("2499") != null);
    later.disconnect();
  }
}
