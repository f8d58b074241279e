package javafxinspector.core.permission;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafxinspector.core.threads.AnyThread;

/**
 * Decides what every client may set with the text of a style: only the look of nodes. {@code
 * -fx-skin} makes JavaFX create an object of any class, and a URL makes it open a file or a
 * connection. So only the application's own files may contain these (docs/protocol/connection.md,
 * "Styles that are sent").
 */
@AnyThread
public final class StyleRules {
  private static final String SKIN = "-fx-skin";

  /**
   * Rejected, because escapes and blocks would need the parser of JavaFX, and URLs have a colon or
   * slashes.
   */
  private static final String[] UNREAD = {"\\", "//", "{", "}", "@"};

  /**
   * The start and the end of a comment. The inspector comments out declarations that are switched
   * off. The marks are removed, so that comments are checked like declarations: they cannot hide
   * anything, wherever a string begins.
   */
  private static final Pattern COMMENT_MARK = Pattern.compile("/\\*|\\*/");

  /**
   * A declaration has one colon, after its name. A part of a string, which may contain semicolons,
   * has other characters before the colon, and an address has the name of a scheme there.
   */
  private static final Pattern DECLARATION =
      Pattern.compile(
          "[^:]*|(?!(?:https?|file|jar|jrt|data|ftp)\\s*:)[\\w-]+\\s*:[^:]*",
          Pattern.CASE_INSENSITIVE);

  /**
   * Finds everything that a stylesheet loads: a skin, other stylesheets, absolute URLs, and escapes
   * that may hide one of these.
   */
  private static final Pattern LOADED =
      Pattern.compile(
          "-fx-skin[^;}]*|@import[^;]*|@font-face[^}]*|\\\\[^;}]*"
              + "|[\"'(]\\s*(?:[a-z][a-z0-9+.-]*:|//)[^\"');}]*",
          Pattern.CASE_INSENSITIVE);

  /** A reference in a value: quoted, or in {@code url()}. */
  private static final Pattern PLACE =
      Pattern.compile("\"([^\"]*)\"|'([^']*)'|url\\(([^)]*)\\)", Pattern.CASE_INSENSITIVE);

  private StyleRules() {}

  /**
   * The first declaration that requires a permission.
   *
   * @param declarations in the syntax of a node's style property
   * @return null if there is none
   */
  public static String refused(String declarations) {
    return refused(declarations, "");
  }

  /**
   * The first declaration that requires a permission.
   *
   * @param before declarations that are already set and may remain
   * @return null if there is none
   */
  public static String refused(String declarations, String before) {
    Set<String> known = new HashSet<>();
    for (String each : withoutMarks(before).split(";")) {
      known.add(each.strip());
    }
    for (String each : withoutMarks(declarations).split(";")) {
      String declaration = each.strip();
      if (!known.contains(declaration) && !isPlain(declaration)) {
        return declaration;
      }
    }
    return null;
  }

  private static String withoutMarks(String declarations) {
    return COMMENT_MARK.matcher(declarations).replaceAll("");
  }

  private static boolean isPlain(String declaration) {
    for (String each : UNREAD) {
      if (declaration.contains(each)) {
        return false;
      }
    }
    return !declaration.toLowerCase(Locale.ROOT).contains(SKIN)
        && DECLARATION.matcher(declaration).matches();
  }

  /**
   * Finds the first item that a stylesheet loads and that the stylesheet it replaces does not load.
   *
   * @return null for nothing
   */
  public static String added(String stylesheet, String before) {
    Set<String> known = new HashSet<>();
    LOADED.matcher(before).results().forEach(each -> known.add(oneLine(each.group())));
    Matcher matcher = LOADED.matcher(stylesheet);
    while (matcher.find()) {
      String found = oneLine(matcher.group());
      if (!known.contains(found)) {
        return found;
      }
    }
    return null;
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  /** The references in a value that may lead out of the folder of its stylesheet. */
  public static Set<String> places(String value) {
    Set<String> places = new HashSet<>();
    Matcher matcher = PLACE.matcher(value);
    while (matcher.find()) {
      for (int i = 1; i <= matcher.groupCount(); i++) {
        String place = matcher.group(i) == null ? "" : matcher.group(i).strip();
        if (place.contains("..") || place.contains("%")) {
          places.add(place.replaceAll("^['\"]|['\"]$", "").strip());
        }
      }
    }
    return places;
  }
}
