package javafxinspector.core.exceptions;

import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.BiConsumer;
import javafxinspector.core.weaving.HookClass;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The class that instrumented classes call. It passes exceptions to a sink, if there is one. */
final class Hook {
  static final String INTERNAL_NAME = "java/lang/JavaFxInspectorHook";
  static final String NAME = "java.lang.JavaFxInspectorHook";
  static final String SEEN = "seen";
  private static final String SINK = "sink";
  private static final String WOVEN = "woven";

  private static final String CONSUMER = Type.getInternalName(BiConsumer.class);
  private static final String CONSUMER_TYPE = Type.getDescriptor(BiConsumer.class);
  private static final String SET_TYPE = Type.getDescriptor(Set.class);
  static final String SEEN_TYPE = "(Ljava/lang/Object;Ljava/lang/Throwable;)V";

  private final HookClass hook;

  private Hook(HookClass hook) {
    this.hook = hook;
  }

  /**
   * Finds or adds the class.
   *
   * @throws ReflectiveOperationException when this JVM does not permit it
   */
  static synchronized Hook install(Instrumentation instrumentation)
      throws ReflectiveOperationException {
    HookClass hook = HookClass.install(instrumentation, NAME, bytes());
    if (hook.get(WOVEN) == null) {
      hook.set(WOVEN, Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>())));
    }
    return new Hook(hook);
  }

  /** Sets the receiver of exceptions; null for none. */
  void sink(BiConsumer<Object, Throwable> sink) throws ReflectiveOperationException {
    hook.set(SINK, sink);
  }

  /** The classes that this Java agent and earlier ones have instrumented. */
  @SuppressWarnings("unchecked")
  Set<Class<?>> woven() throws ReflectiveOperationException {
    return (Set<Class<?>>) hook.get(WOVEN);
  }

  /**
   * Throwable's internal equivalent of getStackTrace, which subclasses cannot override; null if
   * this JDK has none.
   */
  MethodHandle ownTrace() {
    try {
      return hook.lookup()
          .findSpecial(
              Throwable.class,
              "getOurStackTrace",
              MethodType.methodType(StackTraceElement[].class),
              Throwable.class);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /**
   *
   *
   * <pre>{@code
   * public final class JavaFxInspectorHook {
   *   public static volatile BiConsumer sink;
   *   public static volatile Set woven;
   *   public static void seen(Object source, Throwable thrown) {
   *     BiConsumer to = sink;
   *     if (to != null) try { to.accept(source, thrown); } catch (Throwable ignored) {}
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
    writer.visitField(field, SINK, CONSUMER_TYPE, null, null).visitEnd();
    writer.visitField(field, WOVEN, SET_TYPE, null, null).visitEnd();
    MethodVisitor seen =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, SEEN, SEEN_TYPE, null, null);
    Label begin = new Label();
    Label end = new Label();
    Label failed = new Label();
    Label done = new Label();
    seen.visitCode();
    seen.visitTryCatchBlock(begin, end, failed, "java/lang/Throwable");
    seen.visitFieldInsn(Opcodes.GETSTATIC, INTERNAL_NAME, SINK, CONSUMER_TYPE);
    seen.visitVarInsn(Opcodes.ASTORE, 2);
    seen.visitVarInsn(Opcodes.ALOAD, 2);
    seen.visitJumpInsn(Opcodes.IFNULL, done);
    seen.visitLabel(begin);
    seen.visitVarInsn(Opcodes.ALOAD, 2);
    seen.visitVarInsn(Opcodes.ALOAD, 0);
    seen.visitVarInsn(Opcodes.ALOAD, 1);
    seen.visitMethodInsn(
        Opcodes.INVOKEINTERFACE,
        CONSUMER,
        "accept",
        "(Ljava/lang/Object;Ljava/lang/Object;)V",
        true);
    seen.visitLabel(end);
    seen.visitJumpInsn(Opcodes.GOTO, done);
    seen.visitLabel(failed);
    seen.visitInsn(Opcodes.POP);
    seen.visitLabel(done);
    seen.visitInsn(Opcodes.RETURN);
    seen.visitMaxs(0, 0);
    seen.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
