package javafxinspector.core.choosers;

import java.io.File;
import java.util.List;

/**
 * The answer to a chooser.
 *
 * @param files absolute; empty to cancel the chooser
 */
public record Answer(List<File> files) {
  public static final Answer CANCEL = new Answer(List.of());

  /** The answer with these absolute paths. */
  public static Answer of(List<String> paths) {
    return new Answer(paths.stream().map(File::new).toList());
  }

  boolean isCancel() {
    return files.isEmpty();
  }
}
