package javafxinspector.robot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads the words of steps from the sources of tests: the comment above the statement, as the
 * recorder has written it, else the line itself.
 */
final class StepText {
  private static final Pattern COMMENT = Pattern.compile("\\s*// (\\d+\\. .*)");

  /** The first line of a method, in contrast to that of a loop or a lambda. */
  private static final Pattern METHOD =
      Pattern.compile(
          "\\s*@\\w.*|(?!\\s*(?:}|if|for|while|switch|try|catch|else|synchronized)\\b)"
              + "(?!.*->).*\\w\\s*\\(.*\\)\\s*(?:throws [\\w., ]+)?\\{\\s*");

  /** A text that a line of the test's author may enter into a password field. */
  private static final Pattern ENTERED =
      Pattern.compile("(\\b(?:fill|write)\\(.*?)\"(?:[^\"\\\\]|\\\\.)*\"(\\)*;?)$");

  private final Map<String, List<String>> sources = new HashMap<>();

  /**
   * Returns the text of the step at a line.
   *
   * @param method the method of the robot that the line calls; null if it is not known
   */
  String at(String className, String file, int line, String method) {
    List<String> source =
        file == null
            ? List.of()
            : sources.computeIfAbsent(packageOf(className) + file, StepText::read);
    if (line < 1 || line > source.size()) {
      return (method == null ? "" : method + " ") + "(" + file + ":" + line + ")";
    }
    for (int above = line - 1; above >= 0; above--) {
      Matcher comment = COMMENT.matcher(source.get(above));
      if (comment.matches()) {
        return comment.group(1).replace("\\\\", "\\");
      }
      if (above < line - 1 && METHOD.matcher(source.get(above)).matches()) {
        break;
      }
    }
    String code = ENTERED.matcher(source.get(line - 1).trim()).replaceFirst("$1…$2");
    return code.endsWith(";") ? code.substring(0, code.length() - 1) : code;
  }

  private static String packageOf(String className) {
    return className.substring(0, className.lastIndexOf('.') + 1).replace('.', '/');
  }

  /** The lines of a source of the module, in whose folder the build runs its tests. */
  private static List<String> read(String file) {
    try (Stream<Path> sets = Files.list(Path.of("src"))) {
      List<Path> found =
          sets.map(each -> each.resolve("java").resolve(file))
              .filter(Files::isRegularFile)
              .collect(Collectors.toList());
      return found.size() == 1 ? Files.readAllLines(found.get(0)) : List.of();
    } catch (IOException | RuntimeException e) {
      return List.of();
    }
  }
}
