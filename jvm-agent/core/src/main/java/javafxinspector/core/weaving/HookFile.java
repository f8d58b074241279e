package javafxinspector.core.weaving;

import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class file of a {@link HookClass}, which is written here because javac compiles no class of
 * {@code java.lang} without special options:
 *
 * <pre>{@code
 * public final class Name {
 *   public static volatile UnaryOperator function;
 *   public static Object method(Object passed) {
 *     UnaryOperator to = function;
 *     if (to == null) return null;
 *     try { return to.apply(passed); } catch (Throwable ignored) { return null; }
 *   }
 * }
 * }</pre>
 *
 * Class file version 50 needs no stack maps.
 */
public final class HookFile {
  private static final int PUBLIC_STATIC = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;

  private final String internalName;
  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

  /**
   * @param internalName the name of the class, in {@code java/lang}
   */
  public HookFile(String internalName) {
    this.internalName = internalName;
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
    writer.visit(Opcodes.V1_6, access, internalName, null, "java/lang/Object", null);
  }

  /**
   * A public static field.
   *
   * @param type a functional interface if the methods of the class call the value
   */
  public record Field(String name, Class<?> type) {
    private String descriptor() {
      return Type.getDescriptor(type);
    }
  }

  /** Adds a field whose value is visible to all threads at once. */
  public HookFile field(Field field) {
    return field(field, Opcodes.ACC_VOLATILE);
  }

  /** Adds a field whose value other threads may see late. */
  public HookFile plainField(Field field) {
    return field(field, 0);
  }

  private HookFile field(Field field, int access) {
    writer
        .visitField(PUBLIC_STATIC | access, field.name(), field.descriptor(), null, null)
        .visitEnd();
    return this;
  }

  /**
   * Begins a method, whose code is then written, up to {@link #end}.
   *
   * @param access additional access flags; the method is always static
   */
  public MethodVisitor method(int access, String name, String type) {
    MethodVisitor code = writer.visitMethod(access | Opcodes.ACC_STATIC, name, type, null, null);
    code.visitCode();
    return code;
  }

  /** Ends a method. */
  public static void end(MethodVisitor code) {
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** Adds a method that only calls the function in a field, as {@link #pass} writes it. */
  public void passing(
      int access, String name, String type, Field field, Consumer<MethodVisitor> call) {
    MethodVisitor code = method(access, name, type);
    pass(code, type, field, call);
    end(code);
  }

  /**
   * Writes the code of a method that calls the function in a field. Exceptions of the function are
   * ignored. If it throws or there is no function, the method returns null. The method returns an
   * object or nothing.
   *
   * @param type the type of the method
   * @param call writes the call, and consumes its result or makes it that of the method; the
   *     function is on the stack
   */
  public void pass(MethodVisitor code, String type, Field field, Consumer<MethodVisitor> call) {
    int local = (Type.getArgumentsAndReturnSizes(type) >> 2) - 1; // the first free variable
    int returning = Type.getReturnType(type).getOpcode(Opcodes.IRETURN);
    Label begin = new Label();
    Label end = new Label();
    Label failed = new Label();
    Label none = new Label();
    code.visitTryCatchBlock(begin, end, failed, "java/lang/Throwable");
    code.visitFieldInsn(Opcodes.GETSTATIC, internalName, field.name(), field.descriptor());
    code.visitVarInsn(Opcodes.ASTORE, local);
    code.visitVarInsn(Opcodes.ALOAD, local);
    code.visitJumpInsn(Opcodes.IFNULL, none);
    code.visitLabel(begin);
    code.visitVarInsn(Opcodes.ALOAD, local);
    call.accept(code);
    code.visitLabel(end);
    code.visitInsn(returning);
    code.visitLabel(failed);
    code.visitInsn(Opcodes.POP);
    code.visitLabel(none);
    if (returning == Opcodes.ARETURN) {
      code.visitInsn(Opcodes.ACONST_NULL);
    }
    code.visitInsn(returning);
  }

  /** The class file. */
  public byte[] bytes() {
    writer.visitEnd();
    return writer.toByteArray();
  }
}
