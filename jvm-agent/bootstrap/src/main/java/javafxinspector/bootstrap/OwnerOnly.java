package javafxinspector.bootstrap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryFlag;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.UserPrincipal;
import java.util.EnumSet;
import java.util.List;

/**
 * Access control lists on Windows. A user's profile is already closed to other users, but a folder
 * elsewhere can be read by every user of the machine.
 */
final class OwnerOnly {
  private OwnerOnly() {}

  /**
   * Restricts a folder outside the user's profile, and the files created in it later, to this user.
   * Does nothing on a file system without access control lists.
   */
  static void close(Path folder) throws IOException {
    AclFileAttributeView view = Files.getFileAttributeView(folder, AclFileAttributeView.class);
    if (view == null || folder.startsWith(System.getProperty("user.home"))) {
      return;
    }
    AclEntry entry =
        AclEntry.newBuilder()
            .setType(AclEntryType.ALLOW)
            .setPrincipal(user(folder, view))
            .setPermissions(EnumSet.allOf(AclEntryPermission.class))
            .setFlags(AclEntryFlag.FILE_INHERIT, AclEntryFlag.DIRECTORY_INHERIT)
            .build();
    view.setAcl(List.of(entry));
  }

  /**
   * The current user. The owner of the folder is only a fallback, because files of an elevated
   * process belong to all administrators.
   */
  private static UserPrincipal user(Path folder, AclFileAttributeView view) throws IOException {
    String domain = System.getenv("USERDOMAIN");
    String name = System.getProperty("user.name");
    try {
      return folder
          .getFileSystem()
          .getUserPrincipalLookupService()
          .lookupPrincipalByName(domain == null ? name : domain + "\\" + name);
    } catch (IOException e) {
      return view.getOwner();
    }
  }
}
