package javafxinspector.bootstrap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * The folder for rendezvous files, through which servers find Java agents. Only its user can open
 * it.
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
   * Creates the folder if it is missing, and makes it private if it is not.
   *
   * @throws IllegalStateException when that fails, for example because the folder belongs to
   *     another user
   */
  static Path ensure(Path folder) {
    if (!folder.isAbsolute()) {
      throw new IllegalStateException(
          "The user has no home folder. Set the option run to a folder");
    }
    try {
      boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
      FileAttribute<?>[] attributes =
          posix
              ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PRIVATE)}
              : new FileAttribute<?>[0];
      Files.createDirectories(folder, attributes);
      if (posix && !Files.getPosixFilePermissions(folder).equals(PRIVATE)) {
        Files.setPosixFilePermissions(folder, PRIVATE);
      }
      OwnerOnly.close(folder);
      return folder;
    } catch (IOException e) {
      throw new IllegalStateException("The folder " + folder + " cannot be made private", e);
    }
  }
}
