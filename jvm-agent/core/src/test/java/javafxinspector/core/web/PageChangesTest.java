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
import javafxinspector.core.live.LiveTreeClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages that change, are replaced or load: title, address, waits and the live tree. */
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
    JsonObject effects = act(on("#a", "type: 'click'")).get(0).getAsJsonObject("effects");
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
  void areFollowedByTheLiveTree() throws Exception {
    page("<h1>One</h1><input id=a value=x><form><p id=p>Two</p></form>");
    LiveTreeClient watched = LiveTreeClient.watch(newClient());
    try {
      assertTree(watched, "h1 One", "input x", "form null", "p Two");
      script("p.textContent = 'Three'");
      assertTree(watched, "h1 One", "input x", "form null", "p Three");
      script(
          "let q = document.createElement('p'); q.textContent = 'Below'; q.style.marginTop = '2000px'; document.body.append(q)");
      assertTree(watched, "h1 One", "input x", "form null", "p Three", "p Below");
      // The same number of elements with the same text.
      load(view, "<h2>OneThreeBelow</h2>");
      assertTree(watched, "h2 OneThreeBelow");
      change(() -> view.setVisible(false));
      assertTree(watched);
    } finally {
      change(() -> view.setVisible(true));
      watched.disconnect();
    }
  }

  private static void assertTree(LiveTreeClient watched, String... expected) throws Exception {
    eventually(
        List.of(expected),
        () ->
            watched.rows().values().stream()
                .filter(row -> row.has("element") && row.get("element").getAsBoolean())
                .map(row -> text(row, "type") + " " + text(row, "text"))
                .toList());
  }

  @Test
  void areReadInPartsByTheLiveTree() throws Exception {
    page("");
    script(
        "for (let i = 0; i < 2500; i++) { let p = document.createElement('p'); p.textContent = i; document.body.append(p) }");
    LiveTreeClient watched = LiveTreeClient.watch(newClient());
    eventually(
        true,
        () -> watched.rows().values().stream().anyMatch(row -> "2499".equals(text(row, "text"))));
    watched.disconnect();
  }
}
