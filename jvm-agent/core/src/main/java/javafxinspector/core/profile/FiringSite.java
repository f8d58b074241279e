package javafxinspector.core.profile;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafxinspector.core.weaving.ClassFiles;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A class of JavaFX from which listeners are called: listeners of properties and bindings, or of
 * the content of lists, sets and maps. Unlike the methods of {@link Sites}, its methods may stay on
 * the stack for a long time, for example while a listener waits for a dialog.
 *
 * @param type its binary name
 * @param change the class whose getter returns the changed object; null if that is in the field
 *     {@link #FIELD}
 * @param what descriptor of the changed object
 * @param getter getter in that class; null for the field
 */
record FiringSite(String type, String change, String what, String getter) {
  private static final String METHOD = "fireValueChangedEvent";
  private static final String FIELD = "observable";

  private static final Map<String, FiringSite> ALL =
      Stream.concat(
              Stream.of("", "List", "Set", "Map").map(FiringSite::value),
              Stream.of("List", "Set", "Map").map(FiringSite::content))
          .collect(Collectors.toUnmodifiableMap(FiringSite::type, Function.identity()));

  /**
   * @param kind kind of collection that the values of the properties and bindings are; empty for
   *     other values
   */
  private static FiringSite value(String kind) {
    return new FiringSite(
        "com.sun.javafx.binding." + kind + "ExpressionHelper",
        null,
        "Ljavafx/beans/value/Observable" + kind + "Value;",
        null);
  }

  private static FiringSite content(String kind) {
    return new FiringSite(
        "com.sun.javafx.collections." + kind + "ListenerHelper",
        "javafx/collections/" + kind + "ChangeListener$Change",
        "Ljavafx/collections/Observable" + kind + ";",
        "get" + kind);
  }

  /** The binary names of the classes. */
  static List<String> types() {
    return List.copyOf(ALL.keySet());
  }

  /** Returns null for other classes. */
  static FiringSite of(String type) {
    return ALL.get(type);
  }

  /** Whether it is on the stack of this thread. */
  boolean isBusy() {
    return StackWalker.getInstance()
        .walk(frames -> frames.anyMatch(frame -> frame.getClassName().equals(type)));
  }

  /**
   * The instrumented class file.
   *
   * @throws IllegalStateException if it has no such call, in another version of JavaFX
   */
  byte[] weave(byte[] bytes) {
    String ofHelper = "(L" + internalName() + ";";
    return ClassFiles.withPlaces(
        bytes,
        "This version of JavaFX does not have " + type,
        (name, descriptor, next, found) ->
            name.equals(METHOD) && descriptor.startsWith(ofHelper)
                ? new AroundCall(next, found)
                : next);
  }

  private String internalName() {
    return type.replace('.', '/');
  }

  /**
   * Surrounds the call of the helper's own method. Neither the helper nor the change is null there.
   */
  private final class AroundCall extends MethodVisitor {
    private static final int HELPER = 0;
    private static final int CHANGE = 1;

    /** Local variable of the clock, above those of the method. */
    private static final int LOCAL = 8;

    private final Runnable found;

    AroundCall(MethodVisitor next, Runnable found) {
      super(Opcodes.ASM9, next);
      this.found = found;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String called, boolean isInterface) {
      boolean isCall = name.equals(METHOD);
      if (isCall) {
        found.run();
        value();
        hook(FiringHook.BEGIN, FiringHook.BEGIN_TYPE);
        super.visitVarInsn(Opcodes.LSTORE, LOCAL);
      }
      super.visitMethodInsn(opcode, owner, name, called, isInterface);
      if (isCall) {
        value();
        super.visitVarInsn(Opcodes.LLOAD, LOCAL);
        hook(FiringHook.END, FiringHook.END_TYPE);
      }
    }

    private void value() {
      if (change == null) {
        super.visitVarInsn(Opcodes.ALOAD, HELPER);
        super.visitFieldInsn(Opcodes.GETFIELD, internalName(), FIELD, what);
      } else {
        super.visitVarInsn(Opcodes.ALOAD, CHANGE);
        super.visitMethodInsn(Opcodes.INVOKEVIRTUAL, change, getter, "()" + what, false);
      }
    }

    private void hook(String name, String descriptor) {
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, FiringHook.INTERNAL_NAME, name, descriptor, false);
    }
  }
}
