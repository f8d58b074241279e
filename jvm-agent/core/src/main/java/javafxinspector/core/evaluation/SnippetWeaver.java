package javafxinspector.core.evaluation;

import java.util.HashSet;
import java.util.Set;
import javafxinspector.core.weaving.ClassFiles;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Adds calls of {@link Checkpoint} to the classes of evaluated code. */
final class SnippetWeaver {
  private static final String CHECKPOINT = Checkpoint.class.getName().replace('.', '/');
  private static final String UNRESOLVED = UnresolvedCode.class.getName().replace('.', '/');

  /**
   * Thrown by declarations that use undeclared symbols. The Java runtime may not have this class.
   */
  private static final String SHELL_UNRESOLVED = "jdk/jshell/spi/SPIResolutionException";

  private static final String STREAM = "Ljava/io/PrintStream;";

  private SnippetWeaver() {}

  static byte[] weave(byte[] bytes) {
    return ClassFiles.withMethods(bytes, (access, name, type, next) -> new Method(next));
  }

  private static final class Method extends MethodVisitor {
    private final Set<Label> passed = new HashSet<>();

    Method(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      check();
    }

    @Override
    public void visitLabel(Label label) {
      passed.add(label);
      super.visitLabel(label);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      if (passed.contains(label)) {
        check();
      }
      super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      boolean isStream =
          opcode == Opcodes.GETSTATIC
              && owner.equals("java/lang/System")
              && (name.equals("out") || name.equals("err"));
      if (isStream) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, CHECKPOINT, name, "()" + STREAM, false);
      } else {
        super.visitFieldInsn(opcode, owner, name, descriptor);
      }
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      super.visitTypeInsn(opcode, type.equals(SHELL_UNRESOLVED) ? UNRESOLVED : type);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      String called = owner.equals(SHELL_UNRESOLVED) ? UNRESOLVED : owner;
      super.visitMethodInsn(opcode, called, name, descriptor, isInterface);
    }

    private void check() {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, CHECKPOINT, "check", "()V", false);
    }
  }
}
