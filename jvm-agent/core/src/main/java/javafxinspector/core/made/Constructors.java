package javafxinspector.core.made;

import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.weaving.ClassFiles;
import javafxinspector.core.weaving.FunctionHook;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes the constructors of a class pass each object to a hook at their end. */
@AnyThread
final class Constructors {
  private static final String NAME = "<init>";

  private Constructors() {}

  /**
   * Returns the instrumented class file.
   *
   * @param owner internal name of the class
   */
  static byte[] weave(byte[] bytes, String owner, FunctionHook hook) {
    return ClassFiles.withMethods(
        bytes,
        (access, method, type, next) -> method.equals(NAME) ? new AtEnd(next, owner, hook) : next);
  }

  /** If a constructor calls another constructor of the class, only that one passes the object. */
  private static final class AtEnd extends MethodVisitor {
    private final String self;
    private final FunctionHook hook;
    private boolean delegates;

    AtEnd(MethodVisitor next, String self, FunctionHook hook) {
      super(Opcodes.ASM9, next);
      this.self = self;
      this.hook = hook;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String type, boolean isInterface) {
      delegates |= opcode == Opcodes.INVOKESPECIAL && owner.equals(self) && name.equals(NAME);
      super.visitMethodInsn(opcode, owner, name, type, isInterface);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.RETURN && !delegates) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        hook.call(mv);
      }
      super.visitInsn(opcode);
    }
  }
}
