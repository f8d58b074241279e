package javafxinspector.core.watched;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.FxTimer;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.property.Editing;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * The properties that clients watch (docs/who-did-this.md). Watching a property ends when its lease
 * ends, which each read renews, or when its node is not in a scene any more.
 */
@OnFx
public final class WatchedProperties {
  private static final int MAX_WATCHED = 10;

  private final Editing editing;
  private final List<Entry> entries = new ArrayList<>();

  /**
   * A watched property.
   *
   * @param bound the name of the object that it is bound to; null for none
   * @param since start of watching, in milliseconds since the epoch
   * @param total number of changes
   * @param unnoted number of changes that were only counted; null for none
   * @param changes the last changes
   */
  public record Watched(
      String property,
      @KeepNull Object value,
      String bound,
      long since,
      long total,
      Long unnoted,
      List<PropertyChange> changes) {}

  public WatchedProperties(Editing editing) {
    this.editing = editing;
  }

  /**
   * Loads the classes that read stacks, so that loading does not take time on the JavaFX
   * application thread.
   */
  @AnyThread
  public static void prepare() {
    ChangeStack.here();
  }

  /**
   * Starts to watch a property at the first call of any client.
   *
   * @param leaseMillis time in milliseconds for which it is watched without another call
   * @return the changes since the first call
   * @throws UiException MCP_UI_INVALID_INPUT for an unknown property, or for too many properties
   */
  public Watched watch(Node node, String name, int leaseMillis, Object client) throws UiException {
    Editing.Observed observed = editing.observe(node, name);
    Entry entry = find(node, name);
    if (entry == null || !entry.clients.contains(client)) {
      if (entries.stream().filter(each -> each.clients.contains(client)).count() == MAX_WATCHED) {
        throw new UiException(
            "MCP_UI_INVALID_INPUT",
            MAX_WATCHED + " properties are watched. End those of a node with watch: false.",
            Map.of("path", "property"));
      }
    }
    if (entry == null) {
      entry = new Entry(node, new WatchedProperty(node, name, observed.property()));
      entries.add(entry);
    }
    entry.clients.add(client);
    entry.renew(leaseMillis);
    return entry.watched.read(node, observed.property(), observed.boundTo());
  }

  /** Stops watching the properties of a node for a client. */
  public void end(Node node, Object client) {
    for (Entry each : List.copyOf(entries)) {
      if (each.watched.node() == node) {
        each.leave(client);
      }
    }
  }

  /** Stops watching all properties for a client. */
  public void endOf(Object client) {
    List.copyOf(entries).forEach(each -> each.leave(client));
  }

  /** Stops watching all properties. */
  public void end() {
    List.copyOf(entries).forEach(Entry::end);
  }

  private Entry find(Node node, String name) {
    for (Entry each : entries) {
      if (each.watched.isOf(node, name)) {
        return each;
      }
    }
    return null;
  }

  /**
   * A watched property. Ends when its node leaves its scene or no client reads it. Refers to the
   * node weakly.
   */
  private final class Entry {
    private final WatchedProperty watched;
    private final ChangeListener<Scene> leaves =
        (scene, before, now) -> {
          if (now == null) {
            Platform.runLater(this::endIfGone); // the node may be moved to another parent
          }
        };
    private final Set<Object> clients = new HashSet<>();
    private Future<?> lease;

    Entry(Node node, WatchedProperty watched) {
      this.watched = watched;
      node.sceneProperty().addListener(leaves);
    }

    void renew(int millis) {
      if (lease != null) {
        lease.cancel(false);
      }
      lease = FxTimer.runOnFx(millis, this::end);
    }

    private void leave(Object client) {
      if (clients.remove(client) && clients.isEmpty()) {
        end();
      }
    }

    private void endIfGone() {
      Node node = watched.node();
      if (node == null || node.getScene() == null) {
        end();
      }
    }

    private void end() {
      entries.remove(this);
      lease.cancel(false);
      watched.end();
      Node node = watched.node();
      if (node != null) {
        node.sceneProperty().removeListener(leaves);
      }
    }
  }
}
