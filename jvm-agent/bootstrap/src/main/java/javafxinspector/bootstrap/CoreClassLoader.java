package javafxinspector.bootstrap;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Map;
import java.util.function.BiFunction;

/** Loads core and its libraries from their archive, as a child of JavaFX's class loader. */
final class CoreClassLoader extends ClassLoader {
  /** Prefix of all classes of core and its libraries. */
  private static final String PACKAGE = "javafxinspector.core.";

  private static final String CORE = "javafxinspector.core.Core";

  /** A library that only needs Java, and that is used before JavaFX is loaded. */
  private static final String EARLY = "javafxinspector.core.lib.asm.";

  /**
   * The domain of every core. It has no source, like the default domain of a class loader. The
   * default domain would keep core in memory after its end, because it refers to the class loader,
   * and JavaFX's animations keep the domains of their callers.
   */
  private static final ProtectionDomain DOMAIN =
      new ProtectionDomain(new CodeSource(null, (Certificate[]) null), null);

  private final CoreArchive archive;
  private final ClassLoader early;

  static {
    registerAsParallelCapable();
  }

  /**
   * @param early has loaded the classes of the same archive that were needed before JavaFX; null
   *     for none
   */
  CoreClassLoader(CoreArchive archive, ClassLoader javafx, ClassLoader early) {
    super("JavaFX Inspector", javafx);
    this.archive = archive;
    this.early = early;
  }

  /** Calls {@code Core.start}, which documents the returned function. */
  @SuppressWarnings("unchecked")
  BiFunction<String, Map<String, String>, Object> start(Map<String, Object> host)
      throws ReflectiveOperationException {
    return (BiFunction<String, Map<String, String>, Object>)
        loadClass(CORE).getMethod("start", Map.class).invoke(null, host);
  }

  /**
   * Does not search the application for the classes of core, because the search takes longer than
   * loading them.
   */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(PACKAGE)) {
      return super.loadClass(name, resolve);
    }
    if (early != null && name.startsWith(EARLY)) {
      return early.loadClass(name);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    CoreArchive.Place place = archive.files().get(name.replace('.', '/') + ".class");
    if (place == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, archive.content(), place.offset(), place.length(), DOMAIN);
  }

  @Override
  public InputStream getResourceAsStream(String name) {
    CoreArchive.Place place = archive.files().get(name);
    return place == null
        ? super.getResourceAsStream(name)
        : new ByteArrayInputStream(archive.content(), place.offset(), place.length());
  }
}
