package javafxinspector.core.events;

import java.util.function.BiConsumer;
import javafxinspector.core.weaving.ClassFiles;
import javafxinspector.core.weaving.FunctionHook;
import javafxinspector.core.weaving.Weaver;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Inserts a call of {@link #HOOK} at the entry of the JavaFX method that passes a console message
 * to the application's listener. The listener is not changed.
 */
final class ConsoleMethods implements Weaver {
  /** Receives the object, and an array of the text, the line, and the address of the script. */
  static final FunctionHook HOOK =
      new FunctionHook("java/lang/JavaFxInspectorConsole", "added", BiConsumer.class);

  private static final String CLIENT = "com.sun.javafx.webkit.WebPageClientImpl";
  private static final String METHOD = "addMessageToConsole";
  private static final String TYPE = "(Ljava/lang/String;ILjava/lang/String;)V";

  @Override
  public boolean isSite(String className) {
    return className.equals(CLIENT);
  }

  @Override
  public byte[] weave(String className, byte[] bytes) {
    return ClassFiles.withMethods(
        bytes,
        (access, method, type, next) ->
            method.equals(METHOD) && type.equals(TYPE) ? new AtEntry(next) : next);
  }

  private static final class AtEntry extends MethodVisitor {
    AtEntry(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitInsn(Opcodes.ICONST_3);
      super.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
      element(Opcodes.ICONST_0, () -> super.visitVarInsn(Opcodes.ALOAD, 1));
      element(
          Opcodes.ICONST_1,
          () -> {
            super.visitVarInsn(Opcodes.ILOAD, 2);
            super.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/Integer",
                "valueOf",
                "(I)Ljava/lang/Integer;",
                false);
          });
      element(Opcodes.ICONST_2, () -> super.visitVarInsn(Opcodes.ALOAD, 3));
      HOOK.call(mv);
    }

    private void element(int index, Runnable value) {
      super.visitInsn(Opcodes.DUP);
      super.visitInsn(index);
      value.run();
      super.visitInsn(Opcodes.AASTORE);
    }
  }
}
