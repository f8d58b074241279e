package javafxinspector.bootstrap;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;

/**
 * The Java agent's log, {@code <pid>.log} beside the rendezvous file. It contains only failures of
 * the Java agent itself and does not exist until there is one. Its size is limited.
 */
final class Log {
  private static final long MAX_BYTES = 64 * 1024;

  private static Path folder = RunFolder.of(null);

  private Log() {}

  /**
   * @param run the option {@code run}, or null
   */
  static synchronized void to(String run) {
    folder = RunFolder.of(run);
  }

  /**
   * Appends an entry. Any thread. Never throws, because there is no other place to report a
   * failure.
   */
  static synchronized void write(String message, Throwable cause) {
    try {
      Path file = RunFolder.ensure(folder).resolve(ProcessHandle.current().pid() + ".log");
      if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
          && (!RunFolder.isOwnFile(file) || Files.size(file) > MAX_BYTES)) {
        return;
      }
      StringWriter text = new StringWriter();
      PrintWriter lines = new PrintWriter(text);
      lines.println(Instant.now() + " " + message);
      if (cause != null) {
        cause.printStackTrace(lines);
      }
      Files.writeString(
          file,
          text.toString(),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND,
          LinkOption.NOFOLLOW_LINKS);
    } catch (IOException | RuntimeException e) {
      // The log cannot be written.
    }
  }
}
