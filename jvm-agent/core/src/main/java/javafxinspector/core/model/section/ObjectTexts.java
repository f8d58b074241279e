package javafxinspector.core.model.section;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.regex.Pattern;
import javafxinspector.core.fx.FxmlHandlers;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.source.KotlinFunctions;
import javafxinspector.core.source.Lambdas;
import javafxinspector.core.source.WrittenName;
import javafxinspector.core.threads.OnFx;

/**
 * Names objects without a text of their own: a handler after the method that it calls, a lambda or
 * an anonymous class after the class that contains it.
 */
@OnFx
final class ObjectTexts {
  private static final String LAMBDA = "$$Lambda";

  /** A class name with a hash code in a longer text. */
  private static final Pattern HASHED =
      Pattern.compile(
          "((?:\\w+\\.)*[\\w$]+\\$\\$Lambda)[\\w$/]*@[0-9a-f]{1,8}\\b"
              + "|(?:[a-z]\\w*\\.)+([A-Z][\\w$]*)@[0-9a-f]{1,8}(?![\\w.@])");

  private ObjectTexts() {}

  /** Throws the exceptions of the object's own toString. */
  static String of(Object given) {
    Object value = KotlinFunctions.unwrapped(given);
    Method method = FxmlHandlers.method(value);
    if (method != null) {
      return WrittenName.of(method.getDeclaringClass().getName()) + "." + method.getName();
    }
    Class<?> type = value.getClass();
    if (isKotlinLambda(type)) {
      return described(type);
    }
    String text = value.toString();
    if (text == null) {
      return null;
    }
    if (text.startsWith(type.getName() + "@")) {
      return described(type);
    }
    return HASHED
        .matcher(text)
        .replaceAll(
            found ->
                java.util.regex.Matcher.quoteReplacement(
                    found.group(1) == null
                        ? WrittenName.of(found.group(2))
                        : lambda(WrittenName.of(found.group(1)))));
  }

  /** Like {@link #of}, but without calling the object's own toString. */
  static String classOf(Object value) {
    return described(KotlinFunctions.unwrapped(value).getClass());
  }

  /** Like {@link #classOf}, by the class of the object. */
  static String described(Class<?> type) {
    String name = type.getName();
    if (name.contains(LAMBDA)) {
      return lambda(type);
    }
    if (isKotlinLambda(type)) {
      return lambda(WrittenName.of(name));
    }
    if (type.isAnonymousClass()) {
      return "anonymous " + supertype(type).getSimpleName() + " in " + WrittenName.of(name);
    }
    return Proxy.isProxyClass(type)
        ? supertype(type).getSimpleName()
        : Types.named(type).getSimpleName();
  }

  /** Older versions of Kotlin compile a lambda to a class. */
  private static boolean isKotlinLambda(Class<?> type) {
    return type.getSuperclass() != null
        && type.getSuperclass().getName().equals("kotlin.jvm.internal.Lambda");
  }

  private static String lambda(Class<?> type) {
    Lambdas.Written lambda = Lambdas.of(type);
    if (lambda.reference() != null) {
      int method = lambda.reference().lastIndexOf('.');
      return WrittenName.of(lambda.reference().substring(0, method))
          + lambda.reference().substring(method);
    }
    String line = lambda.line() == 0 ? "" : ", line " + lambda.line();
    return lambda(WrittenName.of(type.getName())) + line;
  }

  private static String lambda(String host) {
    return "lambda in " + host;
  }

  private static Class<?> supertype(Class<?> type) {
    Class<?>[] interfaces = type.getInterfaces();
    boolean isInterface = type.getSuperclass() == Object.class || Proxy.isProxyClass(type);
    return isInterface && interfaces.length > 0 ? interfaces[0] : type.getSuperclass();
  }
}
