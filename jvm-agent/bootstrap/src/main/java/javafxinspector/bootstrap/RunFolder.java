package javafxinspector.bootstrap;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * The folder for rendezvous files, through which servers find Java agents. Only the current user
 * can open it.
 */
final class RunFolder {
  private static final Set<PosixFilePermission> PRIVATE =
      PosixFilePermissions.fromString("rwx------");

  private RunFolder() {}

  /**
   * @param named the option {@code run}, or null for the default folder
   */
  static Path of(String named) {
    return named != null
        ? Path.of(named).toAbsolutePath()
        : Path.of(System.getProperty("user.home"), ".javafx-inspector", "run");
  }

  /**
   * Creates the folder if it is missing, and makes it private if it is not. Its parent folder may
   * be a link.
   *
   * @throws IllegalStateException if that fails, for example because the folder is a link or
   *     belongs to another user
   */
  static Path ensure(Path folder) {
    if (!folder.isAbsolute()) {
      throw new IllegalStateException(
          "The user has no home folder. Set the option run to a folder");
    }
    try {
      if (folder.equals(of(null))) {
        // A user who could write to the parent folder could replace the folder.
        makePrivate(folder.getParent());
      }
      makePrivate(folder);
      OwnerOnly.close(folder);
      return folder;
    } catch (IOException e) {
      throw new IllegalStateException("The folder " + folder + " cannot be made private", e);
    }
  }

  private static void makePrivate(Path folder) throws IOException {
    boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] attributes =
        posix
            ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PRIVATE)}
            : new FileAttribute<?>[0];
    if (!Files.exists(folder, NOFOLLOW_LINKS)) {
      Files.createDirectories(folder, attributes);
    }
    if (!Files.isDirectory(folder, NOFOLLOW_LINKS)) {
      throw new IOException(folder + " is a link or no folder. Replace it with a folder");
    }
    if (!posix) {
      return;
    }
    if (!Files.isWritable(folder)) {
      // Fails if the folder belongs to another user.
      Files.setPosixFilePermissions(folder, PRIVATE);
    }
    if (!uid(folder).equals(uidOfNewFile(folder))) {
      throw new IOException(folder + " belongs to another user. Remove it");
    }
    if (!Files.getPosixFilePermissions(folder, NOFOLLOW_LINKS).equals(PRIVATE)) {
      Files.setPosixFilePermissions(folder, PRIVATE);
    }
  }

  /**
   * Whether a file in the folder was not put there by another user: it is neither a link nor a
   * pipe, and has no other names.
   */
  static boolean isOwnFile(Path file) throws IOException {
    if (!Files.isRegularFile(file, NOFOLLOW_LINKS)) {
      return false;
    }
    return !file.getFileSystem().supportedFileAttributeViews().contains("unix")
        || (uid(file).equals(uid(file.getParent()))
            && Files.getAttribute(file, "unix:nlink", NOFOLLOW_LINKS).equals(1));
  }

  private static Object uid(Path file) throws IOException {
    return Files.getAttribute(file, "unix:uid", NOFOLLOW_LINKS);
  }

  /** The user of this process. A system property does not contain the name reliably. */
  private static Object uidOfNewFile(Path folder) throws IOException {
    Path file = Files.createTempFile(folder, "owner", ".tmp");
    try {
      return uid(file);
    } finally {
      Files.deleteIfExists(file);
    }
  }
}
