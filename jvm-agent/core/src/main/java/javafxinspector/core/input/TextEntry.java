package javafxinspector.core.input;

import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafxinspector.core.rpc.UiException;

/** Which text field a node stands for, and whether a person could write into it. FX thread. */
final class TextEntry {
  static final String HIDDEN = "•••";

  private TextEntry() {}

  /** The text field of an editable control, or the node itself; null when there is none. */
  static TextInputControl field(Node node) {
    if (node instanceof TextInputControl) {
      return (TextInputControl) node;
    }
    if (node instanceof ComboBox) {
      return ((ComboBox<?>) node).getEditor();
    }
    if (node instanceof DatePicker) {
      return ((DatePicker) node).getEditor();
    }
    return node instanceof Spinner ? ((Spinner<?>) node).getEditor() : null;
  }

  /**
   * The text field that setText writes into.
   *
   * @throws UiException reason unsupported when the node has none, readOnly when nobody can write
   *     into it, rejected for a line break in a field of one line
   */
  static TextInputControl writable(Node node, String text) throws UiException {
    TextInputControl field = field(node);
    if (field == null) {
      throw UiException.actionFailed(
          "unsupported",
          "Only text fields, text areas and editable combo boxes, pickers and spinners take setText; this is a "
              + node.getClass().getSimpleName()
              + ". Click it, or use typeText.",
          Map.of());
    }
    checkEditable(node, field);
    if (field instanceof TextField && (text.indexOf('\n') >= 0 || text.indexOf('\t') >= 0)) {
      throw UiException.actionFailed(
          "rejected",
          "A field of one line takes no line break and no tab. Leave them out; to leave the field"
              + " or to confirm it, use pressKey with TAB or ENTER.",
          Map.of());
    }
    return field;
  }

  /**
   * @throws UiException reason readOnly
   */
  static void checkEditable(Node node, TextInputControl field) throws UiException {
    boolean editable =
        field.isEditable()
            && !field.textProperty().isBound()
            && !(node instanceof ComboBox && !((ComboBox<?>) node).isEditable())
            && !(node instanceof DatePicker && !((DatePicker) node).isEditable())
            && !(node instanceof Spinner && !((Spinner<?>) node).isEditable());
    if (!editable) {
      throw UiException.actionFailed(
          "readOnly",
          node.getClass().getSimpleName()
              + " is read-only: nobody can write into it. Choose from its list, or change what it shows elsewhere.",
          Map.of());
    }
  }

  /** Lines end with one character in a text field, whatever the client's system uses. */
  static String normalized(String text) {
    return text.replace("\r\n", "\n").replace('\r', '\n');
  }
}
