package javafxinspector.core.reload.fxml;

import java.nio.charset.StandardCharsets;
import javafxinspector.core.weaving.ClassFiles;
import javafxinspector.core.weaving.Weaver;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes {@code FXMLLoader} call {@link FxmlHook} before and after it loads a document. */
final class FxmlMethods implements Weaver {
  static final String LOADER = "javafx.fxml.FXMLLoader";

  /** The private method in which all public methods that load a document end. */
  private static final String METHOD = "loadImpl";

  private static final String PARAMETERS = "(Ljava/io/InputStream;";

  @Override
  public boolean isSite(String className) {
    return className.equals(LOADER);
  }

  /** Returns null if the class is already instrumented, while core takes over from bootstrap. */
  @Override
  public byte[] weave(String className, byte[] bytes) {
    if (new String(bytes, StandardCharsets.ISO_8859_1).contains(FxmlHook.NAME)) {
      return null;
    }
    return ClassFiles.withMethods(
        bytes,
        (access, method, type, next) -> {
          boolean loads =
              method.equals(METHOD)
                  && type.startsWith(PARAMETERS)
                  && (access & Opcodes.ACC_STATIC) == 0;
          return loads ? new AroundLoad(next) : next;
        });
  }

  /**
   * Passes an array with the loader and its stream at the start, and takes the stream from it
   * afterwards. Passes the loader at the end.
   */
  private static final class AroundLoad extends MethodVisitor {
    AroundLoad(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitInsn(Opcodes.ICONST_2);
      super.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
      store(Opcodes.ICONST_0, 0);
      store(Opcodes.ICONST_1, 1);
      super.visitInsn(Opcodes.DUP);
      call();
      super.visitInsn(Opcodes.ICONST_1);
      super.visitInsn(Opcodes.AALOAD);
      super.visitTypeInsn(Opcodes.CHECKCAST, "java/io/InputStream");
      super.visitVarInsn(Opcodes.ASTORE, 1);
    }

    private void store(int index, int variable) {
      super.visitInsn(Opcodes.DUP);
      super.visitInsn(index);
      super.visitVarInsn(Opcodes.ALOAD, variable);
      super.visitInsn(Opcodes.AASTORE);
    }

    private void call() {
      FxmlHook.HOOK.call(mv);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.ARETURN) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        call();
      }
      super.visitInsn(opcode);
    }
  }
}
