package javafxinspector.core.choosers;

import java.util.Set;
import javafxinspector.core.weaving.ClassFiles;
import javafxinspector.core.weaving.Weaver;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Inserts into each public method that shows a chooser:
 *
 * <pre>{@code
 * Object[] answer = JavaFxInspectorChooserHook.show(this, owner, method);
 * if (answer != null) return (T) answer[0];
 * }</pre>
 */
final class ChooserMethods implements Weaver {
  private static final Set<String> CLASSES =
      Set.of("javafx.stage.FileChooser", "javafx.stage.DirectoryChooser");
  private static final String PARAMETERS = "(Ljavafx/stage/Window;)";

  @Override
  public boolean isSite(String className) {
    return CLASSES.contains(className);
  }

  @Override
  public byte[] weave(String className, byte[] bytes) {
    return ClassFiles.withMethods(
        bytes,
        (access, method, type, next) -> {
          boolean shows =
              (access & Opcodes.ACC_PUBLIC) != 0
                  && (access & Opcodes.ACC_STATIC) == 0
                  && ChooserKind.ofMethod(method) != null
                  && type.startsWith(PARAMETERS);
          return shows ? new AtEntry(next, method, Type.getReturnType(type)) : next;
        });
  }

  private static final class AtEntry extends MethodVisitor {
    private final String method;
    private final Type result;

    AtEntry(MethodVisitor next, String method, Type result) {
      super(Opcodes.ASM9, next);
      this.method = method;
      this.result = result;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label unanswered = new Label();
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitVarInsn(Opcodes.ALOAD, 1);
      super.visitLdcInsn(method);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          ChooserHook.INTERNAL_NAME,
          ChooserHook.SHOW,
          ChooserHook.SHOW_TYPE,
          false);
      super.visitInsn(Opcodes.DUP);
      super.visitJumpInsn(Opcodes.IFNULL, unanswered);
      super.visitInsn(Opcodes.ICONST_0);
      super.visitInsn(Opcodes.AALOAD);
      super.visitTypeInsn(Opcodes.CHECKCAST, result.getInternalName());
      super.visitInsn(Opcodes.ARETURN);
      super.visitLabel(unanswered);
      // The locals are those at the method's entry, so that later frames remain correct.
      super.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {ChooserHook.ANSWER_TYPE});
      super.visitInsn(Opcodes.POP);
    }
  }
}
