package javafxinspector.core.reload;

import java.lang.instrument.ClassFileTransformer;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import javafxinspector.core.reload.fxml.LoadedViews;

/**
 * Defines classes that the application would load from an archive that contains another version:
 * redefined classes may need the new version. A thread of the Java agent.
 */
final class LateClasses {
  private final LoadedViews views;

  LateClasses(LoadedViews views) {
    this.views = views;
  }

  /**
   * Replaces classes that are not loaded yet with their changed versions if a thread loads them
   * before they are defined.
   */
  static ClassFileTransformer instead(List<ClassChange> changes) {
    Map<String, ClassChange> unloaded = new HashMap<>();
    for (ClassChange change : changes) {
      if (change.loaded() == null) {
        unloaded.put(change.name().replace('.', '/'), change);
      }
    }
    return new ClassFileTransformer() {
      @Override
      public byte[] transform(
          ClassLoader loader, String name, Class<?> old, ProtectionDomain domain, byte[] bytes) {
        ClassChange change = old == null && name != null ? unloaded.get(name) : null;
        return change != null && change.loader() == loader ? change.bytes() : null;
      }
    };
  }

  /**
   * Defines the changed classes that are not loaded, without initializing them.
   *
   * @return the failures, as text for users
   */
  List<String> define(List<ClassChange> changes) {
    List<ClassChange> left = new ArrayList<>();
    for (ClassChange change : changes) {
      if (change.loaded() == null) {
        left.add(change);
      }
    }
    List<String> failures = List.of();
    // A class can only be defined after its superclass, which may be one of them.
    for (int before = Integer.MAX_VALUE; left.size() < before && !left.isEmpty(); ) {
      before = left.size();
      failures = defineSome(left);
    }
    return failures;
  }

  private List<String> defineSome(List<ClassChange> left) {
    List<String> failures = new ArrayList<>();
    for (Iterator<ClassChange> each = left.iterator(); each.hasNext(); ) {
      ClassChange change = each.next();
      try {
        define(change);
        each.remove();
      } catch (ReflectiveOperationException e) {
        Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
        if (cause.getClass() == LinkageError.class) {
          each.remove(); // a thread has loaded it in the meantime
          continue;
        }
        failures.add(change.name() + " could not be added: " + cause);
      }
    }
    return failures;
  }

  private void define(ClassChange change) throws ReflectiveOperationException {
    views.open(ClassLoader.class);
    Method define =
        ClassLoader.class.getDeclaredMethod(
            "defineClass",
            String.class,
            byte[].class,
            int.class,
            int.class,
            ProtectionDomain.class);
    define.setAccessible(true);
    byte[] bytes = change.bytes();
    define.invoke(change.loader(), change.name(), bytes, 0, bytes.length, change.domain());
  }
}
