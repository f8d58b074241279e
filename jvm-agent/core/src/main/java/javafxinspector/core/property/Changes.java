package javafxinspector.core.property;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.model.section.WindowProperties;
import javafxinspector.core.threads.OnFx;

/**
 * The values that clients have set, with the data that restores them.
 *
 * <p>A change is stored in the properties of its node or window, which is held weakly, so a node
 * that the application no longer uses can be garbage-collected.
 */
@OnFx
public final class Changes {
  private static final String KEY = "javafxinspector.changes";

  private final List<WeakReference<Object>> owners = new ArrayList<>();

  /**
   * A value that was reset.
   *
   * @param from the value before, as clients see it
   * @param isKept whether it was kept, because the application has set or bound it since
   */
  record Reset(ValueSlot slot, Object from, boolean isKept) {}

  /** The change of a value; null if no client has set it. */
  ChangedValue of(ValueSlot slot) {
    return of(slot.owner()).get(slot.name());
  }

  /** All changes, grouped by node. */
  List<ChangedValue> all() {
    List<ChangedValue> all = new ArrayList<>();
    for (Object owner : alive()) {
      all.addAll(of(owner).values());
    }
    return all;
  }

  /**
   * Sets a value. If that throws, the value is restored, and the exception is thrown.
   *
   * @return the change, also if the value is the original one again and nothing is remembered
   */
  ChangedValue set(ValueSlot slot, Object value) {
    ChangedValue known = of(slot);
    ChangedValue change =
        known == null ? ChangedValue.before(slot) : known.isCurrent() ? known : known.rebased();
    Object before = slot.get();
    try {
      change.set(value);
    } catch (RuntimeException | Error e) {
      undo(slot, before, known == null ? change : null);
      throw e;
    }
    if (change.isOriginal()) {
      forget(slot);
    } else {
      remember(slot, change);
    }
    return change;
  }

  /**
   * Resets the changes of a node, and for a root also those of its window.
   *
   * @param node null for all nodes
   * @param name name of the only property to reset; null for all
   * @param failures receives the properties that could not be reset, with the reasons; they remain
   *     changes
   */
  List<Reset> reset(Node node, String name, List<String> failures) {
    List<Reset> done = new ArrayList<>();
    for (Object each : node == null ? alive() : owners(node)) {
      for (ChangedValue change : List.copyOf(of(each).values())) {
        if (name == null || name.equals(change.slot().name())) {
          try {
            done.add(reset(change));
          } catch (RuntimeException | Error e) {
            remember(change.slot(), change);
            failures.add(change.slot().name() + " (" + e + ")");
          }
        }
      }
    }
    return done;
  }

  private Reset reset(ChangedValue change) {
    ValueSlot slot = change.slot();
    Object from = WireValues.of(slot, slot.get());
    forget(slot);
    if (!change.isCurrent()) {
      if (change.restorePart()) {
        return new Reset(slot, from, false);
      }
      return new Reset(slot, from, !change.isStyledAgain());
    }
    change.restore();
    return new Reset(slot, from, false);
  }

  /**
   * Forgets changes of a node without resetting them.
   *
   * @param names names of properties; the class in the name of a static one may include its package
   */
  void keep(Node node, Collection<String> names) {
    for (ChangedValue change : List.copyOf(of(node).values())) {
      ValueSlot slot = change.slot();
      if (names.stream().anyMatch(each -> ("." + each).endsWith("." + slot.name()))) {
        forget(slot);
      }
    }
  }

  /** Restores everything, and forgets all nodes. */
  public void end() {
    for (ChangedValue change : all()) {
      try {
        reset(change);
      } catch (RuntimeException | Error e) {
        forget(change.slot()); // the application's own setter throws
      }
    }
  }

  /** Undoes the effects of a setter that has thrown. */
  private static void undo(ValueSlot slot, Object before, ChangedValue first) {
    try {
      if (Objects.equals(slot.get(), before)) {
        return;
      }
      if (first == null) {
        slot.set(before);
      } else {
        first.restore();
      }
    } catch (RuntimeException | Error e) {
      // The setter also throws for the old value; the caller compares the values.
    }
  }

  /** A node, and the window whose root it is. */
  private static List<Object> owners(Node node) {
    Window window = WindowProperties.windowOf(node);
    return window == null ? List.of(node) : List.of(node, window);
  }

  private List<Object> alive() {
    owners.removeIf(each -> each.get() == null || of(each.get()).isEmpty());
    List<Object> alive = new ArrayList<>();
    for (WeakReference<Object> each : owners) {
      Object owner = each.get();
      if (owner != null) {
        alive.add(owner);
      }
    }
    return alive;
  }

  private static boolean hasProperties(Object owner) {
    return owner instanceof Node node ? node.hasProperties() : ((Window) owner).hasProperties();
  }

  private static Map<Object, Object> properties(Object owner) {
    return owner instanceof Node node ? node.getProperties() : ((Window) owner).getProperties();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, ChangedValue> of(Object owner) {
    Object known = hasProperties(owner) ? properties(owner).get(KEY) : null;
    return known == null ? Map.of() : (Map<String, ChangedValue>) known;
  }

  private void remember(ValueSlot slot, ChangedValue change) {
    Map<String, ChangedValue> known = of(slot.owner());
    if (known.isEmpty()) {
      known = new LinkedHashMap<>();
      properties(slot.owner()).put(KEY, known);
      owners.add(new WeakReference<>(slot.owner()));
    }
    known.put(slot.name(), change);
  }

  private void forget(ValueSlot slot) {
    Map<String, ChangedValue> known = of(slot.owner());
    if (known.containsKey(slot.name())) {
      known.remove(slot.name());
      if (known.isEmpty()) {
        properties(slot.owner()).remove(KEY);
        owners.removeIf(each -> each.get() == slot.owner());
      }
    }
  }
}
