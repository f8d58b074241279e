package javafxinspector.core.screen;

import java.util.Set;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.query.Located;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.threads.OnFx;

/** "Select node" mode for clients, one at a time; its results are sent as events. */
@OnFx
public final class Picking {
  private final Windows windows;
  private final Nodes nodes;
  private final Highlights highlights;
  private PickMode mode;
  private Client owner;

  public Picking(Windows windows, Nodes nodes, Highlights highlights) {
    this.windows = windows;
    this.nodes = nodes;
    this.highlights = highlights;
  }

  /** The parameters of the event {@code picked}; null for no node. */
  private record PickEvent(Match match) {}

  /** Starts the mode for a client, and ends the mode of any other client. */
  public void start(Client client) {
    stop(client);
    stop();
    owner = client;
    mode =
        new PickMode(
            windows,
            new PickMode.Listener() {
              @Override
              public void onMove(Node node) {
                outline(client, node);
              }

              @Override
              public void onEnd(Node picked) {
                finish(client, picked);
              }
            });
  }

  /** Ends the client's mode, if it has one. */
  public void stop(Client client) {
    if (client == owner) {
      // The client already knows. An event could arrive after the client has started the mode
      // again, and would end it.
      owner = null;
      stop();
    }
  }

  private void stop() {
    if (mode != null) {
      mode.end();
    }
  }

  private void outline(Client client, Node innermost) {
    Node node = nodes.content(innermost);
    try {
      if (node == null) {
        highlights.clear(highlight(client));
      } else {
        highlights.show(new Outlined(Located.of(node), null), null, Set.of(), highlight(client));
      }
    } catch (UiException e) {
      // The node has just been removed or hidden: nothing is outlined.
      highlights.clear(highlight(client));
    }
  }

  private void finish(Client client, Node innermost) {
    boolean isEndedByClient = client != owner;
    mode = null;
    owner = null;
    highlights.clear(highlight(client));
    if (!isEndedByClient) {
      client.send("picked", event(nodes.content(innermost)));
    }
  }

  /** The owner of the outline under the pointer, which is used by this mode only. */
  private static Highlights.Owner highlight(Client client) {
    return new Highlights.Owner(client, "select node");
  }

  private PickEvent event(Node node) {
    return new PickEvent(node == null || node.getScene() == null ? null : nodes.describe(node));
  }
}
