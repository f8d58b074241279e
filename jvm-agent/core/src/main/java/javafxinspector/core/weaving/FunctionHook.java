package javafxinspector.core.weaving;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A {@link HookClass} with one method that passes its arguments to a function, if there is one.
 *
 * @param internalName its internal name, in {@code java/lang}
 * @param method name of its method
 * @param function a functional interface of the JDK whose method returns nothing
 * @param isInlined whether the JVM may compile it as a part of the methods that call it; they may
 *     be too large then to be compiled as parts of others
 */
public record FunctionHook(
    String internalName, String method, Class<?> function, boolean isInlined) {
  private static final String FUNCTION = "function";

  /** HotSpot inlines no method with more bytes (FreqInlineSize). */
  private static final int LARGEST_INLINED = 325;

  /** A hook that the JVM may inline. */
  public FunctionHook(String internalName, String method, Class<?> function) {
    this(internalName, method, function, true);
  }

  /** The class in this JVM. */
  public record Installed(HookClass hook) {
    /**
     * Sets the function that receives each call; null for none. Its exceptions are ignored.
     *
     * @param function of the type that the hook was declared with
     */
    public void function(Object function) throws ReflectiveOperationException {
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

  /** Writes the call of the method with its arguments on the stack. */
  public void call(MethodVisitor code) {
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, internalName, method, Type.getMethodDescriptor(target()), false);
  }

  /** The method of the functional interface. */
  private Method target() {
    return Arrays.stream(function.getMethods())
        .filter(each -> Modifier.isAbstract(each.getModifiers()))
        .findFirst()
        .orElseThrow();
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
    writer.visitField(field, FUNCTION, Type.getDescriptor(function), null, null).visitEnd();
    writeMethod(writer, target());
    writer.visitEnd();
    return writer.toByteArray();
  }

  private void writeMethod(ClassWriter writer, Method target) {
    String type = Type.getMethodDescriptor(target);
    String owner = Type.getInternalName(function);
    int size = (Type.getArgumentsAndReturnSizes(type) >> 2) - 1;
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, method, type, null, null);
    code.visitCode();
    writeCall(
        code,
        new Field(internalName, FUNCTION, function),
        size,
        () -> {
          int at = 0;
          for (Type argument : Type.getArgumentTypes(type)) {
            code.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), at);
            at += argument.getSize();
          }
          code.visitMethodInsn(Opcodes.INVOKEINTERFACE, owner, target.getName(), type, true);
        });
    if (!isInlined) {
      // Never reached.
      for (int i = 0; i < LARGEST_INLINED; i++) {
        code.visitInsn(Opcodes.NOP);
      }
      code.visitInsn(Opcodes.RETURN);
    }
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /**
   * A static field.
   *
   * @param owner internal name of its class
   * @param type a functional interface
   */
  public record Field(String owner, String name, Class<?> type) {}

  /**
   * Writes the rest of a method that returns nothing: it calls the function in a field, if there is
   * one, and ignores its exceptions.
   *
   * @param local a free local variable
   * @param call writes the call and takes its result; the function is on the stack
   */
  public static void writeCall(MethodVisitor code, Field field, int local, Runnable call) {
    Label begin = new Label();
    Label end = new Label();
    Label failed = new Label();
    Label done = new Label();
    code.visitTryCatchBlock(begin, end, failed, "java/lang/Throwable");
    code.visitFieldInsn(
        Opcodes.GETSTATIC, field.owner(), field.name(), Type.getDescriptor(field.type()));
    code.visitVarInsn(Opcodes.ASTORE, local);
    code.visitVarInsn(Opcodes.ALOAD, local);
    code.visitJumpInsn(Opcodes.IFNULL, done);
    code.visitLabel(begin);
    code.visitVarInsn(Opcodes.ALOAD, local);
    call.run();
    code.visitLabel(end);
    code.visitInsn(Opcodes.RETURN);
    code.visitLabel(failed);
    code.visitInsn(Opcodes.POP);
    code.visitLabel(done);
    code.visitInsn(Opcodes.RETURN);
  }
}
