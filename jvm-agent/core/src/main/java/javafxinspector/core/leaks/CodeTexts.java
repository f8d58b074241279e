package javafxinspector.core.leaks;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import javafxinspector.core.errors.ReportedFrames;
import javafxinspector.core.source.CodeLine;
import javafxinspector.core.source.Lambdas;
import javafxinspector.core.source.WrittenName;
import javafxinspector.core.threads.OffFx;

/**
 * Finds the places in the source at which lambdas and anonymous classes of the application are
 * written: {@code lambda Orders.java:42}. Reads class files.
 */
@OffFx
final class CodeTexts {
  private static final String LAMBDA = "$$Lambda";

  private final Map<Class<?>, String> known = new HashMap<>();

  /**
   * The text for a lambda or an object of an anonymous class, if the application has created it;
   * null for any other object.
   */
  String of(Object object) {
    Class<?> type = object.getClass();
    boolean isCode = type.getName().contains(LAMBDA) || type.isAnonymousClass();
    if (!isCode || ReportedFrames.isFramework(type.getName())) {
      return null;
    }
    return known.computeIfAbsent(type, each -> read(object, each));
  }

  private static String read(Object object, Class<?> type) {
    if (!type.getName().contains(LAMBDA)) {
      return "anonymous " + supertype(type).getSimpleName() + at(firstMethod(type), type);
    }
    Lambdas.Written lambda = Lambdas.of(type);
    if (lambda.reference() != null) {
      int method = lambda.reference().lastIndexOf('.');
      String owner = lambda.reference().substring(0, method);
      return WrittenName.of(owner) + "::" + lambda.reference().substring(method + 1);
    }
    return "lambda" + at(CodeLine.ofFunction(object, "", 0), type);
  }

  private static String at(CodeLine code, Class<?> type) {
    String file = code == null ? null : code.at().getFileName();
    if (file == null) {
      return " in " + WrittenName.of(type.getName());
    }
    int line = code.at().getLineNumber();
    return " " + file + (line > 0 ? ":" + line : "");
  }

  /** The first method by its line, because reflection returns methods in no particular order. */
  private static CodeLine firstMethod(Class<?> type) {
    CodeLine first = null;
    for (Method method : type.getDeclaredMethods()) {
      if (!method.isSynthetic()) {
        CodeLine code = CodeLine.of(method);
        int line = code.at().getLineNumber();
        if (first == null || line > 0 && line < first.at().getLineNumber()) {
          first = code;
        }
      }
    }
    return first;
  }

  private static Class<?> supertype(Class<?> type) {
    Class<?>[] interfaces = type.getInterfaces();
    return interfaces.length > 0 ? interfaces[0] : type.getSuperclass();
  }
}
