package javafxinspector.attach;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The file with which the JDK asks a JVM on Linux and macOS to accept an attach. The JDK removes it
 * itself, but not if this process is killed while the JVM does not respond. The file would then
 * stay in the application's working directory.
 */
final class Handshake {
  private Handshake() {}

  /**
   * Deletes the handshake files when this process exits, except those that already exist. Must be
   * called before the attach.
   */
  static void removeFilesAtExit(long pid) {
    List<Path> ours = new ArrayList<>();
    for (Path file : candidates(pid)) {
      if (!Files.exists(file)) {
        ours.add(file);
      }
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> ours.forEach(Handshake::delete)));
  }

  private static List<Path> candidates(long pid) {
    Path proc = Path.of("/proc", String.valueOf(pid));
    String name = ".attach_pid" + pidInContainer(proc, pid);
    return List.of(
        proc.resolve("cwd").resolve(name),
        proc.resolve("root/tmp").resolve(name),
        Path.of("/tmp", name));
  }

  /** Process ID inside the process's own container. */
  private static String pidInContainer(Path proc, long pid) {
    try {
      for (String line : Files.readAllLines(proc.resolve("status"))) {
        if (line.startsWith("NSpid:")) {
          return line.substring(line.lastIndexOf('\t') + 1).trim();
        }
      }
    } catch (IOException e) {
      // Not Linux, or the process has exited, so there is no other process ID.
    }
    return String.valueOf(pid);
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // The directory was removed or is not writable, so nothing can be done.
    }
  }
}
