package javafxinspector.core.choosers;

import java.util.List;

/**
 * A file or directory chooser as it is reported to clients. Absent values are null.
 *
 * @param kind open, openMultiple, save or directory
 * @param state open (it waits for an answer), answered, cancelled or native (only the user can
 *     answer it)
 * @param paths the answer
 * @param note a possible mistake in the answer
 */
public record ChooserInfo(
    String kind,
    String state,
    String title,
    String initialDirectory,
    String initialFileName,
    List<Filter> extensionFilters,
    List<String> paths,
    String note) {

  /** A filter of a file chooser, with patterns such as {@code *.txt}. */
  public record Filter(String description, List<String> extensions) {}
}
