package javafxinspector.core.reload.fxml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javafxinspector.core.reload.document.ListEdit;

/** What restores everything as it was before a reload. JavaFX application thread. */
final class Undo {
  private final Deque<Runnable> steps = new ArrayDeque<>();

  void add(Runnable step) {
    steps.push(step);
  }

  /** Remembers what a list contains. */
  void list(List<Object> list) {
    List<Object> before = new ArrayList<>(list);
    add(
        () -> {
          if (!isSame(list, before)) {
            ListEdit.remove(list, before);
            ListEdit.insert(list, before);
          }
        });
  }

  /** Remembers the value of a property that has a setter. */
  void value(Bean bean, String name) {
    Object before = bean.get(name);
    add(
        () -> {
          if (bean.isBound(name)) {
            bean.model(name).unbind();
          }
          if (bean.get(name) != before) {
            bean.set(name, before);
          }
        });
  }

  /** Restores everything, the last change first. */
  void run() {
    while (!steps.isEmpty()) {
      try {
        steps.pop().run();
      } catch (RuntimeException e) {
        continue; // The others are restored nevertheless.
      }
    }
  }

  private static boolean isSame(List<?> list, List<?> other) {
    if (list.size() != other.size()) {
      return false;
    }
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) != other.get(i)) {
        return false;
      }
    }
    return true;
  }
}
