package javafxinspector.core.made;

import javafxinspector.core.weaving.ClassFiles;
import javafxinspector.core.weaving.ConsumerHook;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Lets the constructor of {@code Node} pass each node to a hook at its end. Any thread. */
final class NodeMethods {
  static final ConsumerHook HOOK = new ConsumerHook("java/lang/JavaFxInspectorNodeHook", "made");

  /** Internal name of the class. */
  static final String NODE = "javafx/scene/Node";

  private static final String CONSTRUCTOR = "<init>";

  private NodeMethods() {}

  static byte[] weave(byte[] bytes) {
    return ClassFiles.withMethods(
        bytes, (access, method, type, next) -> method.equals(CONSTRUCTOR) ? new AtEnd(next) : next);
  }

  /** Of a constructor that calls another one of the class, only the other one passes the node. */
  private static final class AtEnd extends MethodVisitor {
    private boolean delegates;

    AtEnd(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String type, boolean isInterface) {
      delegates |=
          opcode == Opcodes.INVOKESPECIAL && owner.equals(NODE) && name.equals(CONSTRUCTOR);
      super.visitMethodInsn(opcode, owner, name, type, isInterface);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.RETURN && !delegates) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        HOOK.call(mv);
      }
      super.visitInsn(opcode);
    }
  }
}
