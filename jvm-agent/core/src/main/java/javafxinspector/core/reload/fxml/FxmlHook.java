package javafxinspector.core.reload.fxml;

import java.lang.instrument.Instrumentation;
import java.util.function.Consumer;
import javafxinspector.core.weaving.HookClass;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The class that an instrumented {@code FXMLLoader} calls. */
final class FxmlHook {
  static final String INTERNAL_NAME = "java/lang/JavaFxInspectorFxmlHook";
  static final String LOADED = "loaded";
  static final String TYPE = "(Ljava/lang/Object;)V";

  private static final String NAME = "java.lang.JavaFxInspectorFxmlHook";
  private static final String FUNCTION = "function";
  private static final String CONSUMER = Type.getInternalName(Consumer.class);
  private static final String CONSUMER_TYPE = Type.getDescriptor(Consumer.class);

  private final HookClass hook;

  private FxmlHook(HookClass hook) {
    this.hook = hook;
  }

  /**
   * Finds or adds the class.
   *
   * @throws ReflectiveOperationException when this JVM does not permit it
   */
  static FxmlHook install(Instrumentation instrumentation) throws ReflectiveOperationException {
    return new FxmlHook(HookClass.install(instrumentation, NAME, bytes()));
  }

  /**
   * Sets the function that receives each loader that has loaded a document; null for none. What it
   * loads is recorded from the start.
   */
  void function(Consumer<Object> function) throws ReflectiveOperationException {
    Consumer<Object> around =
        passed -> {
          if (passed instanceof Object[]) {
            Recording.begin((Object[]) passed);
          } else {
            function.accept(passed);
          }
        };
    hook.set(FUNCTION, function == null ? null : around);
  }

  /**
   *
   *
   * <pre>{@code
   * public final class JavaFxInspectorFxmlHook {
   *   public static volatile Consumer function;
   *   public static void loaded(Object loader) {
   *     Consumer to = function;
   *     if (to == null) return;
   *     try { to.accept(loader); } catch (Throwable ignored) {}
   *   }
   * }
   * }</pre>
   *
   * Class file version 50 needs no stack maps.
   */
  private static byte[] bytes() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int constant = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
    int field = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_VOLATILE;
    writer.visit(Opcodes.V1_6, constant, INTERNAL_NAME, null, "java/lang/Object", null);
    writer.visitField(field, FUNCTION, CONSUMER_TYPE, null, null).visitEnd();
    MethodVisitor loaded =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, LOADED, TYPE, null, null);
    Label begin = new Label();
    Label end = new Label();
    Label failed = new Label();
    Label done = new Label();
    loaded.visitCode();
    loaded.visitTryCatchBlock(begin, end, failed, "java/lang/Throwable");
    loaded.visitFieldInsn(Opcodes.GETSTATIC, INTERNAL_NAME, FUNCTION, CONSUMER_TYPE);
    loaded.visitVarInsn(Opcodes.ASTORE, 1);
    loaded.visitVarInsn(Opcodes.ALOAD, 1);
    loaded.visitJumpInsn(Opcodes.IFNULL, done);
    loaded.visitLabel(begin);
    loaded.visitVarInsn(Opcodes.ALOAD, 1);
    loaded.visitVarInsn(Opcodes.ALOAD, 0);
    loaded.visitMethodInsn(
        Opcodes.INVOKEINTERFACE, CONSUMER, "accept", "(Ljava/lang/Object;)V", true);
    loaded.visitLabel(end);
    loaded.visitInsn(Opcodes.RETURN);
    loaded.visitLabel(failed);
    loaded.visitInsn(Opcodes.POP);
    loaded.visitLabel(done);
    loaded.visitInsn(Opcodes.RETURN);
    loaded.visitMaxs(0, 0);
    loaded.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
