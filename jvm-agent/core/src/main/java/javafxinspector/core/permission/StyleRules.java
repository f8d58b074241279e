package javafxinspector.core.permission;

import java.util.Locale;

/**
 * What every client may set with the text of a style: how nodes look. {@code -fx-skin} makes JavaFX
 * create an object of any class, and a URL makes it open a file or a connection, so both are left
 * to the application's own files (docs/protocol.md, "Styles that are sent"). Any thread.
 */
public final class StyleRules {
  private static final String SKIN = "-fx-skin";

  /** Escapes, comments and blocks would need the parser of JavaFX; a URL has a colon or slashes. */
  private static final String[] UNREAD = {"\\", "/*", "//", "{", "}", "@"};

  private StyleRules() {}

  /**
   * The first declaration that not every client may set.
   *
   * @param declarations as in the style property of a node
   * @return null if there is none
   */
  public static String refused(String declarations) {
    for (String each : declarations.split(";")) {
      String declaration = each.strip();
      boolean isRefused =
          declaration.toLowerCase(Locale.ROOT).contains(SKIN)
              || declaration.indexOf(':') != declaration.lastIndexOf(':');
      for (String unread : UNREAD) {
        isRefused |= declaration.contains(unread);
      }
      if (isRefused) {
        return declaration;
      }
    }
    return null;
  }
}
