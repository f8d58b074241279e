package javafxinspector.bootstrap;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Loads core and its libraries from the entries under {@code core/} of a Java agent jar, as a child
 * of JavaFX's class loader. The constructor reads the whole jar and closes it, so that a jar that
 * is rebuilt or removed later does not affect a running application.
 */
final class CoreClassLoader extends ClassLoader {
  private static final String PREFIX = "core/";
  private static final String CORE = "javafxinspector.core.Core";

  private final Map<String, byte[]> entries = new HashMap<>();

  static {
    registerAsParallelCapable();
  }

  CoreClassLoader(Path jar, ClassLoader javafx) throws IOException {
    super("JavaFX Inspector", javafx);
    try (JarFile file = new JarFile(jar.toFile())) {
      for (Enumeration<JarEntry> all = file.entries(); all.hasMoreElements(); ) {
        JarEntry entry = all.nextElement();
        if (entry.getName().startsWith(PREFIX) && !entry.isDirectory()) {
          try (InputStream in = file.getInputStream(entry)) {
            entries.put(entry.getName().substring(PREFIX.length()), in.readAllBytes());
          }
        }
      }
    }
    if (entries.isEmpty()) {
      throw new IOException(jar + " does not contain core");
    }
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
