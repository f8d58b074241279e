package javafxinspector.core.profile;

import java.lang.instrument.Instrumentation;
import java.util.function.ObjLongConsumer;
import java.util.function.ToIntFunction;
import javafxinspector.core.weaving.FunctionHook;
import javafxinspector.core.weaving.HookClass;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class that is called before and after the listeners of a value are called. Most calls only
 * count down, and read a clock that another thread sets: to ask for the time would take longer than
 * many listeners do.
 */
record FiringHook(HookClass hook) {
  static final String INTERNAL_NAME = "java/lang/JavaFxInspectorFiringHook";
  static final String BEGIN = "begin";
  static final String BEGIN_TYPE = "(Ljava/lang/Object;)J";
  static final String END = "end";
  static final String END_TYPE = "(Ljava/lang/Object;J)V";

  private static final String NOW = "now";
  private static final String LEFT = "left";
  private static final String COUNTED = "counted";
  private static final String TIMED = "timed";
  private static final String COUNT = "count";
  private static final String COUNT_TYPE = "(Ljava/lang/Object;)V";
  private static final String TIME = "time";

  /** Finds or adds the class. */
  static FiringHook install(Instrumentation instrumentation) throws ReflectiveOperationException {
    return new FiringHook(
        HookClass.install(instrumentation, INTERNAL_NAME.replace('/', '.'), bytes()));
  }

  /** Sets what receives the calls; null for none. */
  void firings(Firings firings) throws ReflectiveOperationException {
    if (firings != null) {
      tick();
      firings.begin();
    }
    hook.set(LEFT, 0);
    hook.set(TIMED, firings);
    hook.set(COUNTED, firings);
  }

  /** Sets the clock. */
  void tick() throws ReflectiveOperationException {
    hook.set(NOW, System.nanoTime());
  }

  /**
   *
   *
   * <pre>{@code
   * public final class JavaFxInspectorFiringHook {
   *   public static volatile long now;
   *   public static int left;
   *   public static volatile ToIntFunction counted;
   *   public static volatile ObjLongConsumer timed;
   *   public static long begin(Object value) {
   *     if (--left < 0) count(value);
   *     return now;
   *   }
   *   private static void count(Object value) {
   *     ToIntFunction to = counted;
   *     if (to != null) try { left = to.applyAsInt(value); } catch (Throwable ignored) {}
   *   }
   *   public static void end(Object value, long began) {
   *     long taken = now - began;
   *     if (taken != 0) time(value, taken);
   *   }
   *   private static void time(Object value, long taken) {
   *     ObjLongConsumer to = timed;
   *     if (to != null) try { to.accept(value, taken); } catch (Throwable ignored) {}
   *   }
   * }
   * }</pre>
   *
   * Class file version 50 needs no stack maps.
   */
  private static byte[] bytes() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int constant = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
    int field = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    writer.visit(Opcodes.V1_6, constant, INTERNAL_NAME, null, "java/lang/Object", null);
    writer.visitField(field | Opcodes.ACC_VOLATILE, NOW, "J", null, null).visitEnd();
    writer.visitField(field, LEFT, "I", null, null).visitEnd();
    for (Class<?> type : new Class<?>[] {ToIntFunction.class, ObjLongConsumer.class}) {
      String name = type == ToIntFunction.class ? COUNTED : TIMED;
      writer
          .visitField(field | Opcodes.ACC_VOLATILE, name, Type.getDescriptor(type), null, null)
          .visitEnd();
    }
    writeBegin(writer);
    writeEnd(writer);
    writeCount(writer);
    writeTime(writer);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void writeBegin(ClassWriter writer) {
    MethodVisitor code = method(writer, BEGIN, BEGIN_TYPE, Opcodes.ACC_PUBLIC);
    Label uncounted = new Label();
    code.visitFieldInsn(Opcodes.GETSTATIC, INTERNAL_NAME, LEFT, "I");
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.ISUB);
    code.visitInsn(Opcodes.DUP);
    code.visitFieldInsn(Opcodes.PUTSTATIC, INTERNAL_NAME, LEFT, "I");
    code.visitJumpInsn(Opcodes.IFGE, uncounted);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, INTERNAL_NAME, COUNT, COUNT_TYPE, false);
    code.visitLabel(uncounted);
    code.visitFieldInsn(Opcodes.GETSTATIC, INTERNAL_NAME, NOW, "J");
    code.visitInsn(Opcodes.LRETURN);
    end(code);
  }

  private static void writeEnd(ClassWriter writer) {
    MethodVisitor code = method(writer, END, END_TYPE, Opcodes.ACC_PUBLIC);
    Label same = new Label();
    code.visitFieldInsn(Opcodes.GETSTATIC, INTERNAL_NAME, NOW, "J");
    code.visitVarInsn(Opcodes.LLOAD, 1);
    code.visitInsn(Opcodes.LSUB);
    code.visitVarInsn(Opcodes.LSTORE, 3);
    code.visitVarInsn(Opcodes.LLOAD, 3);
    code.visitInsn(Opcodes.LCONST_0);
    code.visitInsn(Opcodes.LCMP);
    code.visitJumpInsn(Opcodes.IFEQ, same);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.LLOAD, 3);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, INTERNAL_NAME, TIME, END_TYPE, false);
    code.visitLabel(same);
    code.visitInsn(Opcodes.RETURN);
    end(code);
  }

  private static void writeCount(ClassWriter writer) {
    MethodVisitor code = method(writer, COUNT, COUNT_TYPE, Opcodes.ACC_PRIVATE);
    FunctionHook.writeCall(
        code,
        new FunctionHook.Field(INTERNAL_NAME, COUNTED, ToIntFunction.class),
        1,
        () -> {
          code.visitVarInsn(Opcodes.ALOAD, 0);
          code.visitMethodInsn(
              Opcodes.INVOKEINTERFACE,
              Type.getInternalName(ToIntFunction.class),
              "applyAsInt",
              "(Ljava/lang/Object;)I",
              true);
          code.visitFieldInsn(Opcodes.PUTSTATIC, INTERNAL_NAME, LEFT, "I");
        });
    end(code);
  }

  private static void writeTime(ClassWriter writer) {
    MethodVisitor code = method(writer, TIME, END_TYPE, Opcodes.ACC_PRIVATE);
    FunctionHook.writeCall(
        code,
        new FunctionHook.Field(INTERNAL_NAME, TIMED, ObjLongConsumer.class),
        3,
        () -> {
          code.visitVarInsn(Opcodes.ALOAD, 0);
          code.visitVarInsn(Opcodes.LLOAD, 1);
          code.visitMethodInsn(
              Opcodes.INVOKEINTERFACE,
              Type.getInternalName(ObjLongConsumer.class),
              "accept",
              END_TYPE,
              true);
        });
    end(code);
  }

  private static MethodVisitor method(ClassWriter writer, String name, String type, int access) {
    MethodVisitor code = writer.visitMethod(access | Opcodes.ACC_STATIC, name, type, null, null);
    code.visitCode();
    return code;
  }

  private static void end(MethodVisitor code) {
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
