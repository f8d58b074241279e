package loaders;

import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * Opens {@code hello.Hello} with JavaFX in a separate class loader and, after a line on standard
 * input, again with JavaFX in a second one: two toolkits with one JavaFX application thread each.
 * Arguments: a folder for the native libraries of the second one, because class loaders cannot
 * share them, and the class path.
 */
public final class InTwoLoaders {
  private InTwoLoaders() {}

  public static void main(String[] arguments) throws Exception {
    URL[] urls = new URL[arguments.length - 1];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = new File(arguments[i + 1]).toURI().toURL();
    }
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    show("first", urls);
    input.readLine();
    System.setProperty("javafx.cachedir", arguments[0]);
    show("second", urls);
    input.readLine();
    System.exit(0);
  }

  private static void show(String name, URL[] urls) {
    ClassLoader loader = new URLClassLoader(name, urls, ClassLoader.getPlatformClassLoader());
    Thread thread =
        new Thread(
            () -> {
              try {
                loader
                    .loadClass("javafx.application.Application")
                    .getMethod("launch", Class.class, String[].class)
                    .invoke(null, loader.loadClass("hello.Hello"), new String[0]);
              } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(name, e);
              }
            },
            name);
    thread.setContextClassLoader(loader);
    thread.start();
  }
}
