package javafxinspector.core.model.section;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The lines at which the rules of a stylesheet begin. JavaFX does not keep them, so the text is
 * read again. Any thread but that of JavaFX.
 */
final class StylesheetLines {
  private static final int MAX_BYTES = 2 * 1024 * 1024;
  private static final Set<String> LOCAL = Set.of("file", "jar", "jrt");

  private StylesheetLines() {}

  /**
   * The one-based line of each rule.
   *
   * @return empty if the stylesheet cannot be read from this machine, or is not text
   */
  static List<Integer> of(String url) {
    try {
      URI uri = URI.create(url);
      if (!url.endsWith(".css") || !LOCAL.contains(uri.getScheme())) {
        return List.of();
      }
      try (InputStream in = uri.toURL().openStream()) {
        return ofText(new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8));
      }
    } catch (IOException | IllegalArgumentException e) {
      return List.of();
    }
  }

  /** As {@link #of}; empty if the text has rules inside of other blocks. */
  static List<Integer> ofText(String css) {
    List<Integer> lines = new ArrayList<>();
    int line = 1;
    int start = 0; // line at which the current selector begins; 0 before it
    boolean isAt = false;
    int depth = 0;
    for (int i = 0; i < css.length(); i++) {
      char c = css.charAt(i);
      if (c == '/' && css.startsWith("/*", i)) {
        int end = css.indexOf("*/", i + 2);
        String comment = css.substring(i, end < 0 ? css.length() : end);
        line += (int) comment.chars().filter(each -> each == '\n').count();
        i = end < 0 ? css.length() : end + 1;
      } else if (c == '"' || c == '\'') {
        int end = css.indexOf(c, i + 1);
        i = end < 0 ? css.length() : end;
      } else if (c == '{') {
        if (depth > 0) {
          return List.of();
        }
        if (!isAt) {
          lines.add(start);
        }
        depth++;
      } else if (c == '}') {
        depth = Math.max(0, depth - 1);
        start = 0;
        isAt = false;
      } else if (c == ';' && depth == 0) {
        start = 0;
        isAt = false;
      } else if (c == '\n') {
        line++;
      } else if (depth == 0 && start == 0 && !Character.isWhitespace(c)) {
        start = line;
        isAt = c == '@';
      }
    }
    return lines;
  }
}
