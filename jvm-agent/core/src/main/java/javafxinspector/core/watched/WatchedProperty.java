package javafxinspector.core.watched;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.Objects;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.property.Property;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafxinspector.core.fx.Listeners;
import javafxinspector.core.property.WireValues;
import javafxinspector.core.threads.OnFx;

/**
 * Records the changes of one property of a node, without keeping either alive. It only receives
 * invalidations, so that a binding that is not read otherwise stays lazy. Any thread, because the
 * application may change a property on another one.
 */
final class WatchedProperty implements InvalidationListener {
  private static final int MAX_CHANGES = 50;

  /** Number of consecutive changes by the same code that are kept individually. */
  private static final int MAX_SAME = 3;

  /** Number of changes per second that are always recorded. */
  private static final int ALWAYS = 20;

  /**
   * Maximum time for recording changes, in nanoseconds per second. Further changes are only
   * counted.
   */
  private static final long COST_NANOS = 10_000_000;

  private static final String NOT_READ = "(not read)";
  private static final long SECOND_NANOS = 1_000_000_000;

  private final Reference<Node> node;
  private final Reference<ObservableValue<?>> property;
  private final String name;
  private final long since = System.currentTimeMillis();
  private final Deque<PropertyChange> changes = new ArrayDeque<>();
  private Object last;

  /** Weak, because a value may be a node. */
  private Reference<Object> lastValue = new WeakReference<>(null);

  private long total;
  private long unnoted;
  private long second;
  private long spent;
  private int noted;

  WatchedProperty(Node node, String name, ObservableValue<?> property) {
    this.node = new WeakReference<>(node);
    this.name = name;
    this.property = new WeakReference<>(property);
    Object value = value(property);
    last = shown(node, value);
    lastValue = new WeakReference<>(value);
    property.addListener(this);
  }

  Node node() {
    return node.get();
  }

  boolean isOf(Node other, String property) {
    return node.get() == other && name.equals(property);
  }

  String name() {
    return name;
  }

  void end() {
    ObservableValue<?> watched = property.get();
    if (watched != null) {
      watched.removeListener(this);
    }
  }

  @Override
  public void invalidated(Observable observable) {
    Node of = node.get();
    if (of != null && observable instanceof ObservableValue<?> changed) {
      long began = System.nanoTime();
      if (isTooMuch(began)) {
        countOnly(of, changed);
        return;
      }
      // Not synchronized, because this runs code of the application.
      boolean isLazy = Listeners.isLazy(changed);
      Object value = isLazy ? null : value(changed);
      Object shown = isLazy ? null : shown(of, value);
      ChangeStack by = ChangeStack.here();
      note(isLazy, isBound(changed), value, shown, by);
      spend(began);
    }
  }

  private synchronized boolean isTooMuch(long now) {
    if (now - second > SECOND_NANOS) {
      second = now;
      spent = 0;
      noted = 0;
    }
    return spent > COST_NANOS && noted >= ALWAYS;
  }

  /**
   * Counts a change. The value is read where possible, because a property that is not read does not
   * report further changes.
   */
  private void countOnly(Node of, ObservableValue<?> changed) {
    boolean isKnown = changed instanceof Property<?> && !isBound(changed);
    Object value = isKnown ? value(changed) : null;
    Object shown = isKnown && isPlain(value) ? shown(of, value) : NOT_READ;
    synchronized (this) {
      last = shown;
      lastValue = new WeakReference<>(value);
      total++;
      unnoted++;
    }
  }

  private synchronized void spend(long began) {
    spent += System.nanoTime() - began;
    noted++;
  }

  private synchronized void note(
      boolean isLazy, boolean isBound, Object value, Object shown, ChangeStack by) {
    Object before = last;
    if (!isLazy) {
      boolean isSame = isBound && isSame(value, shown);
      last = shown;
      lastValue = new WeakReference<>(value);
      if (isSame) {
        return;
      }
    }
    total++;
    PropertyChange.Values values = isLazy ? null : new PropertyChange.Values(before, shown);
    String thread = Platform.isFxApplicationThread() ? null : Thread.currentThread().getName();
    add(new PropertyChange(System.currentTimeMillis(), values, by, thread, null));
  }

  /** Whether a binding was computed again with the same value. */
  private boolean isSame(Object value, Object shown) {
    return Objects.equals(shown, last)
        && (isPlain(value) ? !WireValues.WITHHELD.equals(shown) : value == lastValue.get());
  }

  private static boolean isPlain(Object value) {
    return value == null || value.getClass().getName().startsWith("java.lang.");
  }

  private void add(PropertyChange change) {
    Iterator<PropertyChange> newest = changes.descendingIterator();
    int same = 0;
    while (same < MAX_SAME && newest.hasNext() && newest.next().isBySame(change)) {
      same++;
    }
    changes.addLast(same == MAX_SAME ? changes.removeLast().and(change) : change);
    if (changes.size() > MAX_CHANGES) {
      changes.removeFirst();
    }
  }

  /**
   * The changes so far.
   *
   * @param bound the name of the object that it is bound to; null for none
   */
  @OnFx
  WatchedProperties.Watched read(Node of, ObservableValue<?> now, String bound) {
    Object value = value(now);
    Object shown = shown(of, value);
    synchronized (this) {
      last = shown;
      lastValue = new WeakReference<>(value);
      Long missing = unnoted == 0 ? null : unnoted;
      return new WatchedProperties.Watched(
          name, shown, bound, since, total, missing, new ArrayList<>(changes));
    }
  }

  private static Object value(ObservableValue<?> property) {
    try {
      return property.getValue();
    } catch (RuntimeException e) {
      return e; // the application receives this exception too when it reads the value
    }
  }

  private Object shown(Node of, Object value) {
    return value instanceof RuntimeException e
        ? "(reading it threw " + e + ")"
        : WireValues.of(of, name, value);
  }

  private static boolean isBound(ObservableValue<?> property) {
    return property instanceof Property<?> own && own.isBound();
  }
}
