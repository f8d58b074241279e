package javafxinspector.core.forced;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Locale;
import javafx.scene.Node;
import javafxinspector.core.threads.OnFx;

/** Reads the states that nodes themselves report, such as hover. */
@OnFx
final class OwnStates {
  private OwnStates() {}

  /**
   * Whether a state is on according to the JavaFX property that determines it, such as {@code
   * isDisabled} behind {@code :disabled}. No application code is called.
   *
   * @return null if there is no such property
   */
  static Boolean of(Node node, String pseudoClass) {
    try {
      Method getter = node.getClass().getMethod(getter(pseudoClass));
      boolean isOfJavaFx = getter.getDeclaringClass().getName().startsWith("javafx.");
      return isOfJavaFx && getter.getReturnType() == boolean.class
          ? (Boolean) getter.invoke(node)
          : null;
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      return null; // not available: the last value is used instead
    }
  }

  /** The name of the getter, such as {@code isFocusVisible} for {@code focus-visible}. */
  private static String getter(String pseudoClass) {
    StringBuilder name = new StringBuilder("is");
    for (String word : pseudoClass.split("-")) {
      if (!word.isEmpty()) {
        name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
      }
    }
    return name.toString();
  }
}
