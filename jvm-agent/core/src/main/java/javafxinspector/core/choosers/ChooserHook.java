package javafxinspector.core.choosers;

import java.lang.instrument.Instrumentation;
import java.util.function.UnaryOperator;
import javafxinspector.core.weaving.HookClass;
import javafxinspector.core.weaving.HookFile;
import javafxinspector.core.weaving.Instrumented;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class that instrumented choosers call. It asks a function for the answer to the chooser, if
 * there is one.
 */
final class ChooserHook {
  static final String INTERNAL_NAME = "java/lang/JavaFxInspectorChooserHook";
  static final String SHOW = "show";
  static final String SHOW_TYPE =
      "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/String;)[Ljava/lang/Object;";
  static final String ANSWER_TYPE = "[Ljava/lang/Object;";

  private static final String NAME = "java.lang.JavaFxInspectorChooserHook";
  private static final HookFile.Field FUNCTION =
      new HookFile.Field("function", UnaryOperator.class);

  private ChooserHook() {}

  /**
   * Finds or adds the class, and sets the function that is called when a chooser is shown.
   *
   * @param function takes the chooser, its owner window and the name of the method; returns an
   *     array with the value that the method returns, or null for a native dialog
   * @throws ReflectiveOperationException when this JVM does not permit it
   */
  static Instrumented.Connection connect(
      Instrumentation instrumentation, UnaryOperator<Object[]> function)
      throws ReflectiveOperationException {
    HookClass hook = HookClass.install(instrumentation, NAME, bytes());
    hook.set(FUNCTION.name(), function);
    return () -> hook.set(FUNCTION.name(), null);
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
   */
  private static byte[] bytes() {
    HookFile file = new HookFile(INTERNAL_NAME).field(FUNCTION);
    file.passing(Opcodes.ACC_PUBLIC, SHOW, SHOW_TYPE, FUNCTION, ChooserHook::writeApply);
    return file.bytes();
  }

  private static void writeApply(MethodVisitor code) {
    code.visitInsn(Opcodes.ICONST_3);
    code.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
    for (int i = 0; i < 3; i++) {
      code.visitInsn(Opcodes.DUP);
      code.visitInsn(Opcodes.ICONST_0 + i);
      code.visitVarInsn(Opcodes.ALOAD, i);
      code.visitInsn(Opcodes.AASTORE);
    }
    code.visitMethodInsn(
        Opcodes.INVOKEINTERFACE,
        Type.getInternalName(FUNCTION.type()),
        "apply",
        "(Ljava/lang/Object;)Ljava/lang/Object;",
        true);
    code.visitTypeInsn(Opcodes.CHECKCAST, ANSWER_TYPE);
  }
}
