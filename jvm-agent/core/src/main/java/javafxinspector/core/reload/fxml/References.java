package javafxinspector.core.reload.fxml;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafxinspector.core.reload.document.DocumentElement;

/**
 * Which parts of a document lead to objects that a new version replaces.
 *
 * @param replaced the {@code fx:id}s that stand for another object, or for none, from now on
 * @param changed those of objects in which something changes
 */
record References(Set<String> replaced, Set<String> changed) {
  /** The first name of a path. */
  private static final Pattern NAME = Pattern.compile("(?<![.\\w])[A-Za-z_]\\w*");

  /** Whether FXMLLoader looks up an attribute's value in its namespace. */
  static boolean isReference(String value) {
    return value.startsWith("$");
  }

  /** Whether the value of an attribute leads to a replaced object. */
  boolean in(String value) {
    if (!isReference(value)) {
      return false;
    }
    // A binding follows what changes; a path was read once.
    boolean isPath = !value.startsWith("${") && value.indexOf('.') > 0;
    Matcher name = NAME.matcher(value);
    while (name.find()) {
      if (replaced.contains(name.group()) || isPath && changed.contains(name.group())) {
        return true;
      }
    }
    return false;
  }

  /** Whether an element stands for a replaced object, or for a copy of it. */
  boolean isBy(DocumentElement element) {
    String source = element.attributes().getOrDefault("source", "");
    boolean isCopy = element.isSpecial("copy");
    return (isCopy || element.isSpecial("reference")) && replaced.contains(source)
        || isCopy && changed.contains(source);
  }
}
