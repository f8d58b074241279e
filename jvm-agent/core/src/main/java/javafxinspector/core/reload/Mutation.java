package javafxinspector.core.reload;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafxinspector.core.errors.TimeOuts;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.reload.fxml.LoadedViews;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.threads.OnFx;

/**
 * Calls {@code mutate()} of the controllers whose classes were redefined. A thread of the Java
 * agent.
 */
record Mutation(LoadedViews views) {
  private static final String MUTATE = "mutate";

  /**
   * Calls {@code mutate()} of the controllers of redefined classes, so that they adapt their state.
   *
   * @return number of controllers that were called
   * @throws UiException as thrown by {@link Call#onFx}; the classes are redefined nevertheless
   */
  int of(Set<String> names, List<String> failures, Call call) throws UiException {
    try {
      return call.onFx(() -> mutate(names, failures));
    } catch (UiException e) {
      UiException begun = TimeOuts.begun(e);
      Map<String, Object> details = new LinkedHashMap<>(begun.details());
      details.put("classes", List.copyOf(names));
      throw new UiException(
          e.code(),
          "The classes were redefined, but mutate() of their controllers could not be called. "
              + begun.getMessage(),
          details);
    }
  }

  @OnFx
  private int mutate(Set<String> names, List<String> failures) {
    int mutated = 0;
    for (Object controller : views.controllers()) {
      Method mutate = names.contains(controller.getClass().getName()) ? mutate(controller) : null;
      if (mutate != null) {
        try {
          mutate.invoke(controller);
          mutated++;
        } catch (InvocationTargetException e) {
          failures.add(controller.getClass().getName() + ".mutate() threw " + e.getCause());
        } catch (IllegalAccessException e) {
          failures.add(controller.getClass().getName() + ".mutate() is not accessible");
        }
      }
    }
    return mutated;
  }

  /** Returns null if the controller does not have the method. */
  private Method mutate(Object controller) {
    try {
      Method mutate = controller.getClass().getMethod(MUTATE);
      views.open(mutate.getDeclaringClass());
      return mutate.trySetAccessible() ? mutate : null;
    } catch (NoSuchMethodException e) {
      return null;
    }
  }
}
