package javafxinspector.core.source;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import javafxinspector.core.threads.AnyThread;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Handles functions of Kotlin, which Kotlin wraps if Java expects an object of a Java interface.
 */
@AnyThread
public final class KotlinFunctions {
  private static final String FUNCTION = "kotlin/jvm/functions/Function";
  private static final String LAMBDA = "$$Lambda";
  private static final String WRAPPER = "$sam$";
  private static final String METHOD = "invoke";

  private KotlinFunctions() {}

  /**
   * The function to which an object only forwards its calls; the object itself for other objects.
   */
  public static Object unwrapped(Object function) {
    Class<?> type = function.getClass();
    boolean isWrapper =
        type.getName().contains(LAMBDA) ? onlyInvokes(type) : type.getName().contains(WRAPPER);
    Object inner = isWrapper ? captured(function) : null;
    return inner == null ? function : inner;
  }

  /** Whether an object is a Kotlin function, which has a method {@code invoke}. */
  static boolean isOne(Object function) {
    return arity(function.getClass()) >= 0;
  }

  /** The number of parameters of a Kotlin function; -1 for another class. */
  static int arity(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Class<?> each : c.getInterfaces()) {
        String name = each.getName().replace('.', '/');
        if (name.startsWith(FUNCTION) && name.length() > FUNCTION.length()) {
          String number = name.substring(FUNCTION.length());
          return number.chars().allMatch(Character::isDigit) ? Integer.parseInt(number) : -1;
        }
      }
    }
    return -1;
  }

  private static Object captured(Object wrapper) {
    for (Field field : wrapper.getClass().getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers()) && field.trySetAccessible()) {
        try {
          Object value = field.get(wrapper);
          if (value != null && isOne(value)) {
            return value;
          }
        } catch (IllegalAccessException e) {
          return null;
        }
      }
    }
    return null;
  }

  /** Whether a lambda has captured a function and does nothing but call it. */
  private static boolean onlyInvokes(Class<?> lambda) {
    List<String> called = Lambdas.of(lambda).called();
    ClassLoader loader = lambda.getClassLoader();
    if (called == null || loader == null || !called.get(2).startsWith("(L" + FUNCTION)) {
      return false;
    }
    Calls calls = new Calls();
    return MethodBodies.visit(loader, called, calls) && calls.functions == 1 && calls.others == 0;
  }

  private static final class Calls extends MethodVisitor {
    private int functions;
    private int others;

    Calls() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (owner.startsWith(FUNCTION) && name.equals(METHOD)) {
        functions++;
      } else if (!name.endsWith("Value") && !name.equals("valueOf")) { // boxing of results
        others++;
      }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      others++;
    }
  }
}
