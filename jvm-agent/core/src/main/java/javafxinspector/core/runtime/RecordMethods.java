package javafxinspector.core.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Proxy;
import java.lang.runtime.ObjectMethods;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * What the JDK remembers of the records of the Java agent. For each of the method handles from
 * which it makes the methods of records, it keeps the last type that it was adapted to: one of a
 * class of core would keep core in memory after its end.
 */
public final class RecordMethods {
  private RecordMethods() {}

  /** Has the JDK remember another type, of a class loader that has no other class. */
  public static void forget() throws Throwable {
    ClassLoader loader = new URLClassLoader(new URL[0], null);
    Class<?>[] types = {Runnable.class};
    Class<?> type = Proxy.newProxyInstance(loader, types, (proxy, method, args) -> null).getClass();
    make("equals", MethodType.methodType(boolean.class, type, Object.class), type);
    make("hashCode", MethodType.methodType(int.class, type), type);
  }

  private static void make(String method, MethodType methodType, Class<?> type) throws Throwable {
    MethodHandle component = MethodHandles.identity(type);
    ObjectMethods.bootstrap(
        MethodHandles.publicLookup(), method, methodType, type, "component", component);
  }
}
