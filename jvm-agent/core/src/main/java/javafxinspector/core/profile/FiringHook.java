package javafxinspector.core.profile;

import java.lang.instrument.Instrumentation;
import java.util.function.ObjLongConsumer;
import java.util.function.ToIntFunction;
import javafxinspector.core.weaving.HookClass;
import javafxinspector.core.weaving.HookFile;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class that is called before and after the listeners of a value are called. Most calls only
 * decrement a counter and read a clock that another thread sets: querying the time would take
 * longer than many listeners.
 */
record FiringHook(HookClass hook) {
  static final String INTERNAL_NAME = "java/lang/JavaFxInspectorFiringHook";
  static final String BEGIN = "begin";
  static final String BEGIN_TYPE = "(Ljava/lang/Object;)J";
  static final String END = "end";
  static final String END_TYPE = "(Ljava/lang/Object;J)V";

  private static final HookFile.Field NOW = new HookFile.Field("now", long.class);
  private static final HookFile.Field LEFT = new HookFile.Field("left", int.class);
  private static final HookFile.Field COUNTED = new HookFile.Field("counted", ToIntFunction.class);
  private static final HookFile.Field TIMED = new HookFile.Field("timed", ObjLongConsumer.class);
  private static final String COUNT = "count";
  private static final String COUNT_TYPE = "(Ljava/lang/Object;)V";
  private static final String TIME = "time";

  /** Finds the class or adds it. */
  static FiringHook install(Instrumentation instrumentation) throws ReflectiveOperationException {
    return new FiringHook(
        HookClass.install(instrumentation, INTERNAL_NAME.replace('/', '.'), bytes()));
  }

  /** Sets the receiver of the calls; null for none. */
  void firings(Firings firings) throws ReflectiveOperationException {
    if (firings != null) {
      tick();
      firings.begin();
    }
    hook.set(LEFT.name(), 0);
    hook.set(TIMED.name(), firings);
    hook.set(COUNTED.name(), firings);
  }

  /** Sets the clock. */
  void tick() throws ReflectiveOperationException {
    hook.set(NOW.name(), System.nanoTime());
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
   */
  private static byte[] bytes() {
    HookFile file = new HookFile(INTERNAL_NAME);
    file.field(NOW).plainField(LEFT).field(COUNTED).field(TIMED);
    writeBegin(file.method(Opcodes.ACC_PUBLIC, BEGIN, BEGIN_TYPE));
    writeEnd(file.method(Opcodes.ACC_PUBLIC, END, END_TYPE));
    file.passing(Opcodes.ACC_PRIVATE, COUNT, COUNT_TYPE, COUNTED, FiringHook::writeCount);
    file.passing(Opcodes.ACC_PRIVATE, TIME, END_TYPE, TIMED, FiringHook::writeTime);
    return file.bytes();
  }

  private static void writeBegin(MethodVisitor code) {
    Label uncounted = new Label();
    code.visitFieldInsn(Opcodes.GETSTATIC, INTERNAL_NAME, LEFT.name(), "I");
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.ISUB);
    code.visitInsn(Opcodes.DUP);
    code.visitFieldInsn(Opcodes.PUTSTATIC, INTERNAL_NAME, LEFT.name(), "I");
    code.visitJumpInsn(Opcodes.IFGE, uncounted);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, INTERNAL_NAME, COUNT, COUNT_TYPE, false);
    code.visitLabel(uncounted);
    code.visitFieldInsn(Opcodes.GETSTATIC, INTERNAL_NAME, NOW.name(), "J");
    code.visitInsn(Opcodes.LRETURN);
    HookFile.end(code);
  }

  private static void writeEnd(MethodVisitor code) {
    Label same = new Label();
    code.visitFieldInsn(Opcodes.GETSTATIC, INTERNAL_NAME, NOW.name(), "J");
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
    HookFile.end(code);
  }

  private static void writeCount(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(
        Opcodes.INVOKEINTERFACE,
        Type.getInternalName(COUNTED.type()),
        "applyAsInt",
        "(Ljava/lang/Object;)I",
        true);
    code.visitFieldInsn(Opcodes.PUTSTATIC, INTERNAL_NAME, LEFT.name(), "I");
  }

  private static void writeTime(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.LLOAD, 1);
    code.visitMethodInsn(
        Opcodes.INVOKEINTERFACE, Type.getInternalName(TIMED.type()), "accept", END_TYPE, true);
  }
}
