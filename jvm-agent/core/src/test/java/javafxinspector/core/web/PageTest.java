package javafxinspector.core.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import com.sun.webkit.dom.NodeImpl;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.beans.value.ChangeListener;
import javafx.concurrent.Worker;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.web.WebView;
import javafxinspector.core.TimeFactor;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;

/**
 * A test of pages in WebViews, whose content is given as text. All tests share one WebView, because
 * the first one takes seconds to start; each test shows it in a window of its own. A page logs with
 * {@code alert("…")}.
 */
@Tag("slow")
abstract class PageTest extends ActingTest {
  private static WebView shared;
  private static String missing;

  /** The WebView of the window, which has the id "page". */
  protected final WebView view = shared();

  private static synchronized WebView shared() {
    if (shared == null && missing == null) {
      try {
        shared = onFx(() -> named("page", new WebView()));
      } catch (AssertionError e) {
        if (!(e.getCause() instanceof LinkageError)) {
          throw e;
        }
        missing = "WebKit cannot be loaded here: " + e.getCause();
      }
    }
    Assumptions.assumeTrue(missing == null, () -> missing);
    return shared;
  }

  /** Shows a window whose only content is a page of 600 to 400 pixels without margins. */
  protected void page(String body) {
    page("", body);
  }

  /** Like {@link #page(String)}, with styles. */
  protected void page(String css, String body) {
    onFx(
        () -> {
          if (view.getParent() instanceof Pane before) {
            before.getChildren().remove(view);
          }
          view.setZoom(1);
          view.getEngine().setOnAlert(event -> log(event.getData()));
          return null;
        });
    show(() -> new StackPane(view));
    load(
        view,
        "<!doctype html><html><head><meta charset=utf-8><style>body { margin: 0 } "
            + css
            + "</style></head><body>"
            + body
            + "</body></html>");
  }

  /** Moves the page of the window into the first tab of two; the second has another page. */
  protected TabPane inTabs(WebView second) {
    return onFx(
        () -> {
          Pane root = (Pane) view.getParent();
          root.getChildren().clear();
          TabPane tabs =
              new TabPane(new Tab(null, new StackPane(view)), new Tab(null, new StackPane(second)));
          root.getChildren().add(tabs);
          return tabs;
        });
  }

  /** Replaces the page of a WebView, and waits until it is loaded. */
  protected static void load(WebView into, String html) {
    awaitLoad(into, () -> into.getEngine().loadContent(html));
  }

  /** Waits until the page is loaded that some work requests. */
  protected static void awaitLoad(WebView into, Runnable work) {
    CompletableFuture<Worker.State> ended = new CompletableFuture<>();
    ChangeListener<Worker.State> listener =
        (state, before, now) -> {
          if (now == Worker.State.SUCCEEDED || now == Worker.State.FAILED) {
            ended.complete(now);
          }
        };
    onFx(
        () -> {
          into.getEngine().getLoadWorker().stateProperty().addListener(listener);
          work.run();
          return null;
        });
    try {
      Worker.State state = ended.get(TimeFactor.extended(60), TimeUnit.SECONDS);
      if (state != Worker.State.SUCCEEDED) {
        throw new AssertionError("The page was not loaded: " + state);
      }
    } catch (Exception e) {
      throw new AssertionError("The page was not loaded", e);
    }
    onFx(
        () -> {
          into.getEngine().getLoadWorker().stateProperty().removeListener(listener);
          return null;
        });
    runPulse();
  }

  /** Runs a script in the page, and waits until its effect is laid out. */
  protected void script(String code) {
    change(() -> view.getEngine().executeScript(code));
  }

  /** The value of an expression in the page, as a text. */
  protected String evaluate(String expression) {
    return onFx(() -> String.valueOf(view.getEngine().executeScript(expression)));
  }

  /** Has JavaFX make new objects for all nodes, as it may after garbage was collected. */
  protected static void forget() {
    onFx(
        () -> {
          Field table = NodeImpl.class.getDeclaredField("hashTable");
          table.setAccessible(true);
          Arrays.fill((Object[]) table.get(null), null);
          return null;
        });
  }

  /** Asserts what a snapshot shows of the page: {@code input #id “text” label “name” [states]}. */
  protected void assertLines(String... expected) throws UiException {
    assertEquals(String.join("\n", expected), String.join("\n", lines()));
  }

  /** The rows of the page as lines, indented from its WebView. */
  protected List<String> lines() throws UiException {
    return pageRows().stream().map(PageTest::line).toList();
  }

  private static String line(JsonObject row) {
    StringBuilder line = new StringBuilder(" ".repeat(row.get("d").getAsInt() - 2));
    line.append(text(row, "type"));
    if (row.has("id")) {
      line.append(" #").append(text(row, "id"));
    }
    if (row.has("text")) {
      line.append(" “").append(text(row, "text")).append("”");
    }
    if (row.has("name")) {
      JsonObject name = row.getAsJsonObject("name");
      line.append(" " + text(name, "from") + " “" + text(name, "text") + "”");
    }
    if (row.has("state")) {
      List<String> states = new ArrayList<>();
      row.getAsJsonArray("state").forEach(state -> states.add(state.getAsString()));
      line.append(" [" + String.join(", ", states) + "]");
    }
    return line.toString();
  }

  /** The rows of the page in a snapshot. */
  protected List<JsonObject> pageRows() throws UiException {
    return pageRows("page");
  }

  /** The rows of the page in the WebView with an id. */
  protected List<JsonObject> pageRows(String id) throws UiException {
    List<JsonObject> all = rows("{scope: {stage: 'all'}}");
    List<JsonObject> rows = new ArrayList<>();
    int above = -1;
    for (JsonObject row : all) {
      int depth = row.get("d").getAsInt();
      if (above >= 0 && depth <= above) {
        break;
      }
      if (above >= 0) {
        rows.add(row);
      } else if (id.equals(text(row, "id"))) {
        above = depth;
      }
    }
    return rows;
  }

  /** The elements of the page that a CSS selector finds. */
  protected List<JsonObject> found(String css) throws UiException {
    return objects(
        ask("query", "{selector: {css: '%s'}, within: {selector: {css: '#page'}}}", css)
            .get("matches"));
  }

  /** The nodes and elements of the window that match a selector. */
  protected List<JsonObject> matches(String selector) throws UiException {
    return objects(ask("query", "{selector: %s}", selector).get("matches"));
  }

  /** The element that matches a CSS selector, as node. */
  protected JsonObject element(String css) throws UiException {
    return ask("node", "{ref: {selector: {css: '%s'}, within: {selector: {css: '#page'}}}}", css)
        .getAsJsonObject("node");
  }

  /** An action on the element that a CSS selector finds. */
  protected static String on(String css, String action) {
    return "{target: {css: '" + css + "', within: {selector: {css: '#page'}}}, " + action + "}";
  }
}
