package javafxinspector.bootstrap;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The classes of core that are needed before JavaFX is loaded. They do not use JavaFX. Any thread.
 */
final class EarlyCore {
  private final Path jar;
  private CoreArchive archive;
  private CoreClassLoader loader;

  EarlyCore(Path jar) {
    this.jar = jar;
  }

  /** Takes some tens of milliseconds at the first call. */
  synchronized ClassLoader loader() throws IOException {
    if (loader == null) {
      archive = CoreArchive.read(JarStamp.of(jar));
      loader = new CoreClassLoader(archive, ClassLoader.getPlatformClassLoader(), null);
    }
    return loader;
  }

  /**
   * Loads core for JavaFX. If the jar has not changed, classes that were loaded early are shared
   * and the archive is not read again.
   */
  synchronized CoreClassLoader core(JarStamp wanted, ClassLoader javafx) throws IOException {
    CoreArchive known = archive;
    archive = null;
    return known != null && known.jar().equals(wanted)
        ? new CoreClassLoader(known, javafx, loader)
        : new CoreClassLoader(CoreArchive.read(wanted), javafx, null);
  }
}
