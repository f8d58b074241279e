package javafxinspector.core.reload;

import java.util.List;

/**
 * A folder that a build writes classes to.
 *
 * @param folder its absolute path
 * @param archives absolute paths of the archives that the build makes of it
 */
public record ClassFolder(String folder, List<String> archives) {
  public ClassFolder {
    archives = archives == null ? List.of() : List.copyOf(archives);
  }
}
