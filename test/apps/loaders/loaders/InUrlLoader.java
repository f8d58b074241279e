package loaders;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * Runs {@code hello.Main} with JavaFX in a separate class loader, as plug-in systems do. Arguments:
 * its class path.
 */
public final class InUrlLoader {
  private InUrlLoader() {}

  public static void main(String[] classPath) throws Exception {
    URL[] urls = new URL[classPath.length];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = new File(classPath[i]).toURI().toURL();
    }
    ClassLoader loader =
        new URLClassLoader("plugin", urls, ClassLoader.getPlatformClassLoader());
    Thread.currentThread().setContextClassLoader(loader);
    loader.loadClass("hello.Main").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
  }
}
