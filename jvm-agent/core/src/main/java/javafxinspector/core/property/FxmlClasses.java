package javafxinspector.core.property;

import java.lang.reflect.Modifier;
import javafx.scene.Parent;
import javafx.scene.control.TreeItem;
import javafxinspector.core.threads.AnyThread;

/** Determines which classes FXML can create. */
@AnyThread
final class FxmlClasses {
  private FxmlClasses() {}

  /**
   * The class that is written for an object: its own, or the nearest superclass that FXML can
   * create.
   *
   * @param hasContent whether its content is written. A class of the application may add the
   *     content itself, so a superclass of JavaFX is written instead
   * @return null for none
   */
  static Class<?> of(Object object, boolean hasContent) {
    boolean addsContent = (object instanceof Parent || object instanceof TreeItem) && hasContent;
    for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
      if (isCreatable(c) && (isOfJavaFx(c) || !addsContent)) {
        return c == Object.class ? null : c;
      }
    }
    return null;
  }

  static boolean isOfJavaFx(Class<?> type) {
    return type.getName().startsWith("javafx.");
  }

  /** Whether a loader can use a public class of a named module. */
  static boolean isReachable(Class<?> type) {
    return isPublic(type) && type.getModule().isExported(type.getPackageName());
  }

  /** Whether it has a name and a public constructor without parameters. */
  static boolean isCreatable(Class<?> type) {
    boolean isNamed =
        !type.isAnonymousClass()
            && !type.isLocalClass()
            && !type.isHidden()
            && !type.getPackageName().isEmpty();
    return isNamed && isPublic(type) && !Modifier.isAbstract(type.getModifiers()) && isBean(type);
  }

  private static boolean isPublic(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
      boolean isInner = c.isMemberClass() && !Modifier.isStatic(c.getModifiers());
      if (!Modifier.isPublic(c.getModifiers()) || isInner) {
        return false;
      }
    }
    return true;
  }

  private static boolean isBean(Class<?> type) {
    try {
      type.getConstructor();
      return true;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }
}
