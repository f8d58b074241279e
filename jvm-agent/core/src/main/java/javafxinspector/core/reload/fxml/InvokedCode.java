package javafxinspector.core.reload.fxml;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javafxinspector.core.errors.FileProblem;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.threads.OnFx;

/**
 * The application code that a reload may have called. Effects of this code outside of the view are
 * not undone.
 */
@OnFx
final class InvokedCode {
  private final Set<String> names = new LinkedHashSet<>();

  void initialize(Class<?> controller) {
    names.add("initialize() of " + controller.getSimpleName());
  }

  /** Called when an object was created for an element. */
  void made(Object object) {
    String name = object == null ? "java." : object.getClass().getName();
    if (!name.startsWith("java.") && !name.startsWith("javafx.")) {
      names.add("the constructor of " + object.getClass().getSimpleName());
    }
  }

  /** Adds to an error the effects that may have happened. */
  UiException in(UiException e) {
    if (names.isEmpty()) {
      return e;
    }
    Map<String, Object> details = new LinkedHashMap<>(e.details());
    details.put("mayHaveHappened", true);
    String what =
        "The view is as it was. What "
            + String.join(" and ", names)
            + " may have done elsewhere is not undone.";
    return new UiException(
        e.code(), e.getMessage().replace(FileProblem.UNCHANGED, what), Map.copyOf(details));
  }
}
