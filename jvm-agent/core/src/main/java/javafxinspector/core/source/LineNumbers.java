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
   * Where a method begins.
   *
   * @param file name of the source file; null if it is not known
   * @param line first line of its body; 0 if it is not known
   */
  record Start(String file, int line) {
    private static final Start UNKNOWN = new Start(null, 0);
  }

  /**
   * Where a method begins, as far as the class file has it.
   *
   * @param beside a class of the same class loader
   * @param owner internal name of the class with the method
   */
  static Start of(Class<?> beside, String owner, String name, String descriptor) {
    ClassLoader loader = beside.getClassLoader();
    if (loader == null) {
      return Start.UNKNOWN;
    }
    try (InputStream file = loader.getResourceAsStream(owner + ".class")) {
      if (file == null) {
        return Start.UNKNOWN;
      }
      FirstLine found = new FirstLine();
      String[] source = {null};
      ClassVisitor methods =
          new ClassVisitor(Opcodes.ASM9) {
            @Override
            public void visitSource(String name, String debug) {
              source[0] = name;
            }

            @Override
            public MethodVisitor visitMethod(
                int access, String method, String parameters, String generic, String[] thrown) {
              return method.equals(name) && parameters.equals(descriptor) ? found : null;
            }
          };
      new ClassReader(file).accept(methods, ClassReader.SKIP_FRAMES);
      return new Start(source[0], found.line);
    } catch (IOException e) {
      return Start.UNKNOWN;
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
