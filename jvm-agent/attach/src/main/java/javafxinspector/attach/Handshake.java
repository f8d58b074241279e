package javafxinspector.attach;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The file by which the JDK asks a JVM on Linux and macOS to open for attaching. The JDK takes it
 * away itself, but not when we are ended while the JVM does not answer: then it would stay in the
 * program's folder.
 */
final class Handshake {
  private Handshake() {}

  /** Call it before attaching: what is left when we end goes with us. */
  static void leavesNothing(long pid) {
    List<Path> ours = new ArrayList<>();
    for (Path file : places(pid)) {
      if (!Files.exists(file)) {
        ours.add(file);
      }
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> ours.forEach(Handshake::delete)));
  }

  private static List<Path> places(long pid) {
    Path proc = Path.of("/proc", String.valueOf(pid));
    String name = ".attach_pid" + ownPid(proc, pid);
    return List.of(
        proc.resolve("cwd").resolve(name),
        proc.resolve("root/tmp").resolve(name),
        Path.of("/tmp", name));
  }

  /** The process's id in its own container. */
  private static String ownPid(Path proc, long pid) {
    try {
      for (String line : Files.readAllLines(proc.resolve("status"))) {
        if (line.startsWith("NSpid:")) {
          return line.substring(line.lastIndexOf('\t') + 1).trim();
        }
      }
    } catch (IOException e) {
      // Not Linux, or it has ended: then the id that we know is the only one.
    }
    return String.valueOf(pid);
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // Its folder is gone, or not ours to write: nothing more can be done at our end.
    }
  }
}
