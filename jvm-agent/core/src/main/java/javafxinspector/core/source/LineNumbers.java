package javafxinspector.core.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.threads.AnyThread;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Line numbers in class files. */
@AnyThread
final class LineNumbers {
  /** Part of the names of classes that Kotlin copies with an inline function. */
  private static final String COPIED = "$$inlined$";

  private static final String CHECK = "checkNotNullParameter";

  private LineNumbers() {}

  /**
   * The place where a method begins.
   *
   * @param file name of the source file; null if it is not known
   * @param line first line of its body; 0 if it is not known
   * @param owner internal name of the class in which the line is written
   */
  record Start(String file, int line, String owner) {}

  /**
   * The place where a method begins, as far as the class file contains it.
   *
   * @param beside a class of the same class loader
   * @param owner internal name of the class with the method
   */
  static Start of(Class<?> beside, String owner, String name, String descriptor) {
    Start unknown = new Start(null, 0, owner);
    ClassLoader loader = beside.getClassLoader();
    if (loader == null) {
      return unknown;
    }
    try (InputStream file = loader.getResourceAsStream(owner + ".class")) {
      if (file == null) {
        return unknown;
      }
      Lines found = new Lines();
      String[] source = {null, null};
      ClassVisitor methods =
          new ClassVisitor(Opcodes.ASM9) {
            @Override
            public void visitSource(String name, String debug) {
              source[0] = name;
              source[1] = debug;
            }

            @Override
            public MethodVisitor visitMethod(
                int access, String method, String parameters, String generic, String[] thrown) {
              return method.equals(name) && parameters.equals(descriptor) ? found : null;
            }
          };
      new ClassReader(file).accept(methods, ClassReader.SKIP_FRAMES);
      int line = found.lines.isEmpty() ? 0 : found.lines.get(0);
      Start start = new Start(source[0], line, owner);
      return line > 0 && InlinedLines.mayBeIn(source[0])
          ? written(start, found.lines, InlinedLines.parse(source[1]))
          : start;
    } catch (IOException e) {
      return unknown;
    }
  }

  /**
   * Finds the written place of a start. In a class that Kotlin has copied with an inline function,
   * this is the code that was passed to the function, if there is any.
   */
  private static Start written(Start start, List<Integer> lines, InlinedLines inlined) {
    if (start.owner.contains(COPIED)) {
      for (int line : lines) {
        InlinedLines.Place place = inlined.writtenAt(line);
        if (place != null && !place.file().equals(start.file)) {
          return new Start(place.file(), place.line(), place.owner());
        }
      }
    }
    InlinedLines.Place place = inlined.writtenAt(start.line);
    if (place == null || place.owner().equals(start.owner)) {
      return place == null ? start : new Start(start.file, place.line(), start.owner);
    }
    InlinedLines.Place call = inlined.calledAt(start.line);
    return call == null ? start : new Start(start.file, call.line(), start.owner);
  }

  private static final class Lines extends MethodVisitor {
    private final List<Integer> lines = new ArrayList<>();
    private int checked;

    Lines() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      lines.add(number);
    }

    /** Kotlin first checks parameters, which has the line of the declaration. */
    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (name.equals(CHECK)) {
        checked = lines.size();
      }
    }

    @Override
    public void visitEnd() {
      if (checked < lines.size()) {
        lines.subList(0, checked).clear();
      }
    }
  }
}
