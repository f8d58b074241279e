package javafxinspector.core.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.web.WebView;
import org.junit.jupiter.api.Test;

/**
 * Several WebViews of an application: beside each other, in a scroll pane, a tab or another window.
 */
class SeveralPagesTest extends PageTest {
  private static WebView other;

  private WebView other() {
    if (other == null) {
      other = onFx(() -> named("other", new WebView()));
    }
    onFx(
        () -> {
          if (other.getParent() instanceof Pane before) {
            before.getChildren().remove(other);
          }
          other.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
          other.getEngine().setOnAlert(event -> log("other " + event.getData()));
          return null;
        });
    return other;
  }

  private List<String> texts() throws Exception {
    return texts(rows("{scope: {stage: 'all'}}"), "text").stream()
        .filter(text -> text != null)
        .toList();
  }

  @Test
  void haveTheirOwnElements() throws Exception {
    page("<p id=p>Here</p>");
    WebView second = other();
    change(() -> ((Pane) view.getParent()).getChildren().add(second));
    load(second, "<p id=p>There</p>");
    assertEquals(List.of("Here", "There"), texts());
    List<JsonObject> there =
        objects(
            ask("query", "{selector: {css: '#p'}, within: {selector: {css: '#other'}}}")
                .get("matches"));
    assertEquals(List.of("p[text=There]"), texts(there, "summary"));
    assertEquals(2, matches("{predicate: {typeIs: ['p']}}").size());
    load(view, "<p>New</p>");
    assertEquals(List.of("New", "There"), texts());
    ask("node", "{ref: {uid: '%s'}}", text(there.get(0).getAsJsonObject("ref"), "uid"));
  }

  @Test
  void areScrolledIntoViewInAScrollPane() throws Exception {
    page("<p>Here</p>");
    WebView second = other();
    change(
        () -> {
          second.setPrefSize(300, 1500);
          ((Pane) view.getParent())
              .getChildren()
              .setAll(new VBox(new ScrollPane(new StackPane(second))));
        });
    load(
        second,
        "<div style='height: 1300px'></div><button id=a onclick='alert(\"clicked\")'>A</button>");
    act("{type: 'click', target: {css: '#a', within: {selector: {css: '#other'}}}}");
    assertLog("other clicked");
  }

  @Test
  void areLeftOutInATabThatIsNotShown() throws Exception {
    page("<p>Here</p>");
    WebView second = other();
    TabPane tabs = inTabs(second);
    load(second, "<p>There</p>");
    assertTrue(
        texts().contains("Here") && !texts().contains("There"),
        () -> "only the first page is shown");
    change(() -> tabs.getSelectionModel().select(1));
    assertTrue(
        !texts().contains("Here") && texts().contains("There"),
        () -> "only the second page is shown");
  }

  /** A page has an animation timer, which runs as long as the page exists. */
  @Test
  void keepNoNodeMoving() throws Exception {
    page("<p>Here</p>");
    change(() -> ((StackPane) view.getParent()).getChildren().add(new Button("Order")));
    Map<String, ?> click =
        Map.of("type", "click", "target", Map.of("selector", Map.of("text", "Order")));
    JsonObject done = request("perform", Map.of("actions", List.of(click), "waitMs", 0));
    JsonObject result = done.getAsJsonArray("results").get(0).getAsJsonObject();
    assertTrue(result.get("ok").getAsBoolean(), result.toString());
  }

  @Test
  void areInOtherWindows() throws Exception {
    page("<p>Here</p>");
    WebView second = other();
    show(() -> new StackPane(second));
    load(second, "<button id=a onclick='alert(\"clicked\")'>There</button>");
    assertEquals(Set.of("Here", "There"), Set.copyOf(texts()));
    act("{type: 'click', stage: 'all', target: {css: '#a', within: {selector: {css: '#other'}}}}");
    assertLog("other clicked");
  }

  @Test
  void knowTheWebViewOfAMessageInTheirConsole() throws Exception {
    page("<p>Here</p>");
    PageConsole console = new PageConsole();
    for (WebView each : List.of(view, other())) {
      Object client =
          onFx(() -> com.sun.javafx.webkit.Accessor.getPageFor(each.getEngine()).getPageClient());
      assertEquals(each, onFx(() -> console.view(client)));
    }
    assertEquals("file:///a.html?…", console.address("file:///a.html?token=hush"));
  }
}
