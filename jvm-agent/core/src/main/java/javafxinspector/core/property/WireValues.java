package javafxinspector.core.property;

import java.util.regex.Pattern;
import javafx.scene.Node;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.section.BeanProperties;
import javafxinspector.core.threads.OnFx;

/** Converts values to the form that clients see and send back. */
@OnFx
public final class WireValues {
  public static final String WITHHELD = "withheld";

  private static final Pattern SIZE = Pattern.compile("(min|pref|max)(Width|Height)");

  private WireValues() {}

  /** A string, number, boolean or null; withheld for a password field and the nodes in it. */
  static Object of(ValueSlot slot, Object value) {
    return of(slot.node(), slot.name(), value);
  }

  /** The value of the property with this name. */
  public static Object of(Node node, String name, Object value) {
    if (Texts.isPassword(node)) {
      return WITHHELD;
    }
    if (value instanceof Double || value instanceof Float) {
      String word = NumberNotation.word(((Number) value).doubleValue(), isSize(name));
      return word == null ? value : word;
    }
    Object counted = BeanProperties.counted(value);
    return counted == null
            || counted instanceof String
            || counted instanceof Number
            || counted instanceof Boolean
        ? counted
        : String.valueOf(counted);
  }

  /** Whether a property is a size that may be computed from the content. */
  static boolean isSize(String name) {
    return SIZE.matcher(name).matches();
  }
}
