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
 * @param node the control; for a group, its first button
 * @param name null for none
 * @param shows whether a user sees the field
 */
record FormField(Node node, boolean isGroup, String name, boolean shows) {
  /** Characters that labels have after a name. */
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

  /** Whether setValue on the node moves the surroundings of fields rather than setting a field. */
  private static boolean isAround(Node node) {
    return node instanceof ScrollBar || node instanceof SplitPane || node instanceof Pagination;
  }

  /**
   * The fields with a name: fields with exactly this name, or otherwise fields whose names differ
   * only in case.
   *
   * @param shown whether to search the fields that a user sees, or the others
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

  /** A name in one line, without the characters that labels have at the end. */
  static String normal(String text) {
    String line = SPACES.matcher(text.strip()).replaceAll(" ");
    String name = END.matcher(line).replaceAll("");
    return name.isEmpty() ? line : name;
  }
}
