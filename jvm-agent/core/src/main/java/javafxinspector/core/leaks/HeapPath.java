package javafxinspector.core.leaks;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;

/**
 * The path of references by which a root of the heap keeps a node.
 *
 * @param root static field; null for a thread
 * @param steps the objects from the root to the holder of the node
 */
record HeapPath(Field root, List<Step> steps, Node to) {
  /**
   * @param field the field that refers to the next object; null for an element of an array
   */
  record Step(Object object, Field field) {}

  /**
   * The part of the path from the last of the given objects on; the whole path if it contains none
   * of them. Objects are compared by identity.
   */
  HeapPath after(Set<Object> objects) {
    for (int i = steps.size() - 1; i >= 0; i--) {
      if (objects.contains(steps.get(i).object)) {
        return new HeapPath(null, steps.subList(i, steps.size()), to);
      }
    }
    return this;
  }
}
