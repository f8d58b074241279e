package javafxinspector.core.live;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafxinspector.core.threads.OnFx;

/** The changes since the last event that was sent to the watchers. */
@OnFx
final class Delta {
  private final Map<String, Row> upserts = new LinkedHashMap<>();
  private final Set<String> removed = new LinkedHashSet<>();
  private final Set<String> painted = new LinkedHashSet<>();

  void put(Row row) {
    upserts.put(row.uid(), row);
    removed.remove(row.uid());
  }

  /** Adds the removal of a row and of its descendants, except those that are added again. */
  void remove(String uid) {
    forget(uid);
    removed.add(uid);
  }

  /** Discards the changes of a row, because an ancestor was removed. */
  void forget(String uid) {
    upserts.remove(uid);
    removed.remove(uid);
  }

  void paint(String window) {
    painted.add(window);
  }

  boolean isEmpty() {
    return upserts.isEmpty() && removed.isEmpty() && painted.isEmpty();
  }

  void clear() {
    upserts.clear();
    removed.clear();
    painted.clear();
  }

  List<Row> takeUpserts() {
    List<Row> taken = new ArrayList<>(upserts.values());
    upserts.clear();
    return taken;
  }

  List<String> takeRemoved() {
    List<String> taken = new ArrayList<>(removed);
    removed.clear();
    return taken;
  }

  List<String> takePainted() {
    List<String> taken = new ArrayList<>(painted);
    painted.clear();
    return taken;
  }
}
