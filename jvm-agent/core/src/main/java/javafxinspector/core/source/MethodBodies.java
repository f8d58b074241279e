package javafxinspector.core.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The methods of classes, read from their class files. Any thread. */
final class MethodBodies {
  private MethodBodies() {}

  /**
   * Visits the instructions of a method.
   *
   * @param loader of its class
   * @param called internal name of the class, name and descriptor of the method
   * @return whether the class file could be read
   */
  static boolean visit(ClassLoader loader, List<String> called, MethodVisitor body) {
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
