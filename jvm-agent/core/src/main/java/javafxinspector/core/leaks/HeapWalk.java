package javafxinspector.core.leaks;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafxinspector.core.errors.ReportedFrames;

/**
 * Goes from the roots of the heap, level by level, to the nodes that stay. It only reads fields, so
 * the application keeps running. Roots are the static fields of all classes and all threads;
 * objects that only local variables or native code hold are not found. One thread, but not the
 * JavaFX application thread.
 *
 * <p>There are three rounds. The first leaves out the nodes that stay and holders that do not
 * count: soft references, objects of the Java agent, and new nodes that a window shows. The second
 * goes through the nodes that stay, and the third through the holders that do not count.
 */
final class HeapWalk {
  /** The field of a link without a field: an element of an array, or a thread. */
  static final int NO_FIELD = -1;

  private static final int MAX_LINKS = 16;
  private static final int CHECK_EVERY = 4096;

  private enum Phase {
    COUNTED,
    THROUGH_STAYING,
    UNCOUNTED
  }

  /**
   * A reference to a node that stays, or to one of its descendants.
   *
   * @param from index of the holder, or {@link HeapTable#ROOT}
   * @param field number of the field, or {@link #NO_FIELD}
   * @param through number of the staying subtree through which the path leads; -1 if the path needs
   *     none
   */
  record Link(int from, int field, Node to, int through) {}

  private final HeapReader heap;
  private final Map<Object, Integer> staying;
  private final Predicate<Object> isShown;
  private final BooleanSupplier goesOn;
  private final HeapTable table = new HeapTable();
  private final Map<Integer, List<Link>> links = new HashMap<>();
  private final BitSet excused = new BitSet();
  private final BitSet skipped = new BitSet();
  private final List<Integer> held = new ArrayList<>();
  private final List<Integer> uncounted = new ArrayList<>();
  private Phase phase = Phase.COUNTED;
  private int next;
  private int current = HeapTable.ROOT;
  private boolean isComplete;

  /**
   * @param staying the nodes that stay, by identity, each with the number of its subtree
   * @param isShown whether an object is a new node that a window shows
   * @param goesOn whether there is time to continue
   */
  HeapWalk(
      HeapReader heap,
      Map<Object, Integer> staying,
      Predicate<Object> isShown,
      BooleanSupplier goesOn) {
    this.heap = heap;
    this.staying = staying;
    this.isShown = isShown;
    this.goesOn = goesOn;
  }

  /**
   * Walks through the heap.
   *
   * @param classes all loaded classes
   * @param subtrees number of subtrees that stay
   */
  void go(Class<?>[] classes, Iterable<Thread> threads, int subtrees) {
    try {
      isComplete = isDone(classes, threads, subtrees);
    } catch (HeapTable.FullException e) {
      isComplete = false;
    }
  }

  private boolean isDone(Class<?>[] classes, Iterable<Thread> threads, int subtrees) {
    roots(classes, threads);
    if (!expand()) {
      return false;
    }
    phase = Phase.THROUGH_STAYING;
    if (!expand(held)) {
      return false;
    }
    if (links.size() == subtrees) {
      return true;
    }
    phase = Phase.UNCOUNTED;
    current = HeapTable.ROOT;
    for (Class<?> type : classes) {
      if (HeapReader.isOwn(type)) {
        heap.statics(type, this::visit);
      }
    }
    return expand(uncounted);
  }

  /**
   * Adds the roots. Classes of the application come first: of two paths of the same length, the
   * first one counts.
   */
  private void roots(Class<?>[] classes, Iterable<Thread> threads) {
    List<Class<?>> ofOthers = new ArrayList<>();
    for (Class<?> type : classes) {
      if (ReportedFrames.isFramework(type.getName())) {
        ofOthers.add(type);
      } else {
        heap.statics(type, this::visit);
      }
    }
    threads.forEach(thread -> visit(thread, NO_FIELD));
    for (Class<?> type : ofOthers) {
      if (!HeapReader.isOwn(type)) {
        heap.statics(type, this::visit);
      }
    }
  }

