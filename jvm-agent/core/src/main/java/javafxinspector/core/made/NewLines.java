package javafxinspector.core.made;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Function;
import javafxinspector.core.source.CodeSources;
import javafxinspector.core.source.InlinedLines;
import javafxinspector.core.threads.AnyThread;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds the line of a {@code new} expression. If its arguments end on a later line, a stack trace
 * contains that later line. A class file is read once, and again when it has changed.
 */
@AnyThread
final class NewLines {
  private static final String CONSTRUCTOR = "<init>";

  /**
   * Marks objects of a class that come from several {@code new} expressions with the same line in
   * stack traces.
   */
  private static final Integer SEVERAL = 0;

  private record Site(String method, String made, int line) {}

  /**
   * The content of a class file.
   *
   * @param modified the time when the file was modified, in milliseconds; 0 if it is not known
   */
  private record Read(long modified, Map<Site, Integer> sites) {}

  private final Function<String, Class<?>> classes;
  private final Map<Class<?>, Read> known = Collections.synchronizedMap(new WeakHashMap<>());

  /**
   * @param classes returns the class with a name; null for none
   */
  NewLines(Function<String, Class<?>> classes) {
    this.classes = classes;
  }

  /** The line that has created an object of a class. */
  int of(StackTraceElement at, Class<?> made) {
    int line = at.getLineNumber();
    // In Kotlin, the lines of stack traces are already those of expressions.
    if (line <= 0 || InlinedLines.mayBeIn(at.getFileName())) {
      return line;
    }
    Site site = new Site(at.getMethodName(), made.getName().replace('.', '/'), line);
    Class<?> type = classes.apply(at.getClassName());
    Integer found = type == null ? line : sites(type).getOrDefault(site, line);
    return found.equals(SEVERAL) ? line : found;
  }

  private Map<Site, Integer> sites(Class<?> type) {
    long modified = CodeSources.modified(type);
    Read read = known.get(type);
    if (read == null || read.modified() != modified) {
      read = new Read(modified, read(type));
      known.put(type, read);
    }
    return read.sites();
  }

  private static Map<Site, Integer> read(Class<?> type) {
    Map<Site, Integer> sites = new HashMap<>();
    String name = type.getName();
    try (InputStream file =
        type.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
      if (file != null) {
        ClassVisitor methods =
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String method, String type, String generic, String[] thrown) {
                return new Body(method, sites);
              }
            };
        new ClassReader(file).accept(methods, ClassReader.SKIP_FRAMES);
      }
    } catch (IOException e) {
      sites.clear();
    }
    return sites;
  }

  /** Reads the code in order. Each new object in it is completed before the next statement. */
  private static final class Body extends MethodVisitor {
    private final String method;
    private final Map<Site, Integer> sites;
    private final Deque<Integer> incomplete = new ArrayDeque<>();
    private int line;

    Body(String method, Map<Site, Integer> sites) {
      super(Opcodes.ASM9);
      this.method = method;
      this.sites = sites;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      if (opcode == Opcodes.NEW) {
        incomplete.push(line);
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String type, boolean isInterface) {
      if (!name.equals(CONSTRUCTOR) || incomplete.isEmpty()) {
        return;
      }
      int begun = incomplete.pop();
      // Compilers record no line for `new` in an argument, so it has the line of the code before
      // it.
      int made = incomplete.isEmpty() && begun < line ? begun : line;
      sites.merge(
          new Site(method, owner, line), made, (one, other) -> one.equals(other) ? one : SEVERAL);
    }
  }
}
