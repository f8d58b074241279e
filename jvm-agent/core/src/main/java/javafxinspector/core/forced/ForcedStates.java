package javafxinspector.core.forced;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.fx.FxTimer;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.address.FullRef;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.style.StateNames;
import javafxinspector.core.threads.OnFx;

/**
 * The pseudo-classes that clients force (docs/contract/nodes.md, "Forced states"). They end when no
 * client renews them.
 */
@OnFx
public final class ForcedStates {
  /** JavaFX also has pseudo-classes for the position among siblings, which are not states. */
  private static final Pattern POSITION = Pattern.compile("(first|last|only|nth)-child.*");

  private final Model model;
  private final Map<Node, ForcedNode> nodes = new LinkedHashMap<>();
  private Future<?> lease;

  /**
   * A state that a node can have.
   *
   * @param name without the colon
   * @param active whether the node has the state now
   * @param forced the value that the state is forced to; null if it is not forced
   */
  public record State(String name, boolean active, Boolean forced) {}

  /** A node with its forced states, by name. */
  public record Forced(FullRef ref, String type, String id, Map<String, Boolean> states) {}

  public ForcedStates(Model model) {
    this.model = model;
  }

  /**
   * Forces a state.
   *
   * @param isOn null to return control of the state to the application
   * @param owner the client, which owns the state until another client forces it
   */
  public void force(Node node, String name, Boolean isOn, Object owner) {
    PseudoClass state = PseudoClass.getPseudoClass(name);
    ForcedNode known = nodes.get(node);
    if (isOn != null) {
      if (known == null) {
        known = new ForcedNode(node, () -> end(node));
        nodes.put(node, known);
      }
      known.force(state, isOn, owner);
    } else if (known != null) {
      known.release(state);
      if (known.isEmpty()) {
        end(node);
      }
    }
  }

  /**
   * Keeps forced states for some time, and releases the states of nodes that are no longer in a
   * window.
   */
  public void renew(long millis) {
    for (Node node : List.copyOf(nodes.keySet())) {
      Window window = Order.window(node);
      if (window == null || !model.windows().ordered().contains(window)) {
        end(node);
      }
    }
    if (lease != null) {
      lease.cancel(false);
    }
    lease = nodes.isEmpty() ? null : FxTimer.runOnFx(millis, this::end);
  }

  /** Releases all states of a node. */
  public void end(Node node) {
    ForcedNode known = nodes.remove(node);
    if (known != null) {
      known.end();
    }
  }

  /** Releases all states that a client has forced. */
  public void endOf(Object owner) {
    for (ForcedNode each : List.copyOf(nodes.values())) {
      each.releaseAll(owner);
      if (each.isEmpty()) {
        end(each.node());
      }
    }
  }

  /** Releases all states. */
  public void end() {
    List.copyOf(nodes.keySet()).forEach(this::end);
    if (lease != null) {
      lease.cancel(false);
      lease = null;
    }
  }

  /** The states that rules may refer to for a node, the states that it has, and the forced ones. */
  public List<State> states(Node node) {
    ForcedNode known = nodes.get(node);
    Map<String, Boolean> forced = known == null ? Map.of() : known.forced();
    Set<String> active = new LinkedHashSet<>();
    for (PseudoClass each : node.getPseudoClassStates()) {
      if (!POSITION.matcher(each.getPseudoClassName()).matches()) {
        active.add(each.getPseudoClassName());
      }
    }
    Set<String> names = new LinkedHashSet<>(StateNames.of(node));
    names.addAll(active);
    names.addAll(forced.keySet());
    List<State> states = new ArrayList<>();
    for (String name : names) {
      states.add(new State(name, active.contains(name), forced.get(name)));
    }
    return states;
  }

  /** All nodes with their forced states. */
  public List<Forced> all() {
    List<Forced> all = new ArrayList<>();
    for (ForcedNode each : nodes.values()) {
      Node node = each.node();
      all.add(
          new Forced(model.nodes().ref(node), Types.of(node).shown(), node.getId(), each.forced()));
    }
    return all;
  }
}
