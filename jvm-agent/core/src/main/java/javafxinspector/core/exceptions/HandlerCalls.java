package javafxinspector.core.exceptions;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafxinspector.core.weaving.ClassFiles;
import javafxinspector.core.weaving.Weaver;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Inserts a call of {@link Hook} before each call of {@code
 * UncaughtExceptionHandler.uncaughtException} in the JDK and in JavaFX. The inserted code runs only
 * when an exception is thrown. It has no branch, so that ASM need not compute stack map frames, for
 * which it would load application classes.
 */
final class HandlerCalls implements Weaver {
  private static final String HANDLER = "java/lang/Thread$UncaughtExceptionHandler";
  private static final String METHOD = "uncaughtException";

  /**
   * Instrumented at the entry of its method, which receives the exceptions of all threads without
   * their own handler.
   */
  static final String THREAD_GROUP = "java.lang.ThreadGroup";

  /** Classes that call a handler, in JDK 17 to 25 and JavaFX 17 to 27. */
  private static final Set<String> SITES = sites();

  /**
   * {@code Thread} itself is not included: some thread always has a frame in it, and a class that
   * is instrumented while it is on a thread's stack appears as "Unknown Source" in that thread's
   * stack traces from then on.
   */
  private static Set<String> sites() {
    Set<String> sites =
        new HashSet<>(
            List.of(
                THREAD_GROUP,
                "java.awt.EventDispatchThread",
                "java.util.concurrent.ForkJoinTask$RunnableExecuteAction",
                "sun.awt.dnd.SunDropTargetContextPeer",
                "com.sun.glass.ui.Application",
                "javafx.animation.Animation",
                "com.sun.scenario.animation.shared.TimelineClipCore",
                "com.sun.scenario.animation.AbstractPrimaryTimer$ReceiverRecord",
                "com.sun.javafx.css.TransitionTimer",
                "javafx.stage.Stage"));
    for (String kind : List.of("SingleInvalidation", "SingleChange", "Generic")) {
      sites.add("com.sun.javafx.binding.ExpressionHelper$" + kind);
      for (String collection : List.of("List", "Map", "Set", "Array")) {
        sites.add("com.sun.javafx.collections." + collection + "ListenerHelper$" + kind);
      }
    }
    return Set.copyOf(sites);
  }

  /** Whether the class with this binary name may call a handler. */
  static boolean callsHandler(String className) {
    return SITES.contains(className);
  }

  @Override
  public boolean isSite(String className) {
    return callsHandler(className);
  }

  /** It depends on the version which of these classes call a handler. */
  @Override
  public boolean changes(Class<?> site) {
    String file = site.getName().substring(site.getName().lastIndexOf('.') + 1) + ".class";
    try (InputStream in = site.getResourceAsStream(file)) {
      return in == null
          || new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).contains(METHOD);
    } catch (IOException e) {
      return true;
    }
  }

  @Override
  public byte[] weave(String className, byte[] bytes) {
    boolean entry = className.equals(THREAD_GROUP);
    return ClassFiles.withMethods(
        bytes,
        (access, method, type, next) ->
            !entry ? new AtCall(next) : method.equals(METHOD) ? new AtEntry(next) : next);
  }

  private static void callHook(MethodVisitor to) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, Hook.INTERNAL_NAME, Hook.SEEN, Hook.SEEN_TYPE, false);
  }

  /**
   * Passes the parameters of {@code uncaughtException(Thread, Throwable)} to the hook at its entry.
   */
  private static final class AtEntry extends MethodVisitor {
    AtEntry(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ALOAD, 1);
      super.visitVarInsn(Opcodes.ALOAD, 2);
      callHook(mv);
    }
  }

  /**
   * Passes thread and throwable, which are on top of the stack, to the hook before a handler is
   * called.
   */
  private static final class AtCall extends MethodVisitor {
    AtCall(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String method, String type, boolean isInterface) {
      if (opcode == Opcodes.INVOKEINTERFACE && owner.equals(HANDLER) && method.equals(METHOD)) {
        super.visitInsn(Opcodes.DUP2);
        callHook(mv);
      }
      super.visitMethodInsn(opcode, owner, method, type, isInterface);
    }
  }
}
