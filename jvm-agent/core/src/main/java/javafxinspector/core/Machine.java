package javafxinspector.core;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Identifies the machine or container in which this JVM runs. A home directory may be shared
 * between machines and containers, where the same process ID means another process, and the system
 * clock may be changed while a process runs.
 *
 * @param host the machine's name; null when it is unknown
 * @param boot the kernel's boot identifier; null except on Linux
 * @param pidNamespace the namespace of this process's ID; null except on Linux
 * @param startTicks clock ticks from the boot to the start of this process; null except on Linux
 */
record Machine(String host, String boot, String pidNamespace, Long startTicks) {
  private static final Path PROC = Path.of("/proc");

  /** Zero-based index among the fields of /proc/self/stat that follow the command name. */
  private static final int START_TICKS = 19;

  /**
   * Reads a few small files; without them, looks up the host name. Must not run on the JavaFX
   * application thread.
   */
  static Machine current() {
    if (!System.getProperty("os.name").equals("Linux")) {
      return new Machine(hostName(), null, null, null);
    }
    return new Machine(
        read(PROC.resolve("sys/kernel/hostname")),
        read(PROC.resolve("sys/kernel/random/boot_id")),
        readPidNamespace(),
        readStartTicks());
  }

  /** The same name that src/jvms/machine.ts determines. */
  private static String hostName() {
    String windows = System.getenv("COMPUTERNAME");
    if (windows != null) {
      return windows.toUpperCase(Locale.ROOT);
    }
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return null;
    }
  }

  private static String readPidNamespace() {
    try {
      return Files.readSymbolicLink(PROC.resolve("self/ns/pid")).toString();
    } catch (IOException | UnsupportedOperationException e) {
      return null;
    }
  }

  private static Long readStartTicks() {
    String stat = read(PROC.resolve("self/stat"));
    if (stat == null) {
      return null;
    }
    // The name of the command may contain any character, including spaces and brackets.
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    return Long.valueOf(fields[START_TICKS]);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      return null;
    }
  }
}
