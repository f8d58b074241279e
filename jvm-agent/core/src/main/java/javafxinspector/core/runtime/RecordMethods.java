package javafxinspector.core.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Proxy;
import java.lang.runtime.ObjectMethods;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * Clears what the JDK remembers about the records of the Java agent. The JDK creates the methods of
 * records from method handles, and each handle remembers the last type that it was adapted to. The
 * type of a class of core would keep core in memory after its end.
 */
public final class RecordMethods {
  private RecordMethods() {}

  /** Makes the JDK remember another type, whose class loader has no other class. */
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
