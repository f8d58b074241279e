package javafxinspector.core.model.style;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafxinspector.core.model.style.WrittenRules.WrittenDeclaration;
import javafxinspector.core.model.style.WrittenRules.WrittenRule;
import javafxinspector.core.threads.AnyThread;

/** Reads the rules of one text from start to end. */
@AnyThread
final class StylesheetScan {
  private static final Pattern IMPORT =
      Pattern.compile("@import\\s+(?:url\\(\\s*)?[\"']?([^\"')\\s;]+).*", Pattern.DOTALL);

  /** The at-rules of JavaFX, which are not rules themselves. */
  private static final Pattern KNOWN = Pattern.compile("@(import|font-face|media|charset)\\b");

  private final String text;
  private int at;
  private int line = 1;

  StylesheetScan(String text) {
    this.text = withoutComments(text);
  }

  /** The declarations of a style attribute. */
  static List<WrittenDeclaration> inline(String style) {
    return new StylesheetScan(style).declarations();
  }

  /** Replaces comments with spaces, so that positions stay the same. */
  private static String withoutComments(String text) {
    StringBuilder blanked = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\'') {
        int end = text.indexOf(c, i + 1);
        i = end < 0 ? text.length() : end;
      } else if (c == '/' && text.startsWith("/*", i)) {
        int end = text.indexOf("*/", i + 2);
        int after = end < 0 ? text.length() : end + 2;
        for (int each = i; each < after; each++) {
          blanked.setCharAt(each, text.charAt(each) == '\n' ? '\n' : ' ');
        }
        i = after - 1;
      }
    }
    return blanked.toString();
  }

  /**
   * Adds all rules.
   *
   * @param imported returns the rules of the stylesheet at an imported URL
   */
  void read(String url, List<WrittenRule> rules, Function<String, List<WrittenRule>> imported) {
    List<String> media = new ArrayList<>();
    for (skipSpace(); at < text.length(); skipSpace()) {
      if (text.charAt(at) == '}') {
        at++;
        if (!media.isEmpty()) {
          media.remove(media.size() - 1);
        }
        continue;
      }
      int start = line;
      String head = until("{;}").strip();
      boolean isBlock = at < text.length() && text.charAt(at) == '{';
      if (isBlock || at < text.length() && text.charAt(at) == ';') {
        at++;
      }
      if (head.startsWith("@media") && isBlock) {
        media.add(oneLine(head.substring("@media".length())));
      } else if (head.startsWith("@")) {
        Matcher matcher = IMPORT.matcher(head);
        if (matcher.matches()) {
          rules.addAll(imported.apply(matcher.group(1)));
        }
        if (isBlock) {
          skipBlock();
        }
        if (!KNOWN.matcher(head).lookingAt()) {
          rules.add(new WrittenRule(url, start, null, oneLine(head), List.of()));
        }
      } else if (isBlock) {
        String condition = media.isEmpty() ? null : String.join(" and ", media);
        rules.add(new WrittenRule(url, start, condition, oneLine(head), declarations()));
      }
    }
  }

  /** Skips the rest of the block, including nested blocks. */
  private void skipBlock() {
    for (int depth = 1; at < text.length() && depth > 0; ) {
      until("{}");
      if (at < text.length()) {
        depth += text.charAt(at) == '{' ? 1 : -1;
        step();
      }
    }
  }

  /** The declarations up to the end of their block, or of the text. */
  private List<WrittenDeclaration> declarations() {
    List<WrittenDeclaration> all = new ArrayList<>();
    for (skipSpace(); at < text.length() && text.charAt(at) != '}'; skipSpace()) {
      int start = line;
      String declaration = until(";}");
      int colon = declaration.indexOf(':');
      if (colon > 0) {
        all.add(
            new WrittenDeclaration(
                declaration.substring(0, colon).strip(),
                oneLine(declaration.substring(colon + 1)),
                start));
      }
      if (at < text.length() && text.charAt(at) == ';') {
        at++;
      }
    }
    at = Math.min(at + 1, text.length());
    return all;
  }

  private static String oneLine(String part) {
    return part.strip().replaceAll("\\s+", " ");
  }

  private void skipSpace() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      step();
    }
  }

  /** The text up to one of these characters outside of strings and brackets. */
  private String until(String ends) {
    int start = at;
    int depth = 0;
    while (at < text.length() && (depth > 0 || ends.indexOf(text.charAt(at)) < 0)) {
      char c = text.charAt(at);
      if (c == '"' || c == '\'') {
        int end = text.indexOf(c, at + 1);
        while (at < (end < 0 ? text.length() - 1 : end)) {
          step();
        }
      } else if (c == '(') {
        depth++;
      } else if (c == ')' || c == '{' || c == '}') {
        depth = Math.max(0, depth - 1);
      }
      step();
    }
    return text.substring(start, at);
  }

  private void step() {
    if (text.charAt(at++) == '\n') {
      line++;
    }
  }
}
