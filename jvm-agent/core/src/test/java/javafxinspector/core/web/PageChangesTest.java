package javafxinspector.core.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import javafx.beans.value.ChangeListener;
import javafx.concurrent.Worker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages that change, are replaced or load: title, address, and waits. */
class PageChangesTest extends PageTest {
  private JsonObject viewRow() throws Exception {
    return row("page", "{include: {extras: true}}");
  }

  @Test
  void showTheTitleAndTheAddressOfThePage(@TempDir Path folder) throws Exception {
    page("<p>1</p>");
    assertFalse(viewRow().has("text"));
    script("document.title = 'Order'");
    assertEquals("Order", text(viewRow(), "text"));
    Path file = Files.writeString(folder.resolve("form.html"), "<title>Form</title><p>2");
    awaitLoad(view, () -> view.getEngine().load(file.toUri() + "?token=hush#top"));
    JsonObject row = viewRow();
    assertEquals("Form", text(row, "text"));
    assertTrue(row.toString().contains("/form.html?…#top"), row::toString);
    assertFalse(row.toString().contains("hush"), row::toString);
  }

  @Test
  void sayThatAPageIsLoading() {
    page("<p>1</p>");
    DomPage page = new DomPage(view, null);
    List<String> states = new ArrayList<>();
    ChangeListener<Worker.State> listener =
        (p, before, now) -> states.add(now + " " + page.isLoading());
    onFx(
        () -> {
          view.getEngine().getLoadWorker().stateProperty().addListener(listener);
          return null;
        });
    load(view, "<p>2</p>");
    assertEquals(
        List.of("READY false", "SCHEDULED true", "RUNNING true", "SUCCEEDED false"), states);
    onFx(
        () -> {
          view.getEngine().getLoadWorker().stateProperty().removeListener(listener);
          return null;
        });
  }

  @Test
  void endAWaitForAnElement() throws Exception {
    page(
        "<button id=load onclick='setTimeout(() => { let p = document.createElement(\"p\"); p.textContent = \"Added later\"; document.body.append(p) }, 50)'>Load</button>");
    CompletableFuture<JsonObject> waiting =
        begin(
            "waitFor",
            Map.of(
                "selector",
                Map.of("text", "Added later"),
                "state",
                "visible",
                "timeoutMs",
                45_000));
    act(on("#load", "type: 'click'"));
    assertEquals("p", text(waiting.get().getAsJsonObject("match"), "type"));
  }

  @Test
  void areReportedByTheActionThatCausesThem() throws Exception {
    page(
        "<button id=a onclick='p.textContent = \"New\"; q.remove(); let r = document.createElement(\"h1\"); r.textContent = \"Added\"; document.body.append(r)'>A</button><p id=p>Old</p><p id=q>Removed</p>");
    JsonObject result = act(on("#a", "type: 'click'")).get(0);
    assertEquals("button[text=A]", text(result.getAsJsonObject("target"), "summary"));
    JsonObject effects = result.getAsJsonObject("effects");
    JsonObject change =
        objects(effects.get("changed")).stream()
            .filter(each -> "p".equals(text(each, "id")))
            .findFirst()
            .get();
    assertEquals("Old → New", text(change, "from") + " → " + text(change, "to"));
    assertTrue(effects.get("appeared").toString().contains("Added"), effects::toString);
    assertTrue(effects.get("disappeared").toString().contains("Removed"), effects::toString);
  }

  @Test
  void endTheElementsOfAPageThatALinkLeaves(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("next.html"), "<title>Next</title><h2>Terms</h2>");
    Path first = folder.resolve("first.html");
    Files.writeString(first, "<a id=a href='next.html?token=hush'>Read</a><button>Save</button>");
    page("");
    awaitLoad(view, () -> view.getEngine().load(first.toUri().toString()));
    String save = text(found("button").get(0).getAsJsonObject("ref"), "uid");
    act(on("#a", "type: 'click'"));
    ask("waitFor", "{selector: {text: 'Terms'}, timeoutMs: 45000}");
    assertLines("h2 “Terms”");
    JsonObject error = refusal("{type: 'click', target: {ref: {uid: '" + save + "'}}}");
    assertEquals("MCP_UI_STALE_REF", text(error, "code"));
  }
}
