package javafxinspector.core.choosers;

import java.lang.instrument.Instrumentation;
import java.util.function.UnaryOperator;
import javafxinspector.core.weaving.HookClass;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class that instrumented choosers call. It asks a function for the answer, if there is one.
 */
final class ChooserHook {
  static final String INTERNAL_NAME = "java/lang/JavaFxInspectorChooserHook";
  static final String SHOW = "show";
  static final String SHOW_TYPE =
      "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/String;)[Ljava/lang/Object;";
  static final String ANSWER_TYPE = "[Ljava/lang/Object;";

  private static final String NAME = "java.lang.JavaFxInspectorChooserHook";
  private static final String FUNCTION = "function";
  private static final String OPERATOR = Type.getInternalName(UnaryOperator.class);
  private static final String OPERATOR_TYPE = Type.getDescriptor(UnaryOperator.class);

  private final HookClass hook;

  private ChooserHook(HookClass hook) {
    this.hook = hook;
  }

  /**
   * Finds or adds the class.
   *
   * @throws ReflectiveOperationException when this JVM does not permit it
   */
  static ChooserHook install(Instrumentation instrumentation) throws ReflectiveOperationException {
    return new ChooserHook(HookClass.install(instrumentation, NAME, bytes()));
  }

  /**
   * Sets the function that is called when a chooser is shown; null for none.
   *
   * @param function takes the chooser, its owner window and the name of the method; returns an
   *     array with the value that the method returns, or null for a native dialog
   */
  void function(UnaryOperator<Object[]> function) throws ReflectiveOperationException {
    hook.set(FUNCTION, function);
  }

  /**
   *
   *
   * <pre>{@code
   * public final class JavaFxInspectorChooserHook {
   *   public static volatile UnaryOperator function;
   *   public static Object[] show(Object chooser, Object owner, String method) {
   *     UnaryOperator to = function;
   *     if (to == null) return null;
   *     try { return (Object[]) to.apply(new Object[] {chooser, owner, method}); }
   *     catch (Throwable ignored) { return null; }
   *   }
   * }
   * }</pre>
   *
   * Generated here, because javac does not compile a class of java.lang without special options.
   * Class file version 50 needs no stack maps.
   */
  private static byte[] bytes() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int constant = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
    int field = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_VOLATILE;
    writer.visit(Opcodes.V1_6, constant, INTERNAL_NAME, null, "java/lang/Object", null);
    writer.visitField(field, FUNCTION, OPERATOR_TYPE, null, null).visitEnd();
    MethodVisitor show =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, SHOW, SHOW_TYPE, null, null);
    Label begin = new Label();
    Label end = new Label();
    Label failed = new Label();
    Label none = new Label();
    show.visitCode();
    show.visitTryCatchBlock(begin, end, failed, "java/lang/Throwable");
    show.visitFieldInsn(Opcodes.GETSTATIC, INTERNAL_NAME, FUNCTION, OPERATOR_TYPE);
    show.visitVarInsn(Opcodes.ASTORE, 3);
    show.visitVarInsn(Opcodes.ALOAD, 3);
    show.visitJumpInsn(Opcodes.IFNULL, none);
    show.visitLabel(begin);
    show.visitVarInsn(Opcodes.ALOAD, 3);
    show.visitInsn(Opcodes.ICONST_3);
    show.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
    for (int i = 0; i < 3; i++) {
      show.visitInsn(Opcodes.DUP);
      show.visitInsn(Opcodes.ICONST_0 + i);
      show.visitVarInsn(Opcodes.ALOAD, i);
      show.visitInsn(Opcodes.AASTORE);
    }
    show.visitMethodInsn(
        Opcodes.INVOKEINTERFACE, OPERATOR, "apply", "(Ljava/lang/Object;)Ljava/lang/Object;", true);
    show.visitTypeInsn(Opcodes.CHECKCAST, ANSWER_TYPE);
    show.visitLabel(end);
    show.visitInsn(Opcodes.ARETURN);
    show.visitLabel(failed);
    show.visitInsn(Opcodes.POP);
    show.visitLabel(none);
    show.visitInsn(Opcodes.ACONST_NULL);
    show.visitInsn(Opcodes.ARETURN);
    show.visitMaxs(0, 0);
    show.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
