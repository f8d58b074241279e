package javafxinspector.bootstrap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The state of a jar at one moment, because an update may put another version at the same path.
 *
 * @param size in bytes; -1 if there is no such file
 * @param modified in milliseconds since the epoch; -1 if there is no such file
 */
record JarStamp(Path path, long size, long modified) {
  static JarStamp of(Path jar) {
    try {
      return new JarStamp(jar, Files.size(jar), Files.getLastModifiedTime(jar).toMillis());
    } catch (IOException e) {
      return new JarStamp(jar, -1, -1);
    }
  }
}
