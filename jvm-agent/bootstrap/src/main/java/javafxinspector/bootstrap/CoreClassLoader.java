package javafxinspector.bootstrap;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;

/** Loads core and its libraries from their archive, as a child of JavaFX's class loader. */
final class CoreClassLoader extends ClassLoader {
  private static final String CORE = "javafxinspector.core.Core";

  private final Map<String, byte[]> entries;

  static {
    registerAsParallelCapable();
  }

  CoreClassLoader(CoreArchive archive, ClassLoader javafx) {
    super("JavaFX Inspector", javafx);
    entries = new HashMap<>(archive.entries());
  }

  /** Calls {@code Core.start}, which describes the returned function. */
  @SuppressWarnings("unchecked")
  BiFunction<String, Map<String, String>, Object> start(Map<String, Object> host)
      throws ReflectiveOperationException {
    return (BiFunction<String, Map<String, String>, Object>)
        loadClass(CORE).getMethod("start", Map.class).invoke(null, host);
  }

  /** Frees the bytes of the class, because each class is defined only once. */
  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes;
    synchronized (entries) {
      bytes = entries.remove(name.replace('.', '/') + ".class");
    }
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }

  @Override
  public InputStream getResourceAsStream(String name) {
    byte[] bytes;
    synchronized (entries) {
      bytes = entries.get(name);
    }
    return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
  }
}
