package javafxinspector.testkit;

import java.net.URL;
import java.net.URLClassLoader;

/**
 * Loads the classes of this jar in such a way that they can use those of core. Searches the jar
 * first, because it is also on the application's class path, where core is not found.
 */
final class BesideCore extends URLClassLoader {
  private static final String PACKAGE = BesideCore.class.getPackageName() + ".";

  BesideCore(URL jar, ClassLoader core) {
    super("testkit", new URL[] {jar}, core);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(PACKAGE)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : findClass(name);
    }
  }
}
