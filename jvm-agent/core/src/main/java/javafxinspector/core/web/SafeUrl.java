package javafxinspector.core.web;

import java.util.regex.Pattern;
import javafxinspector.core.text.Truncation;

/** Removes parts of addresses that may be secret. Pure. */
final class SafeUrl {
  private static final int LENGTH = 200;
  private static final Pattern CREDENTIALS = Pattern.compile("^([a-zA-Z][\\w+.-]*:)?//[^/?#@]*@");
  private static final Pattern SCRIPT = Pattern.compile("^\\s*(data|javascript|blob):([^,;]*).*");

  private SafeUrl() {}

  /**
   * The address without user name, password, query, and a fragment that contains values. For an
   * address that contains data or a script, only its kind. Null for null, an empty address and
   * about:blank.
   */
  static String of(String url) {
    if (url == null || url.isBlank() || url.equals("about:blank")) {
      return null;
    }
    var inline = SCRIPT.matcher(url.length() > LENGTH ? url.substring(0, LENGTH) : url);
    if (inline.lookingAt()) {
      String kind = inline.group(1).equals("data") ? inline.group(2) : "";
      return inline.group(1) + ":" + kind + "…";
    }
    String safe = CREDENTIALS.matcher(url).replaceFirst("$1//");
    int fragment = safe.indexOf('#');
    String end = fragment < 0 ? "" : safe.substring(fragment);
    String start = fragment < 0 ? safe : safe.substring(0, fragment);
    int query = start.indexOf('?');
    if (query >= 0) {
      start = start.substring(0, query) + "?…";
    }
    return Truncation.withEllipsis(start + (end.contains("=") ? "#…" : end), LENGTH);
  }
}
