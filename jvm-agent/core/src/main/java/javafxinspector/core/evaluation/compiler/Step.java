package javafxinspector.core.evaluation.compiler;

import java.util.List;

/**
 * A step of a statement: classes to load, or a method to call.
 *
 * @param classes null for a call
 * @param className the class of the static method; null for classes
 * @param methodName its name
 */
public record Step(List<ClassFile> classes, String className, String methodName) {
  static Step load(List<ClassFile> classes) {
    return new Step(classes, null, null);
  }

  static Step call(String className, String methodName) {
    return new Step(null, className, methodName);
  }
}
