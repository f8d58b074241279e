package javafxinspector.core;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashSet;
import java.util.Set;
import javafxinspector.core.json.Json;
import javafxinspector.core.json.KeepNull;

/**
 * The file through which servers find this Java agent. Only its user can read it, and it is the
 * only place that contains the token. There is one per folder, because an attach may name another
 * folder than the one that the application was started with.
 */
final class Rendezvous {
  private static final Gson GSON = Json.configure(new GsonBuilder()).create();

  /**
   * The file's content (docs/protocol/finding.md, "Rendezvous file"); {@code startTime} is in
   * milliseconds since the epoch.
   */
  record Entry(
      int protocol,
      long pid,
      long startTime,
      @KeepNull Long startTicks,
      @KeepNull String host,
      @KeepNull String boot,
      @KeepNull String pidNamespace,
      int port,
      String token,
      @KeepNull String mainClass,
      String javaVersion,
      @KeepNull String javafxVersion,
      String agentVersion,
      boolean enabled,
      @KeepNull String session,
      @KeepNull String launch,
      @KeepNull String core) {}

  private final Set<Path> folders = new LinkedHashSet<>();
  private final String name = ProcessHandle.current().pid() + ".json";

  /**
   * From the next {@link #write} on, also publishes into this folder, which must exist and be
   * private.
   */
  synchronized void add(Path folder) {
    folders.add(folder);
  }

  /** Replaces the file in each folder atomically. */
  synchronized void write(Entry entry) throws IOException {
    for (Path folder : folders) {
      Path fresh = folder.resolve(name + ".tmp");
      Files.deleteIfExists(fresh);
      write(fresh, GSON.toJson(entry));
      Files.move(
          fresh,
          folder.resolve(name),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Creates a file that did not exist, so that a link is not followed. */
  private static void write(Path fresh, String text) throws IOException {
    Set<OpenOption> options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    try (SeekableByteChannel file =
        Files.newByteChannel(fresh, options, ownerOnlyAttributes(fresh))) {
      while (bytes.hasRemaining()) {
        file.write(bytes);
      }
    }
  }

  synchronized void remove() throws IOException {
    for (Path folder : folders) {
      Files.deleteIfExists(folder.resolve(name));
    }
    folders.clear();
  }

  private static FileAttribute<?>[] ownerOnlyAttributes(Path file) {
    boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    return posix
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }
}
