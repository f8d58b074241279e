package javafxinspector.core.model.node;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.Tab;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.text.Text;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/**
 * The text that a node displays. Only reads existing texts, so no converter or factory of the
 * application runs. The text of a password is never returned where callers respect {@link
 * #isPassword}.
 */
@OnFx
public final class Texts {
  private Texts() {}

  /**
   * The text that a node displays; null if there is none, and always for a password field and the
   * nodes in it.
   */
  public static String ofNode(Node node) {
    return isPassword(node) ? null : of(node, Types.of(node).kind(), Integer.MAX_VALUE);
  }

  /** Whether the node is a password field, or inside one. */
  public static boolean isPassword(Node node) {
    for (Node n = node; n != null; n = Order.parent(n)) {
      if (n instanceof TextInputControl && Types.of(n).kind() == Kind.PASSWORD) {
        return true;
      }
    }
    return false;
  }

  /**
   * @param limit maximum number of characters of a text input, so that a long document is not
   *     copied for a short line
   * @return null if there is no text or it is empty
   */
  public static String of(Node node, Kind kind, int limit) {
    String text = read(node, kind, limit);
    return text == null || text.isEmpty() ? null : text;
  }

  /** Like {@link #of}, but the result may be empty. */
  public static String read(Node node, Kind kind, int limit) {
    switch (kind) {
      case LABELED:
      case CELL:
      case ROW:
      case TITLED_PANE:
        return labeled((Labeled) node);
      case TEXT:
        return ((Text) node).getText();
      case TEXT_INPUT:
        return input((TextInputControl) node, limit);
      case COMBO:
        return closed((Parent) node, limit);
      case SPINNER:
        return input(((Spinner<?>) node).getEditor(), limit);
      case SLIDER:
        return number(((Slider) node).getValue());
      case PROGRESS:
        double progress = ((ProgressIndicator) node).getProgress();
        return progress < 0 ? null : Math.round(Math.min(progress, 1) * 100) + "%";
      case COLUMN_HEADER:
        TableColumnBase<?, ?> column = ((TableColumnHeader) node).getTableColumn();
        return column == null ? null : column.getText();
      case TAB_HEADER:
        Tab tab = Toolkit.tab(node);
        return tab == null ? null : tab.getText();
      case MENU_ITEM:
        MenuItem item = Toolkit.menuItem(node);
        return item == null ? null : of(item);
      default:
        return null;
    }
  }

  /** The text of a menu item without the mark of its mnemonic; null for none. */
  public static String of(MenuItem item) {
    return shown(item.getText(), item.isMnemonicParsing());
  }

  /**
   * The text of a label or button that the skin displays, if it is truncated; null if there is
   * enough room for the text, or if the displayed text is not known because a layout is pending.
   */
  public static String displayed(Labeled node) {
    if (Toolkit.isWideEnough(node) || node.isNeedsLayout()) {
      return null;
    }
    List<Node> children = node.getChildrenUnmodifiable();
    for (int i = children.size() - 1; i >= 0; i--) {
      if (Toolkit.isLabeledText(children.get(i))) {
        String displayed = ((Text) children.get(i)).getText();
        return lacksOnlySpace(displayed, node.getText()) ? null : displayed;
      }
    }
    return null;
  }

  /** The prompt text of an input; null for none. */
  public static String prompt(Node node) {
    String prompt =
        node instanceof TextInputControl
            ? ((TextInputControl) node).getPromptText()
            : node instanceof ComboBoxBase
                ? ((ComboBoxBase<?>) node).getPromptText()
                : node instanceof Spinner && ((Spinner<?>) node).getEditor() != null
                    ? ((Spinner<?>) node).getEditor().getPromptText()
                    : null;
    return prompt == null || prompt.isEmpty() ? null : prompt;
  }

  private static String input(TextInputControl input, int limit) {
    if (input == null || Types.of(input).kind() == Kind.PASSWORD) {
      return null;
    }
    return input.getLength() <= limit
        ? input.getText()
        : Truncation.withEllipsis(input.getText(0, limit + 1), limit);
  }

  /**
   * The text of the cell, label or editor in a closed combo box or picker, but not its prompt text.
   */
  private static String closed(Parent box, int limit) {
    for (Node child : box.getChildrenUnmodifiable()) {
      if (!child.isVisible()) {
        continue; // a search field that is hidden while the box is closed
      }
      if (child instanceof TextInputControl) {
        return input((TextInputControl) child, limit);
      }
      if (child instanceof Labeled) {
        String shown = labeled((Labeled) child);
        return isPrompt(box, shown) ? null : shown;
      }
      if (Types.of(child).kind() == Kind.COMBO) {
        return closed((Parent) child, limit); // a control that contains a combo box
      }
    }
    return null;
  }

  private static boolean isPrompt(Parent box, String shown) {
    return box instanceof ComboBoxBase
        && ((ComboBoxBase<?>) box).getValue() == null
        && (shown == null || shown.equals(prompt(box)));
  }

  private static String labeled(Labeled node) {
    return shown(node.getText(), node.isMnemonicParsing());
  }

  /**
   * Whether the displayed text lacks only spaces and line breaks at the end of lines, which a skin
   * leaves out of a wrapped text and which cannot be seen.
   */
  private static boolean lacksOnlySpace(String displayed, String text) {
    return text != null
        && displayed.length() < text.length()
        && text.startsWith(displayed)
        && text.substring(displayed.length()).isBlank();
  }

  /**
   * The text as it is displayed: with mnemonic parsing, "_File" becomes "File", "A__B" becomes
   * "A_B" and "File_(F)" becomes "File".
   */
  public static String shown(String text, boolean mnemonicParsing) {
    if (!mnemonicParsing || text == null || text.indexOf('_') < 0) {
      return text;
    }
    StringBuilder shown = new StringBuilder(text);
    for (int i = 0; i < shown.length() - 1; i++) {
      if (shown.charAt(i) != '_' || Character.isWhitespace(shown.charAt(i + 1))) {
        continue;
      }
      if (shown.charAt(i + 1) == '_') {
        shown.deleteCharAt(i);
        continue;
      }
      boolean extended =
          i + 3 < shown.length() && shown.charAt(i + 1) == '(' && shown.charAt(i + 3) == ')';
      return shown.delete(i, extended ? i + 4 : i + 1).toString();
    }
    return shown.toString();
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(Math.round(value * 100) / 100.0);
  }
}
