package javafxinspector.core.profile;

import java.util.function.BiConsumer;
import javafxinspector.core.weaving.ClassFiles;
import javafxinspector.core.weaving.FunctionHook;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The place in JavaFX's renderer that sets the area to paint: a changed region, in pixels, or null
 * for the whole window.
 */
final class PaintSite {
  static final String TYPE = "com.sun.javafx.tk.quantum.ViewPainter";
  static final FunctionHook HOOK =
      new FunctionHook("java/lang/JavaFxInspectorPaintHook", "at", BiConsumer.class);

  private static final String METHOD = "paintImpl";
  private static final String CALLED = "setClipRect";

  private PaintSite() {}

  /**
   * The instrumented class file.
   *
   * @throws IllegalStateException if it has no such call, in another version of JavaFX
   */
  static byte[] weave(byte[] bytes) {
    return ClassFiles.withPlaces(
        bytes,
        "This version of JavaFX does not limit painting in " + TYPE,
        (name, type, next, found) -> name.equals(METHOD) ? new BeforeCall(next, found) : next);
  }

  /** Passes the painter when it begins, and the rectangle that is about to be set. */
  private static final class BeforeCall extends MethodVisitor {
    private final Runnable found;

    BeforeCall(MethodVisitor next, Runnable found) {
      super(Opcodes.ASM9, next);
      this.found = found;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitVarInsn(Opcodes.ALOAD, 0);
      HOOK.call(mv);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String type, boolean isInterface) {
      if (name.equals(CALLED)) {
        found.run();
        super.visitInsn(Opcodes.DUP);
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitInsn(Opcodes.SWAP);
        HOOK.call(mv);
      }
      super.visitMethodInsn(opcode, owner, name, type, isInterface);
    }
  }
}
