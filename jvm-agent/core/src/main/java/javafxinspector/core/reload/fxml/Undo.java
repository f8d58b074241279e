package javafxinspector.core.reload.fxml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import javafxinspector.core.reload.document.ListEdit;
import javafxinspector.core.threads.OnFx;

/** Restores the state before a reload. */
@OnFx
final class Undo {
  private final Deque<Step> steps = new ArrayDeque<>();

  /**
   * @param what describes to the user what it restores
   */
  private record Step(String what, Runnable work) {}

  /**
   * @param what describes to the user what the step restores
   */
  void add(String what, Runnable step) {
    steps.push(new Step(what, step));
  }

  /** Remembers the content of a list of an object. */
  void list(Bean bean, String name) {
    list(name + " of " + ObjectNames.of(bean.object()), bean.list(name));
  }

  void list(String what, List<Object> list) {
    List<Object> before = new ArrayList<>(list);
    add(
        what,
        () -> {
          if (!isSame(list, before)) {
            ListEdit.remove(list, before);
            ListEdit.insert(list, before);
            require(isSame(list, before));
          }
        });
  }

  /** Remembers the value of a property that has a setter. */
  void value(Bean bean, String name) {
    Object before = bean.get(name);
    add(
        name + " of " + ObjectNames.of(bean.object()),
        () -> {
          if (bean.isBound(name)) {
            bean.model(name).unbind();
          }
          if (bean.get(name) != before) {
            bean.set(name, before);
            require(Objects.equals(bean.get(name), before));
          }
        });
  }

  /**
   * Restores everything, the last change first.
   *
   * @return descriptions of the state that could not be restored, with the reasons
   */
  List<String> run() {
    List<String> failures = new ArrayList<>();
    while (!steps.isEmpty()) {
      Step step = steps.pop();
      try {
        step.work.run();
      } catch (RuntimeException | Error e) {
        failures.add(step.what + " (" + e + ")"); // the other steps are restored nevertheless
      }
    }
    return failures;
  }

  private static void require(boolean isRestored) {
    if (!isRestored) {
      throw new IllegalStateException("the application has set another value");
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
