package javafxinspector.core.source;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import javafxinspector.core.fx.Reflect;
import javafxinspector.core.threads.AnyThread;

/**
 * Finds the methods that lambdas and method references call. Their classes are hidden and have no
 * class file, but the JVM provides access to their constants: the last method among them is the one
 * that is called.
 */
@AnyThread
public final class Lambdas {
  private static final String ACCESS = "jdk.internal.access";
  private static final String CONSTANTS = "jdk.internal.reflect";

  /**
   * A hidden class never changes, and its entry is garbage-collected with it. A ClassValue would
   * keep these records, and with them core, in the classes of the application after the end of
   * core.
   */
  private static final Map<Class<?>, Written> WRITTEN =
      Collections.synchronizedMap(new WeakHashMap<>());

  private Lambdas() {}

  /** Opens the constants of classes to the Java agent only. */
  public static void open(Instrumentation instrumentation) {
    Set<Module> core = Set.of(Lambdas.class.getModule());
    Map<String, Set<Module>> packages = Map.of(ACCESS, core, CONSTANTS, core);
    instrumentation.redefineModule(
        Object.class.getModule(), Set.of(), packages, packages, Set.of(), Map.of());
  }

  /**
   * The method that the class of a lambda calls.
   *
   * @param lambda a class whose name contains {@code $$Lambda}
   */
  public static Written of(Class<?> lambda) {
    return WRITTEN.computeIfAbsent(lambda, Lambdas::read);
  }

  private static Written read(Class<?> type) {
    try {
      return written(type);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return Written.UNKNOWN; // this JVM does not permit access
    }
  }

  /**
   * A lambda or a method reference in its source form.
   *
   * @param reference the method that is referred to, such as {@code com.example.OrderForm.save};
   *     null for a lambda
   * @param line the first line of a lambda's body; 0 if the class file has no lines, or for a
   *     reference
   * @param called internal name of the class, name and descriptor of the method that is called;
   *     null if it is not known
   */
  public record Written(String reference, int line, List<String> called) {
    static final Written UNKNOWN = new Written(null, 0, null);
  }

  private static Written written(Class<?> type) throws ReflectiveOperationException {
    Object access =
        Class.forName(ACCESS + ".SharedSecrets").getMethod("getJavaLangAccess").invoke(null);
    Object constants =
        Class.forName(ACCESS + ".JavaLangAccess")
            .getMethod("getConstantPool", Class.class)
            .invoke(access, type);
    Method size = Reflect.method(constants.getClass(), "getSize", 0);
    Method tag = Reflect.method(constants.getClass(), "getTagAt", 1);
    Method member = Reflect.method(constants.getClass(), "getMemberRefInfoAt", 1);
    for (int i = (int) Reflect.call(size, constants) - 1; i > 0; i--) {
      if (!String.valueOf(Reflect.call(tag, constants, i)).endsWith("METHODREF")) {
        continue;
      }
      String[] called = (String[]) Reflect.call(member, constants, i);
      if (called[1].equals("<init>")) {
        return Written.UNKNOWN; // a reference to a constructor, or a constant of another kind
      }
      // Kotlin calls the second lambda of a method named start "start$lambda$1".
      return called[1].startsWith("lambda$") || called[1].contains("$lambda$")
          ? new Written(
              null, LineNumbers.of(type, called[0], called[1], called[2]).line(), List.of(called))
          : new Written(called[0].replace('/', '.') + "." + called[1], 0, List.of(called));
    }
    return Written.UNKNOWN;
  }
}
