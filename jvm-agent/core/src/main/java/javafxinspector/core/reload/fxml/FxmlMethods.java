package javafxinspector.core.reload.fxml;

import javafxinspector.core.weaving.ClassFiles;
import javafxinspector.core.weaving.Weaver;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Lets {@code FXMLLoader} call {@link FxmlHook} when it has loaded a document. */
final class FxmlMethods implements Weaver {
  static final String LOADER = "javafx.fxml.FXMLLoader";

  /** All public methods that load a document end in this private one. */
  private static final String METHOD = "loadImpl";

  private static final String PARAMETERS = "(Ljava/io/InputStream;";

  @Override
  public boolean isSite(String className) {
    return className.equals(LOADER);
  }

  @Override
  public byte[] weave(String className, byte[] bytes) {
    return ClassFiles.withMethods(
        bytes,
        (access, method, type, next) -> {
          boolean loads =
              method.equals(METHOD)
                  && type.startsWith(PARAMETERS)
                  && (access & Opcodes.ACC_STATIC) == 0;
          return loads ? new AtReturn(next) : next;
        });
  }

  private static final class AtReturn extends MethodVisitor {
    AtReturn(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.ARETURN) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC, FxmlHook.INTERNAL_NAME, FxmlHook.LOADED, FxmlHook.TYPE, false);
      }
      super.visitInsn(opcode);
    }
  }
}
