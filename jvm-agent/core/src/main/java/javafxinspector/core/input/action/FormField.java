package javafxinspector.core.input.action;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Pagination;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafxinspector.core.input.control.Checkable;
import javafxinspector.core.input.control.ValueControl;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.threads.OnFx;

/**
 * A control that {@code fill} can set, or a group of toggles.
 *
 * @param node of a group, its first button
 * @param name null for none
 * @param shows whether a user sees it
 */
record FormField(Node node, boolean isGroup, String name, boolean shows) {
  /** What a name may have at its end, as labels do. */
  private static final Pattern END = Pattern.compile("[\\s:*]+$");

  private static final Pattern SPACES = Pattern.compile("\\s+");

  /** Whether a node is a control that can be set. */
  @OnFx
  static boolean isOne(Node node) {
    return node instanceof TextInputControl
        || node instanceof CheckBox
        || node instanceof ToggleButton
        || node instanceof TabPane
        || Checkable.isSwitch(node)
        || ValueControl.isOne(node) && !isAround(node)
        || Items.isControl(node);
  }

  /** Whether setValue moves what is around fields, rather than setting one. */
  private static boolean isAround(Node node) {
    return node instanceof ScrollBar || node instanceof SplitPane || node instanceof Pagination;
  }

  /**
   * The fields with a name: those that are spelled the same, else those that differ in case only.
   *
   * @param shown whether to look at those that a user sees, or at the others
   */
  static List<FormField> named(String key, List<FormField> fields, boolean shown) {
    String wanted = normal(key);
    List<FormField> equal = new ArrayList<>();
    List<FormField> similar = new ArrayList<>();
    for (FormField field : fields) {
      String own = field.name == null || field.shows != shown ? null : normal(field.name);
      if (wanted.equals(own)) {
        equal.add(field);
      } else if (wanted.equalsIgnoreCase(own)) {
        similar.add(field);
      }
    }
    return equal.isEmpty() ? similar : equal;
  }

  /** A name in one line, without what labels have at their end. */
  static String normal(String text) {
    String line = SPACES.matcher(text.strip()).replaceAll(" ");
    String name = END.matcher(line).replaceAll("");
    return name.isEmpty() ? line : name;
  }
}
