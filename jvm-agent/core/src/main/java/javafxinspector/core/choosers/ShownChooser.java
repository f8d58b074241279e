package javafxinspector.core.choosers;

import java.io.File;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.text.Quotes;
import javafxinspector.core.threads.OnFx;

/** A chooser that the application shows. */
@OnFx
final class ShownChooser {
  /** Null for a directory chooser. */
  private final FileChooser files;

  /** Null for a file chooser. */
  private final DirectoryChooser directories;

  private final ChooserKind kind;

  /** The owner window; null for none. */
  final Window owner;

  private ShownChooser(Object chooser, ChooserKind kind, Window owner) {
    files = chooser instanceof FileChooser known ? known : null;
    directories = chooser instanceof DirectoryChooser known ? known : null;
    this.kind = kind;
    this.owner = owner;
  }

  /** Wraps a chooser; null for a chooser of another copy of JavaFX in this JVM. */
  static ShownChooser of(Object chooser, Object owner, String method) {
    ShownChooser shown =
        new ShownChooser(
            chooser, ChooserKind.ofMethod(method), owner instanceof Window window ? window : null);
    return shown.files == null && shown.directories == null ? null : shown;
  }

  /** Describes the chooser, for the beginning of a sentence. */
  String name() {
    String title = title();
    return "The "
        + (kind == ChooserKind.DIRECTORY ? "directory" : "file")
        + " chooser"
        + (title == null || title.isBlank() ? "" : " " + Quotes.around(title));
  }

  private String title() {
    return files == null ? directories.getTitle() : files.getTitle();
  }

  ChooserInfo info(String state) {
    return info(state, null, null);
  }

  private ChooserInfo info(String state, List<String> paths, String note) {
    File directory =
        files == null ? directories.getInitialDirectory() : files.getInitialDirectory();
    List<ChooserInfo.Filter> filters =
        filters().stream()
            .map(filter -> new ChooserInfo.Filter(filter.getDescription(), filter.getExtensions()))
            .toList();
    return new ChooserInfo(
        kind.wireName,
        state,
        title(),
        directory == null ? null : directory.getPath(),
        files == null ? null : files.getInitialFileName(),
        filters.isEmpty() ? null : filters,
        paths,
        note);
  }

  private List<ExtensionFilter> filters() {
    return files == null ? List.of() : files.getExtensionFilters();
  }

  /**
   * Checks that a user could give this answer.
   *
   * @throws UiException reason rejected, if a user could not
   */
  void check(Answer answer) throws UiException {
    List<File> given = answer.files();
    if (given.size() > 1 && kind != ChooserKind.OPEN_MULTIPLE) {
      throw rejected("accepts one path, but " + given.size() + " were given", given.get(1));
    }
    for (File file : given) {
      check(file);
    }
  }

  private void check(File file) throws UiException {
    switch (kind) {
      case DIRECTORY:
        if (!file.isDirectory()) {
          throw rejected(
              "accepts a directory, but " + file + (file.exists() ? " is none" : " does not exist"),
              file);
        }
        break;
      case SAVE:
        if (file.isDirectory()) {
          throw rejected("accepts a file to save to, but " + file + " is a directory", file);
        }
        if (file.getParentFile() == null || !file.getParentFile().isDirectory()) {
          throw rejected("cannot save to " + file + ", because its directory does not exist", file);
        }
        break;
      default:
        if (!file.exists()) {
          throw rejected("accepts an existing file, but " + file + " does not exist", file);
        }
        if (file.isDirectory()) {
          throw rejected("accepts a file, but " + file + " is a directory", file);
        }
        if (!filters().isEmpty() && filter(file) == null) {
          throw rejected("accepts only " + patterns() + ", but not " + file.getName(), file);
        }
    }
  }

  /**
   * The value that the chooser's method returns for a checked answer. Also selects the filter, as a
   * user would.
   */
  Object value(Answer answer) {
    if (answer.isCancel()) {
      return null;
    }
    File first = answer.files().get(0);
    if (files != null && !filters().isEmpty()) {
      ExtensionFilter filter = filter(first);
      if (filter != null && !files.selectedExtensionFilterProperty().isBound()) {
        files.setSelectedExtensionFilter(filter);
      }
    }
    return kind == ChooserKind.OPEN_MULTIPLE ? List.copyOf(answer.files()) : first;
  }

  /** The description of the chooser with its answer. */
  ChooserInfo answered(Answer answer) {
    if (answer.isCancel()) {
      return info("cancelled");
    }
    List<String> paths = answer.files().stream().map(File::getPath).toList();
    return info("answered", paths, kind == ChooserKind.SAVE ? note(answer.files().get(0)) : null);
  }

  private String note(File saved) {
    if (saved.exists()) {
      return "The file exists; overwriting it counts as confirmed";
    }
    return filters().isEmpty() || filter(saved) != null
        ? null
        : "The name matches none of the extension filters: " + patterns();
  }

  private String patterns() {
    return filters().stream()
        .flatMap(filter -> filter.getExtensions().stream())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** The selected filter if it matches, otherwise the first filter that does; null for none. */
  private ExtensionFilter filter(File file) {
    ExtensionFilter selected = files.getSelectedExtensionFilter();
    if (selected != null && matches(selected.getExtensions(), file)) {
      return selected;
    }
    return filters().stream()
        .filter(filter -> matches(filter.getExtensions(), file))
        .findFirst()
        .orElse(null);
  }

  private static boolean matches(List<String> patterns, File file) {
    return patterns.stream().anyMatch(pattern -> matches(pattern, file));
  }

  /** Whether a file name matches a pattern. Case is ignored, as on Windows. */
  static boolean matches(String pattern, File file) {
    if (pattern.equals("*.*")) {
      return true;
    }
    try {
      return FileSystems.getDefault()
          .getPathMatcher("glob:" + pattern.toLowerCase(Locale.ROOT))
          .matches(Path.of(file.getName().toLowerCase(Locale.ROOT)));
    } catch (PatternSyntaxException | InvalidPathException e) {
      return true;
    }
  }

  private UiException rejected(String problem, File file) {
    return UiException.actionFailed(
        "rejected",
        name() + " " + problem + ". It is still open: answer it again with chooseFile.",
        Map.of("path", file.getPath(), "chooser", info("open")));
  }

  /** The error of an action that cannot be performed while this chooser is open. */
  UiException blocks() {
    return UiException.actionFailed(
        "blockedByModal",
        name()
            + " is open. Answer it first, with {\"type\": \"chooseFile\", \"paths\": […]} or"
            + " {\"type\": \"chooseFile\", \"cancel\": true}.",
        Map.of("chooser", info("open")));
  }
}
