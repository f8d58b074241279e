package javafxinspector.core.made;

import java.io.IOException;
import java.io.InputStream;
import javafxinspector.core.threads.AnyThread;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Distinguishes {@code this(…)} in constructors from {@code new}. */
@AnyThread
final class Delegations {
  private static final String CONSTRUCTOR = "<init>";

  private Delegations() {}

  /**
   * Whether a constructor calls another one for the same object at an index of its code. Assumed to
   * be true if there is no class file.
   *
   * @param descriptor of the constructor
   */
  static boolean isDelegation(Class<?> type, String descriptor, int index) {
    String name = type.getName();
    try (InputStream file =
        type.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
      return file == null || new Reading(file, descriptor, index).isDelegation();
    } catch (IOException e) {
      return true;
    }
  }

  /** Reads the code in order. Each new object in it is completed before {@code this(…)}. */
  private static final class Reading extends ClassReader {
    private final String descriptor;
    private final int index;
    private int at;
    private int incomplete;
    private boolean isDelegation;

    Reading(InputStream file, String descriptor, int index) throws IOException {
      super(file);
      this.descriptor = descriptor;
      this.index = index;
    }

    boolean isDelegation() {
      accept(
          new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                int access, String name, String type, String generic, String[] thrown) {
              return name.equals(CONSTRUCTOR) && type.equals(descriptor) ? new Code() : null;
            }
          },
          SKIP_DEBUG | SKIP_FRAMES);
      return isDelegation;
    }

    @Override
    protected void readBytecodeInstructionOffset(int offset) {
      at = offset;
    }

    private final class Code extends MethodVisitor {
      Code() {
        super(Opcodes.ASM9);
      }

      @Override
      public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW) {
          incomplete++;
        }
      }

      @Override
      public void visitMethodInsn(
          int opcode, String owner, String name, String type, boolean isInterface) {
        if (!name.equals(CONSTRUCTOR)) {
          return;
        }
        if (at == index) {
          isDelegation = incomplete == 0;
        }
        if (incomplete > 0) {
          incomplete--;
        }
      }
    }
  }
}
