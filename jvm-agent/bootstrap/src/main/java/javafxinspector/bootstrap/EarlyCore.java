package javafxinspector.bootstrap;

import java.io.IOException;
import java.nio.file.Path;

/** The classes of core that are needed before JavaFX is loaded, without JavaFX. Any thread. */
final class EarlyCore {
  private final Path jar;
  private CoreArchive archive;
  private CoreClassLoader loader;

  EarlyCore(Path jar) {
    this.jar = jar;
  }

  /** Takes some tens of milliseconds the first time. */
  synchronized ClassLoader loader() throws IOException {
    if (loader == null) {
      archive = CoreArchive.read(JarStamp.of(jar));
      loader = new CoreClassLoader(archive, ClassLoader.getPlatformClassLoader());
    }
    return loader;
  }

  /** The archive of core in this jar, which is not read twice. The next call reads it again. */
  synchronized CoreArchive take(JarStamp wanted) throws IOException {
    CoreArchive known = archive;
    archive = null;
    return known != null && known.jar().equals(wanted) ? known : CoreArchive.read(wanted);
  }
}
