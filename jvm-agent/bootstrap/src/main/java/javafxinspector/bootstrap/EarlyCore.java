package javafxinspector.bootstrap;

import java.io.IOException;
import java.nio.file.Path;

/** The classes of core that are needed before JavaFX is loaded, without JavaFX. Any thread. */
final class EarlyCore {
  private final Path jar;
  private CoreClassLoader loader;

  EarlyCore(Path jar) {
    this.jar = jar;
  }

  /** Takes some tens of milliseconds the first time. */
  synchronized ClassLoader loader() throws IOException {
    if (loader == null) {
      loader = new CoreClassLoader(jar, ClassLoader.getPlatformClassLoader());
    }
    return loader;
  }
}
