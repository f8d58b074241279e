package javafxinspector.core.profile;

import javafxinspector.core.weaving.ClassFiles;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The place in JavaFX from which the listeners of a property or binding are called. Lists, sets and
 * maps have others. Unlike the methods of {@link Sites}, it may be on the stack for long: while a
 * listener waits for a dialog, for example.
 */
final class FiringSite {
  static final String TYPE = "com.sun.javafx.binding.ExpressionHelper";

  private static final String METHOD = "fireValueChangedEvent";
  private static final String STATIC_TYPE = "(Lcom/sun/javafx/binding/ExpressionHelper;)V";
  private static final String CALLED_TYPE = "()V";

  private FiringSite() {}

  /** Whether it is on the stack of this thread. */
  static boolean isBusy() {
    return StackWalker.getInstance()
        .walk(frames -> frames.anyMatch(frame -> frame.getClassName().equals(TYPE)));
  }

  /**
   * The instrumented class file.
   *
   * @throws IllegalStateException if it has no such call, in another version of JavaFX
   */
  static byte[] weave(byte[] bytes) {
    return ClassFiles.withPlaces(
        bytes,
        "This version of JavaFX does not have " + TYPE,
        (name, type, next, found) ->
            name.equals(METHOD) && type.equals(STATIC_TYPE) ? new AroundCall(next, found) : next);
  }

  /** Surrounds the call of the helper's own method, which is not null there. */
  private static final class AroundCall extends MethodVisitor {
    /** Of the clock, above those of the method. */
    private static final int LOCAL = 8;

    private final Runnable found;

    AroundCall(MethodVisitor next, Runnable found) {
      super(Opcodes.ASM9, next);
      this.found = found;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String type, boolean isInterface) {
      boolean isCall = name.equals(METHOD) && type.equals(CALLED_TYPE);
      if (isCall) {
        found.run();
        value();
        hook(FiringHook.BEGIN, FiringHook.BEGIN_TYPE);
        super.visitVarInsn(Opcodes.LSTORE, LOCAL);
      }
      super.visitMethodInsn(opcode, owner, name, type, isInterface);
      if (isCall) {
        value();
        super.visitVarInsn(Opcodes.LLOAD, LOCAL);
        hook(FiringHook.END, FiringHook.END_TYPE);
      }
    }

    private void value() {
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitFieldInsn(
          Opcodes.GETFIELD,
          TYPE.replace('.', '/'),
          "observable",
          "Ljavafx/beans/value/ObservableValue;");
    }

    private void hook(String name, String type) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, FiringHook.INTERNAL_NAME, name, type, false);
    }
  }
}
