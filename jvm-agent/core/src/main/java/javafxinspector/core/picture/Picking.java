package javafxinspector.core.picture;

import javafx.scene.Node;
import javafxinspector.core.model.Match;
import javafxinspector.core.model.Nodes;
import javafxinspector.core.model.Windows;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.UiException;

/** "Select node" mode for clients: one at a time, told by events. FX thread. */
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

  /** The params of the events {@code hover} and {@code picked}; null for no node. */
  private record Told(Match match) {}

  /** Starts the mode for a client; another client's ends. */
  public void start(Client client) {
    stop();
    owner = client;
    mode =
        new PickMode(
            windows,
            new PickMode.Watcher() {
              @Override
              public void over(Node node) {
                hover(client, node);
              }

              @Override
              public void ended(Node picked) {
                finish(client, picked);
              }
            });
  }

  /** Ends the client's mode, if it has one. */
  public void stop(Client client) {
    if (client == owner) {
      stop();
    }
  }

  private void stop() {
    if (mode != null) {
      mode.end();
    }
  }

  private void hover(Client client, Node innermost) {
    Node node = nodes.content(innermost);
    try {
      if (node == null) {
        highlights.clear(client);
      } else {
        highlights.show(node, null, client);
      }
    } catch (UiException e) {
      // It left or hid just now: nothing is outlined, which is what a person sees too.
      highlights.clear(client);
    }
    client.send("hover", told(node));
  }

  private void finish(Client client, Node innermost) {
    mode = null;
    owner = null;
    highlights.clear(client);
    client.send("picked", told(nodes.content(innermost)));
  }

  private Told told(Node node) {
    return new Told(node == null || node.getScene() == null ? null : nodes.describe(node));
  }
}