  private boolean expand(List<Integer> skippedBefore) {
    for (int index : List.copyOf(skippedBefore)) {
      expand(index);
    }
    return expand();
  }

  /** Returns false if there was not enough time for all objects. */
  private boolean expand() {
    for (; next < table.size(); next++) {
      if (next % CHECK_EVERY == 0 && !goesOn.getAsBoolean()) {
        return false;
      }
      if (!skipped.get(next)) {
        expand(next);
      }
    }
    return true;
  }

  private void expand(int index) {
    current = index;
    Object object = table.object(index);
    if (object instanceof Object[] elements) {
      for (Object element : elements) {
        if (element != null) {
          visit(element, NO_FIELD);
        }
      }
      return;
    }
    heap.fields(object, heap.shape(object.getClass()), this::visit);
    if (phase == Phase.UNCOUNTED && object instanceof SoftReference<?> soft) {
      Object referent = soft.get();
      if (referent != null) {
        visit(referent, NO_FIELD);
      }
    }
  }

  private void visit(Object value, int field) {
    Integer subtree = value instanceof Node ? staying.get(value) : null;
    if (subtree != null) {
      add(subtree, (Node) value, field);
    }
    if (isLeaf(value) || !table.add(value, current, field)) {
      return;
    }
    int index = table.size() - 1;
    if (subtree != null && phase == Phase.COUNTED) {
      held.add(index);
      skipped.set(index);
    } else if (value instanceof SoftReference) {
      uncounted.add(index);
    } else if (phase != Phase.UNCOUNTED && isUncounted(value)) {
      uncounted.add(index);
      skipped.set(index);
    }
  }

  private boolean isUncounted(Object value) {
    return isShown.test(value)
        || !value.getClass().isArray() && heap.shape(value.getClass()).isOwn();
  }

  private boolean isLeaf(Object value) {
    Class<?> type = value.getClass();
    return type.isArray()
        ? type.getComponentType().isPrimitive()
        : type == Class.class || heap.shape(type).isLeaf();
  }

  private void add(int subtree, Node node, int field) {
    if (phase == Phase.UNCOUNTED) {
      excused.set(subtree);
      return;
    }
    int through = phase == Phase.COUNTED ? -1 : through(current);
    if (through != subtree) {
      List<Link> known = links.computeIfAbsent(subtree, none -> new ArrayList<>(1));
      if (known.size() < MAX_LINKS) {
        known.add(new Link(current, field, node, through));
      }
    }
  }

  /** The last subtree through which the path to an object leads; -1 for none. */
  private int through(int index) {
    for (int at = index; at != HeapTable.ROOT; at = table.parent(at)) {
      Integer subtree = staying.get(table.object(at));
      if (subtree != null) {
        return subtree;
      }
    }
    return -1;
  }

  /** Whether the heap was visited completely, as far as necessary. */
  boolean isComplete() {
    return isComplete;
  }

  /**
   * The references that lead to a subtree, the one with the shortest path first; empty if none were
   * found.
   */
  List<Link> links(int subtree) {
    return links.getOrDefault(subtree, List.of());
  }

  /** Whether only holders that do not count hold a subtree. */
  boolean isExcused(int subtree) {
    return links(subtree).isEmpty() && excused.get(subtree);
  }

  /** The path of a link, from the root to the node. */
  HeapPath path(Link link) {
    LinkedList<HeapPath.Step> steps = new LinkedList<>();
    int field = link.field;
    int at = link.from;
    for (; at != HeapTable.ROOT; at = table.parent(at)) {
      steps.addFirst(
          new HeapPath.Step(table.object(at), field == NO_FIELD ? null : heap.field(field)));
      field = table.link(at);
    }
    return new HeapPath(field == NO_FIELD ? null : heap.field(field), steps, link.to);
  }
}
