package javafxinspector.core.weaving;

import java.lang.instrument.Instrumentation;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A {@link HookClass} with one method that passes an object to a function, if there is one.
 *
 * @param internalName its internal name, in {@code java/lang}
 * @param method name of its method
 */
public record ConsumerHook(String internalName, String method) {
  /** Descriptor of the method. */
  public static final String TYPE = "(Ljava/lang/Object;)V";

  private static final String FUNCTION = "function";
  private static final String CONSUMER = Type.getInternalName(Consumer.class);
  private static final String CONSUMER_TYPE = Type.getDescriptor(Consumer.class);

  /** The class in this JVM. */
  public record Installed(HookClass hook) {
    /** Sets the function that receives each object; null for none. Its exceptions are ignored. */
    public void function(Consumer<Object> function) throws ReflectiveOperationException {
      hook.set(FUNCTION, function);
    }
  }

  /**
   * Finds or adds the class.
   *
   * @throws ReflectiveOperationException when this JVM does not permit it
   */
  public Installed install(Instrumentation instrumentation) throws ReflectiveOperationException {
    return new Installed(
        HookClass.install(instrumentation, internalName.replace('/', '.'), bytes()));
  }

  /** Writes the call of the method with the object on the stack. */
  public void call(MethodVisitor code) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, internalName, method, TYPE, false);
  }

  /**
   *
   *
   * <pre>{@code
   * public final class Name {
   *   public static volatile Consumer function;
   *   public static void method(Object passed) {
   *     Consumer to = function;
   *     if (to == null) return;
   *     try { to.accept(passed); } catch (Throwable ignored) {}
   *   }
   * }
   * }</pre>
   *
   * Class file version 50 needs no stack maps.
   */
  private byte[] bytes() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int constant = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
    int field = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_VOLATILE;
    writer.visit(Opcodes.V1_6, constant, internalName, null, "java/lang/Object", null);
    writer.visitField(field, FUNCTION, CONSUMER_TYPE, null, null).visitEnd();
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, method, TYPE, null, null);
    Label begin = new Label();
    Label end = new Label();
    Label failed = new Label();
    Label done = new Label();
    code.visitCode();
    code.visitTryCatchBlock(begin, end, failed, "java/lang/Throwable");
    code.visitFieldInsn(Opcodes.GETSTATIC, internalName, FUNCTION, CONSUMER_TYPE);
    code.visitVarInsn(Opcodes.ASTORE, 1);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitJumpInsn(Opcodes.IFNULL, done);
    code.visitLabel(begin);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(
        Opcodes.INVOKEINTERFACE, CONSUMER, "accept", "(Ljava/lang/Object;)V", true);
    code.visitLabel(end);
    code.visitInsn(Opcodes.RETURN);
    code.visitLabel(failed);
    code.visitInsn(Opcodes.POP);
    code.visitLabel(done);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
