package javafxinspector.core;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashSet;
import java.util.Set;
import javafxinspector.core.json.Json;
import javafxinspector.core.json.KeepNull;

/**
 * The file by which servers find this agent, readable for its user alone: the only place where the
 * token stands. One per folder; an attach may name another folder than the program was started
 * with.
 */
final class Rendezvous {
  private static final Gson GSON = Json.configure(new GsonBuilder()).create();

  /**
   * The file's content (Rendezvous of src/contract/app.ts); {@code startTime} in epoch
   * milliseconds.
   */
  record Entry(
      int protocol,
      long pid,
      long startTime,
      int port,
      String token,
      @KeepNull String mainClass,
      String javaVersion,
      @KeepNull String javafxVersion,
      String agentVersion,
      boolean enabled,
      @KeepNull String session) {}

  private final Set<Path> folders = new LinkedHashSet<>();
  private final String name = ProcessHandle.current().pid() + ".json";

  /**
   * Also publishes into this folder, which exists and is private, from the next {@link #write} on.
   */
  synchronized void add(Path folder) {
    folders.add(folder);
  }

  /** Replaces the file in each folder at once: a reader sees the old content or the new. */
  synchronized void write(Entry entry) throws IOException {
    for (Path folder : folders) {
      Path fresh = folder.resolve(name + ".tmp");
      Files.deleteIfExists(fresh);
      Files.createFile(fresh, privately(folder));
      Files.writeString(fresh, GSON.toJson(entry));
      Files.move(
          fresh,
          folder.resolve(name),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    }
  }

  synchronized void remove() throws IOException {
    for (Path folder : folders) {
      Files.deleteIfExists(folder.resolve(name));
    }
    folders.clear();
  }

  private static FileAttribute<?>[] privately(Path folder) {
    boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    return posix
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }
}
