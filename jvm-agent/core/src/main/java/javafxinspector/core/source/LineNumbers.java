package javafxinspector.core.source;

import java.io.IOException;
import java.io.InputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Line numbers in class files. Any thread. */
final class LineNumbers {
  private LineNumbers() {}

  /**
   * The first line of a method.
   *
   * @param beside a class of the same class loader
   * @param owner internal name of the class with the method
   * @return 0 if there is no class file, or if it has no line numbers
   */
  static int first(Class<?> beside, String owner, String name, String descriptor) {
    ClassLoader loader = beside.getClassLoader();
    if (loader == null) {
      return 0;
    }
    try (InputStream file = loader.getResourceAsStream(owner + ".class")) {
      if (file == null) {
        return 0;
      }
      FirstLine found = new FirstLine();
      ClassVisitor methods =
          new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                int access, String method, String parameters, String generic, String[] thrown) {
              return method.equals(name) && parameters.equals(descriptor) ? found : null;
            }
          };
      new ClassReader(file).accept(methods, ClassReader.SKIP_FRAMES);
      return found.line;
    } catch (IOException e) {
      return 0;
    }
  }

  private static final class FirstLine extends MethodVisitor {
    private int line;

    FirstLine() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      if (line == 0) {
        line = number;
      }
    }
  }
}
