package javafxinspector.core.reload;

import java.util.List;

/**
 * A folder into which a build writes classes.
 *
 * @param folder its absolute path
 * @param archives absolute paths of the archives that the build creates from it
 */
public record ClassFolder(String folder, List<String> archives) {
  public ClassFolder {
    archives = archives == null ? List.of() : List.copyOf(archives);
  }
}
