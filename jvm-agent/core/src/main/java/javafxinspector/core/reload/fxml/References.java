package javafxinspector.core.reload.fxml;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafxinspector.core.reload.document.DocumentElement;

/**
 * Finds the parts of a document that refer to objects that a new version replaces.
 *
 * @param replaced each {@code fx:id} that refers to another object, or to none, from now on
 * @param changed each {@code fx:id} of an object in which something changes
 */
record References(Set<String> replaced, Set<String> changed) {
  /** The first name of a path. */
  private static final Pattern NAME = Pattern.compile("(?<![.\\w])[A-Za-z_]\\w*");

  /** Whether the value of an attribute is a reference that FXMLLoader looks up in its namespace. */
  static boolean isReference(String value) {
    return value.startsWith("$");
  }

  /** Whether the value of an attribute refers to a replaced object. */
  boolean in(String value) {
    if (!isReference(value)) {
      return false;
    }
    // A binding follows changes, but a path was read once.
    boolean isPath = !value.startsWith("${") && value.indexOf('.') > 0;
    Matcher name = NAME.matcher(value);
    while (name.find()) {
      if (replaced.contains(name.group()) || isPath && changed.contains(name.group())) {
        return true;
      }
    }
    return false;
  }

  /** Whether an element represents a replaced object, or a copy of a replaced or changed one. */
  boolean isBy(DocumentElement element) {
    String source = element.attributes().getOrDefault("source", "");
    boolean isCopy = element.isSpecial("copy");
    return (isCopy || element.isSpecial("reference")) && replaced.contains(source)
        || isCopy && changed.contains(source);
  }
}
