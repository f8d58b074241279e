package javafxinspector.attach;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The content of the rendezvous file of a Java agent (docs/protocol/finding.md, "Rendezvous file").
 *
 * @param main the main class; may be empty
 */
record AgentFile(long pid, int port, String token, String main) {
  private static final Pattern NAME = Pattern.compile("([0-9]{1,10})\\.json");
  private static final Pattern PORT = Pattern.compile("\"port\":([0-9]{1,5})\\b");
  private static final Pattern TOKEN = Pattern.compile("\"token\":\"([\\w-]{43,100})\"");
  private static final Pattern MAIN = Pattern.compile("\"mainClass\":\"([\\w.$/-]*)\"");
  private static final int MAX_BYTES = 16 * 1024;

  /**
   * The Java agents whose processes run.
   *
   * @param named the run folder; null for the default one
   */
  static List<AgentFile> in(Path named) {
    try (Stream<Path> files = Files.list(folder(named))) {
      return files.map(AgentFile::read).filter(Objects::nonNull).toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /** Null if that process has no Java agent. */
  static AgentFile of(Path named, long pid) {
    return read(folder(named).resolve(pid + ".json"));
  }

  private static Path folder(Path named) {
    return named != null
        ? named
        : Path.of(System.getProperty("user.home"), ".javafx-inspector", "run").toAbsolutePath();
  }

  private static AgentFile read(Path file) {
    Matcher name = NAME.matcher(file.getFileName().toString());
    if (!name.matches()) {
      return null;
    }
    long pid = Long.parseLong(name.group(1));
    try {
      if (!isOwn(file) || ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty()) {
        return null;
      }
      String text = Files.readString(file);
      Matcher port = PORT.matcher(text);
      Matcher token = TOKEN.matcher(text);
      Matcher main = MAIN.matcher(text);
      return port.find() && token.find()
          ? new AgentFile(
              pid,
              Integer.parseInt(port.group(1)),
              token.group(1),
              main.find() ? main.group(1) : "")
          : null;
    } catch (IOException e) {
      return null;
    }
  }

  /** Whether only this user can have written a file: it is no link, and has no other owner. */
  private static boolean isOwn(Path file) throws IOException {
    if (!Files.isRegularFile(file, NOFOLLOW_LINKS) || Files.size(file) > MAX_BYTES) {
      return false;
    }
    Path self = Path.of("/proc/self");
    return !Files.isDirectory(self)
        || !file.getFileSystem().supportedFileAttributeViews().contains("unix")
        || Files.getAttribute(file, "unix:uid", NOFOLLOW_LINKS)
            .equals(Files.getAttribute(self, "unix:uid"));
  }

  @Override
  public String toString() {
    return main.isEmpty() ? "process " + pid : pid + " (" + main + ")";
  }
}
