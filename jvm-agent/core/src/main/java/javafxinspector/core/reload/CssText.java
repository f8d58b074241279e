package javafxinspector.core.reload;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafxinspector.core.errors.FileProblem;

/** The text of a stylesheet: its imports, and errors that the parser of JavaFX does not notice. */
final class CssText {
  private static final Pattern IMPORT =
      Pattern.compile("@import\\s+(?:url\\(\\s*)?[\"']?([^\"')\\s;]+)[^;]*;?");
  private static final Pattern PLACE = Pattern.compile("\\[\\s*(\\d+)\\s*,\\s*(\\d+)\\s*]");

  private final String text;

  /** The text with spaces instead of comments; lines and columns remain. */
  private final String code;

  private final FileProblem problem;

  CssText(String text) {
    this.text = text;
    StringBuilder blanked = new StringBuilder(text);
    problem = scan(blanked);
    code = blanked.toString();
  }

  /** The text with spaces instead of comments; lines and columns remain. */
  String code() {
    return code;
  }

  /** An unclosed bracket, comment or string, or a superfluous bracket; null for none. */
  FileProblem problem() {
    return problem;
  }

  /** The URLs of its imports, in order. */
  List<String> imports(String base) {
    List<String> urls = new ArrayList<>();
    Matcher matcher = IMPORT.matcher(code);
    while (matcher.find()) {
      String url = resolve(base, matcher.group(1));
      if (url != null) {
        urls.add(url);
      }
    }
    return urls;
  }

  /** The text with spaces instead of imports. */
  String withoutImports() {
    StringBuilder blanked = new StringBuilder(code);
    Matcher matcher = IMPORT.matcher(code);
    while (matcher.find()) {
      blank(blanked, matcher.start(), matcher.end());
    }
    return blanked.toString();
  }

  /** The place in a message of JavaFX's parser. Its lines count from 1, its columns from 0. */
  static FileProblem problem(String message) {
    Matcher matcher = PLACE.matcher(message);
    int line = 0;
    int column = 0;
    while (matcher.find()) {
      line = Math.max(0, Integer.parseInt(matcher.group(1)));
      column = Integer.parseInt(matcher.group(2)) + 1;
    }
    return new FileProblem(ParserMessage.of(message), line, column);
  }

  private FileProblem scan(StringBuilder blanked) {
    Map<Integer, Integer> open = new LinkedHashMap<>();
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '/' && text.startsWith("/*", i)) {
        int end = text.indexOf("*/", i + 2);
        if (end < 0) {
          return at("This comment is not closed", i);
        }
        blank(blanked, i, end + 2);
        i = end + 1;
      } else if (c == '"' || c == '\'') {
        int end = text.indexOf(c, i + 1);
        if (end < 0) {
          return at("This string is not closed", i);
        }
        i = end;
      } else if (c == '{') {
        open.put(depth++, i);
      } else if (c == '}') {
        if (depth == 0) {
          return at("There is no { for this }", i);
        }
        depth--;
      }
    }
    return depth > 0 ? at("This { is not closed", open.get(depth - 1)) : null;
  }

  private FileProblem at(String message, int index) {
    int line = (int) text.substring(0, index).chars().filter(c -> c == '\n').count() + 1;
    return new FileProblem(message, line, index - text.lastIndexOf('\n', index - 1));
  }

  private static void blank(StringBuilder blanked, int from, int to) {
    for (int i = from; i < to; i++) {
      if (blanked.charAt(i) != '\n') {
        blanked.setCharAt(i, ' ');
      }
    }
  }

  /**
   * The URL to which a reference in the stylesheet at {@code base} leads; null if the reference is
   * invalid.
   */
  static String resolve(String base, String reference) {
    try {
      if (URI.create(reference).isAbsolute()) {
        return reference;
      }
      if (base.startsWith("jar:")) {
        int inside = base.indexOf("!/") + 1;
        URI entry = URI.create(base.substring(inside)).resolve(reference);
        return base.substring(0, inside) + entry;
      }
      return URI.create(base).resolve(reference).toString();
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
