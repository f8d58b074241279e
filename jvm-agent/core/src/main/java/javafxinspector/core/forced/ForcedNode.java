package javafxinspector.core.forced;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Cell;
import javafxinspector.core.threads.OnFx;

/**
 * The states of one node that are kept on or off.
 *
 * <p>JavaFX sets the pseudo-classes of a node whenever its properties change, so forced states are
 * set again afterwards. The properties themselves, such as {@code disable}, are not touched.
 */
@OnFx
final class ForcedNode {
  private final Node node;

  /**
   * A view of the pseudo-classes. It must be kept, or it is collected together with its listeners.
   */
  private final ObservableSet<PseudoClass> states;

  private final Map<PseudoClass, Boolean> forced = new LinkedHashMap<>();

  /** The clients that forced the states last. */
  private final Map<PseudoClass, Object> owners = new HashMap<>();

  /** The states without forcing, as far as the application has changed them. */
  private final Map<PseudoClass, Boolean> own = new HashMap<>();

  private final SetChangeListener<PseudoClass> again = this::changed;
  private final List<ObservableValue<?>> ends = new ArrayList<>();
  private final ChangeListener<Object> end;
  private boolean applying;

  /**
   * @param onEnd called when the node has left its scene or shows another item
   */
  ForcedNode(Node node, Runnable onEnd) {
    this.node = node;
    states = node.getPseudoClassStates();
    states.addListener(again);
    end = (value, before, now) -> onEnd.run();
    ends.add(node.sceneProperty());
    for (Node each = node; each != null; each = each.getParent()) {
      if (each instanceof Cell) {
        ends.add(((Cell<?>) each).itemProperty());
      }
    }
    ends.forEach(each -> each.addListener(end));
  }

  /** The forced states, by name. */
  Map<String, Boolean> forced() {
    Map<String, Boolean> named = new LinkedHashMap<>();
    forced.forEach((state, isOn) -> named.put(state.getPseudoClassName(), isOn));
    return named;
  }

  boolean isEmpty() {
    return forced.isEmpty();
  }

  Node node() {
    return node;
  }

  void force(PseudoClass state, boolean isOn, Object owner) {
    own.putIfAbsent(state, states.contains(state));
    forced.put(state, isOn);
    owners.put(state, owner);
    apply(state, isOn);
  }

  /** Returns control of the state to the application. */
  void release(PseudoClass state) {
    if (forced.remove(state) == null) {
      return;
    }
    owners.remove(state);
    boolean last = own.remove(state);
    Boolean now = OwnStates.of(node, state.getPseudoClassName());
    apply(state, now == null ? last : now);
  }

  /** Returns control of all states that a client has forced to the application. */
  void releaseAll(Object owner) {
    for (PseudoClass state : List.copyOf(forced.keySet())) {
      if (owners.get(state) == owner) {
        release(state);
      }
    }
  }

  /** Returns control of all states to the application, and stops listening. */
  void end() {
    ends.forEach(each -> each.removeListener(end));
    List.copyOf(forced.keySet()).forEach(this::release);
    states.removeListener(again);
  }

  private void changed(SetChangeListener.Change<? extends PseudoClass> change) {
    PseudoClass state = change.wasAdded() ? change.getElementAdded() : change.getElementRemoved();
    Boolean wanted = forced.get(state);
    if (applying || wanted == null) {
      return;
    }
    own.put(state, change.wasAdded());
    if (wanted != change.wasAdded()) {
      apply(state, wanted);
    }
  }

  private void apply(PseudoClass state, boolean isOn) {
    applying = true;
    try {
      node.pseudoClassStateChanged(state, isOn);
    } finally {
      applying = false;
    }
  }
}
