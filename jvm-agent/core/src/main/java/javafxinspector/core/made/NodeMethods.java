package javafxinspector.core.made;

import java.util.Set;
import java.util.function.Consumer;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.weaving.FunctionHook;
import org.objectweb.asm.ClassReader;

/**
 * Makes the constructors of {@code Node}, and of objects for which skins show nodes, pass each
 * object to a hook at their end.
 */
@AnyThread
final class NodeMethods {
  static final FunctionHook HOOK =
      new FunctionHook("java/lang/JavaFxInspectorNodeHook", "made", Consumer.class);

  /**
   * Internal names of the classes. TreeItem is not included, because a tree may have many more
   * items than nodes.
   */
  static final Set<String> CLASSES =
      Set.of(
          "javafx/scene/Node",
          "javafx/scene/control/Tab",
          "javafx/scene/control/MenuItem",
          "javafx/scene/control/TableColumnBase");

  private NodeMethods() {}

  /**
   * @param bytes the class file of one of the classes
   */
  static byte[] weave(byte[] bytes) {
    return Constructors.weave(bytes, new ClassReader(bytes).getClassName(), HOOK);
  }

  /** Whether objects of a class are passed to the hook. */
  static boolean isRecorded(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (CLASSES.contains(c.getName().replace('.', '/'))) {
        return true;
      }
    }
    return false;
  }
}
