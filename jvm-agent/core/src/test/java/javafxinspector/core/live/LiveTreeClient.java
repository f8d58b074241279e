package javafxinspector.core.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.LocalClient;

/** A client that maintains the live tree from events alone. */
public final class LiveTreeClient {
  private final LocalClient client;
  private final Map<String, JsonObject> rows = new LinkedHashMap<>();
  private final List<JsonObject> events = new ArrayList<>();
  private int read;

  private LiveTreeClient(LocalClient client) {
    this.client = client;
  }

  /** Starts watching with a client. */
  public static LiveTreeClient watch(LocalClient client) throws UiException {
    LiveTreeClient tree = new LiveTreeClient(client);
    tree.watch();
    return tree;
  }

  /** Starts watching again. */
  public void watch() throws UiException {
    String epoch = client.request("watch", Map.of()).get("epoch").getAsString();
    while (!isComplete(epoch)) {
      Thread.onSpinWait();
    }
  }

  private boolean isComplete(String epoch) {
    List<JsonObject> all = events();
    JsonObject last = all.isEmpty() ? null : all.get(all.size() - 1);
    return last != null && last.get("epoch").getAsString().equals(epoch) && !last.has("more");
  }

  /** Stops watching. */
  public void unwatch() throws UiException {
    client.request("unwatch", Map.of());
  }

  /** Disconnects the client. */
  public void disconnect() {
    client.disconnect();
  }

  /** The events so far. */
  public List<JsonObject> events() {
    List<LocalClient.Event> all = client.events();
    for (LocalClient.Event event : all.subList(read, all.size())) {
      if (event.name().equals("tree")) {
        apply(event.params());
      }
    }
    read = all.size();
    return events;
  }

  /** The rows by their uids, in the order in which they were sent. */
  public Map<String, JsonObject> rows() {
    events();
    return rows;
  }

  /** The row of the node with an id, or null. */
  public JsonObject row(String id) {
    return rows().values().stream()
        .filter(row -> id.equals(text(row, "id")))
        .findFirst()
        .orElse(null);
  }

  /** The row that shows a text, or null. */
  public JsonObject showing(String text) {
    return rows().values().stream()
        .filter(row -> text.equals(text(row, "text")))
        .findFirst()
        .orElse(null);
  }

  /**
   * The flags of the node with an id, such as {@code focused}; empty if there is no row or it has
   * no flags.
   */
  public List<String> flags(String id) {
    JsonObject row = row(id);
    return row == null ? List.of() : flags(row);
  }

  /** The flags of a row, such as {@code focused}. */
  public static List<String> flags(JsonObject row) {
    List<String> flags = new ArrayList<>();
    if (row.has("flags")) {
      row.getAsJsonArray("flags").forEach(flag -> flags.add(flag.getAsString()));
    }
    return flags;
  }

  /** The whole tree as indented lines. A row whose parent is missing is an error. */
  public List<String> lines() {
    Map<String, List<JsonObject>> children = new LinkedHashMap<>();
    for (JsonObject row : rows().values()) {
      String parent = text(row, "parent");
      if (parent != null) {
        assertNotNull(rows.get(parent), () -> "without its parent: " + row);
      }
      children.computeIfAbsent(parent, of -> new ArrayList<>()).add(row);
    }
    List<String> lines = new ArrayList<>();
    add(lines, children, null, "");
    return lines;
  }

  private static void add(
      List<String> lines, Map<String, List<JsonObject>> children, String parent, String indent) {
    List<JsonObject> below = new ArrayList<>(children.getOrDefault(parent, List.of()));
    below.sort(Comparator.comparingInt(row -> row.get("index").getAsInt()));
    for (JsonObject row : below) {
      String uid = text(row, "uid");
      lines.add(
          String.join(
              " ",
              indent + text(row, "type"),
              uid,
              text(row, "id"),
              text(row, "text"),
              flags(row).toString()));
      add(lines, children, uid, indent + "  ");
    }
  }

  private void apply(JsonObject event) {
    JsonObject before = events.isEmpty() ? null : events.get(events.size() - 1);
    events.add(event);
    boolean same = before != null && before.get("epoch").equals(event.get("epoch"));
    assertEquals(same ? before.get("n").getAsInt() + 1 : 1, event.get("n").getAsInt());
    assertTrue(event.getAsJsonArray("upserts").size() <= 2000);
    if (event.has("reset") && event.get("reset").getAsBoolean()) {
      rows.clear();
    }
    for (JsonElement each : event.getAsJsonArray("upserts")) {
      rows.put(text(each.getAsJsonObject(), "uid"), each.getAsJsonObject());
    }
    event.getAsJsonArray("removed").forEach(uid -> remove(uid.getAsString()));
  }

  private void remove(String uid) {
    rows.remove(uid);
    for (JsonObject row : List.copyOf(rows.values())) {
      if (uid.equals(text(row, "parent"))) {
        remove(text(row, "uid"));
      }
    }
  }

  private static String text(JsonObject object, String field) {
    JsonElement value = object.get(field);
    return value == null || value.isJsonNull() ? null : value.getAsString();
  }
}
