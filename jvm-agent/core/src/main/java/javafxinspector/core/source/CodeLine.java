package javafxinspector.core.source;

import java.lang.reflect.Method;
import java.net.URL;
import java.util.List;
import javafxinspector.core.threads.AnyThread;
import org.objectweb.asm.Type;

/**
 * The place where a method of the application begins.
 *
 * @param at its class, name, file and first line, as far as the class file has them
 * @param location URL from which the class was loaded; null if it is not known
 */
@AnyThread
public record CodeLine(StackTraceElement at, String location) {
  private static final String LAMBDA = "$$Lambda";

  public static CodeLine of(Method method) {
    Class<?> owner = method.getDeclaringClass();
    return of(
        owner,
        List.of(Type.getInternalName(owner), method.getName(), Type.getMethodDescriptor(method)));
  }

  /**
   * The code of a function of the application.
   *
   * @param name name of the interface method that it implements
   * @param parameters number of parameters of that method
   * @return null if it is not known
   */
  public static CodeLine ofFunction(Object function, String name, int parameters) {
    Object inner = KotlinFunctions.unwrapped(function);
    Class<?> type = inner.getClass();
    if (inner != function) {
      return ofMethod(type, "invoke", KotlinFunctions.arity(type));
    }
    return ofMethod(type, name, parameters);
  }

  private static CodeLine ofMethod(Class<?> type, String name, int parameters) {
    if (type.getName().contains(LAMBDA)) {
      Lambdas.Written lambda = Lambdas.of(type);
      return lambda.called() == null ? null : of(type, lambda.called());
    }
    for (Method method : type.getDeclaredMethods()) {
      boolean implemented =
          method.getName().equals(name)
              && method.getParameterCount() == parameters
              && !method.isBridge();
      if (implemented) {
        return of(method);
      }
    }
    return null;
  }

  private static CodeLine of(Class<?> beside, List<String> called) {
    LineNumbers.Start start = LineNumbers.of(beside, called.get(0), called.get(1), called.get(2));
    int line = start.line() == 0 ? -1 : start.line();
    String written = start.owner().replace('/', '.');
    return new CodeLine(
        new StackTraceElement(written, called.get(1), start.file(), line),
        location(beside, written));
  }

  private static String location(Class<?> beside, String owner) {
    try {
      URL url = CodeSources.locationOf(Class.forName(owner, false, beside.getClassLoader()));
      return url == null ? null : url.toString();
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }
}
