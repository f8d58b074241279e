package javafxinspector.core.source;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.List;
import javafxinspector.core.threads.AnyThread;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Reads the methods of classes from their class files. */
@AnyThread
final class MethodBodies {
  private MethodBodies() {}

  /**
   * The method that contains the code of an event handler: internal name of the class, name and
   * descriptor.
   *
   * @param method that a handler from FXML calls; null for other handlers
   * @return null if it is not known
   */
  static List<String> called(Object handler, Method method) {
    Class<?> type = handler.getClass();
    if (method != null) {
      return List.of(
          Type.getInternalName(method.getDeclaringClass()),
          method.getName(),
          Type.getMethodDescriptor(method));
    }
    if (type.getName().contains("$$Lambda")) {
      return Lambdas.of(type).called();
    }
    for (Method each : type.getDeclaredMethods()) {
      if (each.getName().equals("handle") && each.getParameterCount() == 1 && !each.isBridge()) {
        return called(handler, each);
      }
    }
    return null;
  }

  /** The class loader of the class in {@link #called}. */
  static ClassLoader loader(Object handler, Method method) {
    return (method == null ? handler.getClass() : method.getDeclaringClass()).getClassLoader();
  }

  /**
   * Visits the instructions of a method.
   *
   * @param loader class loader of its class; null for that of the JDK, whose methods are not read
   * @param called internal name of the class, name and descriptor of the method; null for none
   * @return whether the class file could be read
   */
  static boolean visit(ClassLoader loader, List<String> called, MethodVisitor body) {
    if (loader == null || called == null) {
      return false;
    }
    try (InputStream file = loader.getResourceAsStream(called.get(0) + ".class")) {
      if (file == null) {
        return false;
      }
      ClassVisitor methods =
          new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                int access, String name, String descriptor, String generic, String[] thrown) {
              boolean isIt = name.equals(called.get(1)) && descriptor.equals(called.get(2));
              return isIt ? body : null;
            }
          };
      new ClassReader(file).accept(methods, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
