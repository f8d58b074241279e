package javafxinspector.core.exceptions;

import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.BiConsumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The only class that is added to {@code java.lang}, where every instrumented class can call it. It
 * passes exceptions to a sink, if there is one. It remains in the JVM after the Java agent has shut
 * down, and the next Java agent finds it there, so its fields are frozen.
 */
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

  private final MethodHandles.Lookup lookup;
  private final Class<?> hook;

  private Hook(MethodHandles.Lookup lookup, Class<?> hook) {
    this.lookup = lookup;
    this.hook = hook;
  }

  /**
   * Finds or adds the class.
   *
   * @throws ReflectiveOperationException when this JVM does not permit it
   */
  static synchronized Hook install(Instrumentation instrumentation)
      throws ReflectiveOperationException {
    Module own = Hook.class.getModule();
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of(),
        Map.of("java.lang", Set.of(own)),
        Set.of(),
        Map.of());
    MethodHandles.Lookup lookup =
        MethodHandles.privateLookupIn(Throwable.class, MethodHandles.lookup());
    Class<?> hook;
    try {
      hook = Class.forName(NAME, true, null);
    } catch (ClassNotFoundException e) {
      hook = lookup.defineClass(bytes());
    }
    Hook installed = new Hook(lookup, hook);
    if (installed.get(WOVEN) == null) {
      installed.set(
          WOVEN, Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>())));
    }
    return installed;
  }

  /** Sets the receiver of exceptions; null for none. */
  void sink(BiConsumer<Object, Throwable> sink) throws ReflectiveOperationException {
    set(SINK, sink);
  }

  /** The classes that this Java agent and earlier ones have instrumented. */
  @SuppressWarnings("unchecked")
  Set<Class<?>> woven() throws ReflectiveOperationException {
    return (Set<Class<?>>) get(WOVEN);
  }

  /**
   * Throwable's internal equivalent of getStackTrace, which subclasses cannot override; null if
   * this JDK has none.
   */
  MethodHandle ownTrace() {
    try {
      return lookup.findSpecial(
          Throwable.class,
          "getOurStackTrace",
          MethodType.methodType(StackTraceElement[].class),
          Throwable.class);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  private Object get(String field) throws ReflectiveOperationException {
    return hook.getField(field).get(null);
  }

  private void set(String field, Object value) throws ReflectiveOperationException {
    hook.getField(field).set(null, value);
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
