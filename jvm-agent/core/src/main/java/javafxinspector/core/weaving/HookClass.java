package javafxinspector.core.weaving;

import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.Set;
import javafxinspector.core.threads.AnyThread;

/**
 * A class that is added to {@code java.lang}, where every instrumented class can call it. It
 * remains in the JVM after the Java agent has shut down, and the next Java agent finds it there, so
 * its fields and methods are frozen.
 */
@AnyThread
public final class HookClass {
  private final MethodHandles.Lookup lookup;
  private final Class<?> hook;

  private HookClass(MethodHandles.Lookup lookup, Class<?> hook) {
    this.lookup = lookup;
    this.hook = hook;
  }

  /**
   * Finds or adds the class.
   *
   * @param name its binary name
   * @param bytes its class file
   * @throws ReflectiveOperationException if this JVM does not permit it
   */
  public static HookClass install(Instrumentation instrumentation, String name, byte[] bytes)
      throws ReflectiveOperationException {
    synchronized (HookClass.class) {
      instrumentation.redefineModule(
          Object.class.getModule(),
          Set.of(),
          Map.of(),
          Map.of("java.lang", Set.of(HookClass.class.getModule())),
          Set.of(),
          Map.of());
      MethodHandles.Lookup lookup =
          MethodHandles.privateLookupIn(Throwable.class, MethodHandles.lookup());
      Class<?> hook;
      try {
        hook = Class.forName(name, true, null);
      } catch (ClassNotFoundException e) {
        hook = lookup.defineClass(bytes);
      }
      return new HookClass(lookup, hook);
    }
  }

  /** Access to the private members of {@link Throwable}. */
  public MethodHandles.Lookup lookup() {
    return lookup;
  }

  /** The value of a static field. */
  public Object get(String field) throws ReflectiveOperationException {
    return hook.getField(field).get(null);
  }

  /** Sets a static field. */
  public void set(String field, Object value) throws ReflectiveOperationException {
    hook.getField(field).set(null, value);
  }
}
