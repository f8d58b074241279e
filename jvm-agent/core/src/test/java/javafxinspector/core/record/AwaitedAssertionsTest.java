package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.VBox;
import javafxinspector.core.TimeFactor;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Searches and assertions that wait for the application. */
@Tag("slow")
class AwaitedAssertionsTest extends ReplayTest {
  private static final int LONG = 20_000;
  private final Label status = named("status", new Label("Saving"));

  /** Sends a request, which must wait for the application. */
  private CompletableFuture<JsonObject> beginWaiting(String method, String params) {
    CompletableFuture<JsonObject> response = begin(method, params(params));
    // Two pulses, in which the application may have been looked at.
    runPulse();
    runPulse();
    assertFalse(response.isDone());
    return response;
  }

  private static String saved(int waitMs) {
    String text = "{kind: 'text', value: 'Saved', target: " + id("status") + "}";
    return "{waitMs: " + waitMs + ", assertion: " + text + "}";
  }

  @Test
  void becomeTrueDuringTheWait() throws Exception {
    show(() -> new VBox(status));
    CompletableFuture<JsonObject> response = beginWaiting("checkRecorded", saved(LONG));
    change(() -> status.setText("Saved"));
    assertEquals("met: Saved", line(response.get(LONG, TimeUnit.MILLISECONDS)));
  }

  @Test
  void areFalseAfterTheWait() throws UiException {
    show(() -> new VBox(status));
    long began = System.nanoTime();
    assertEquals("unmet: Saving", line(request("checkRecorded", params(saved(100)))));
    assertTrue(System.nanoTime() - began >= TimeUnit.MILLISECONDS.toNanos(100));
  }

  @Test
  void doNotWaitLongerThanTold() throws UiException {
    show(() -> new VBox(status));
    long began = System.nanoTime();
    assertEquals("unmet: Saving", line(request("checkRecorded", params(saved(0)))));
    assertTrue(System.nanoTime() - began < TimeUnit.SECONDS.toNanos(TimeFactor.extended(2)));
  }

  @Test
  void findANodeThatAppearsDuringTheWait() throws Exception {
    VBox root = new VBox(status);
    show(() -> root);
    String params = "{waitMs: " + LONG + ", target: " + id("late") + "}";
    CompletableFuture<JsonObject> response = beginWaiting("findRecorded", params);
    change(() -> root.getChildren().add(named("late", new Button("Late"))));
    JsonObject found = response.get(LONG, TimeUnit.MILLISECONDS);
    assertEquals(uid("#late"), text(found, "uid"));
    assertEquals("1", text(found, "count"));
  }

  @Test
  void findTheOnlyOneWhenTheOtherDisappears() throws Exception {
    VBox root = new VBox(named("twin", new Label("One")), named("twin", new Label("Two")));
    show(() -> root);
    String params = "{waitMs: " + LONG + ", target: " + id("twin") + "}";
    CompletableFuture<JsonObject> response = beginWaiting("findRecorded", params);
    change(() -> root.getChildren().remove(0));
    JsonObject found = response.get(LONG, TimeUnit.MILLISECONDS);
    assertEquals(uid("#twin"), text(found, "uid"));
  }

  @Test
  void ofWindowsThatOpenLater() throws Exception {
    show(() -> new VBox(status));
    String opened = "{kind: 'windowOpened', value: 'Later'}";
    CompletableFuture<JsonObject> response =
        beginWaiting("checkRecorded", "{waitMs: " + LONG + ", assertion: " + opened + "}");
    show(() -> new VBox(new Label("Hello")));
    change(() -> ((javafx.stage.Stage) javafx.stage.Window.getWindows().get(1)).setTitle("Later"));
    assertEquals("met", line(response.get(LONG, TimeUnit.MILLISECONDS)));
  }

  /** A list that takes half a millisecond for each row. */
  private static ListView<String> slow(int count) {
    ListView<String> list = named("list", new ListView<>());
    list.setCellFactory(
        any ->
            new ListCell<>() {
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                LockSupport.parkNanos(empty ? 0 : 500_000);
                setText(empty ? null : item);
              }
            });
    IntStream.range(0, count).forEach(i -> list.getItems().add("Item " + i));
    return list;
  }

  @Test
  void searchAllRowsEvenIfThatTakesLongerThanTheWait() throws UiException {
    show(() -> slow(40));
    assertEquals("Item 39", found(row("Item 39", "list")));
    assertEquals("0", found(row("Item 40", "list")));
  }

  @Test
  void ofRowsThatAreGoneAreTrueOnlyAfterAllRowsWereRead() throws UiException {
    ListView<String> list = slow(40);
    show(() -> list);
    String gone = "{kind: 'rowGone', target: " + id("list") + ", value: ";
    assertEquals("unmet", checked(gone + "'Item 39'}"));
    assertEquals("met", checked(gone + "'Item 40'}"));
  }

  @Test
  void ofRowsThatAreShownLookAtTheRowsInShortVisits() throws Exception {
    show(() -> new VBox(slow(40), status));
    CompletableFuture<JsonObject> response =
        begin("findRecorded", params("{waitMs: 0, target: " + row("Item 39", "list") + "}"));
    int[] visits = new int[1];
    while (!response.isDone()) {
      onFx(() -> visits[0]++);
    }
    assertTrue(visits[0] >= 3, () -> visits[0] + " visits of others");
    assertTrue(response.get().has("uid"));
  }

  @Test
  void reportTheLastLookIfTheApplicationStopsResponding() throws Exception {
    show(() -> new VBox(status));
    CompletableFuture<JsonObject> response = beginWaiting("checkRecorded", saved(700));
    CountDownLatch end = new CountDownLatch(1);
    Platform.runLater(() -> await(end));
    try {
      assertEquals("unmet: Saving", line(response.get(LONG, TimeUnit.MILLISECONDS)));
    } finally {
      end.countDown();
    }
  }

  @Test
  void failIfTheApplicationHasNotRespondedForLong() {
    show(() -> new VBox(status));
    CountDownLatch end = new CountDownLatch(1);
    Platform.runLater(() -> await(end));
    try {
      UiException late =
          assertThrows(UiException.class, () -> request("checkRecorded", params(saved(50))));
      assertEquals("MCP_UI_TIMEOUT", late.code(), late.getMessage());
    } finally {
      end.countDown();
    }
  }

  private static void await(CountDownLatch end) {
    try {
      end.await(60, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
