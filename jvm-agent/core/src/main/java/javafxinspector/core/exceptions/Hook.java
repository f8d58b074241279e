package javafxinspector.core.exceptions;

import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.BiConsumer;
import javafxinspector.core.weaving.HookClass;
import javafxinspector.core.weaving.HookFile;
import javafxinspector.core.weaving.Instrumented;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The class that instrumented classes call. It passes exceptions to a sink, if there is one. */
final class Hook {
  static final String INTERNAL_NAME = "java/lang/JavaFxInspectorHook";
  static final String NAME = "java.lang.JavaFxInspectorHook";
  static final String SEEN = "seen";
  private static final HookFile.Field SINK = new HookFile.Field("sink", BiConsumer.class);
  private static final HookFile.Field WOVEN = new HookFile.Field("woven", Set.class);

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
    if (hook.get(WOVEN.name()) == null) {
      hook.set(
          WOVEN.name(),
          Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>())));
    }
    return new Hook(hook);
  }

  /**
   * Sets the receiver of exceptions until the connection ends. The classes of the connection are
   * those that this Java agent and earlier ones have instrumented.
   */
  @SuppressWarnings("unchecked")
  Instrumented.Connection connect(BiConsumer<Object, Throwable> sink)
      throws ReflectiveOperationException {
    hook.set(SINK.name(), sink);
    Set<Class<?>> woven = (Set<Class<?>>) hook.get(WOVEN.name());
    return new Instrumented.Connection() {
      @Override
      public void end() throws ReflectiveOperationException {
        hook.set(SINK.name(), null);
      }

      @Override
      public Set<Class<?>> woven() {
        return woven;
      }
    };
  }

  /**
   * Internal equivalent in Throwable of getStackTrace, which subclasses cannot override; null if
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
   */
  private static byte[] bytes() {
    HookFile file = new HookFile(INTERNAL_NAME).field(SINK).field(WOVEN);
    file.passing(Opcodes.ACC_PUBLIC, SEEN, SEEN_TYPE, SINK, Hook::writeAccept);
    return file.bytes();
  }

  private static void writeAccept(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(
        Opcodes.INVOKEINTERFACE,
        Type.getInternalName(SINK.type()),
        "accept",
        "(Ljava/lang/Object;Ljava/lang/Object;)V",
        true);
  }
}
