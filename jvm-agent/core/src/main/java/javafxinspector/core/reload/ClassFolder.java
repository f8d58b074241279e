package javafxinspector.core.reload;

import java.util.List;
import java.util.Objects;

/**
 * A folder into which a build writes classes.
 *
 * @param folder its absolute path
 * @param archives absolute paths of the archives that the build creates from it
 */
public record ClassFolder(String folder, List<String> archives) {
  public ClassFolder {
    archives = archives == null ? List.of() : archives.stream().filter(Objects::nonNull).toList();
  }
}
