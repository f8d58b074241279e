package javafxinspector.core.input.keyboard;

import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.control.Advice;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.web.WebLine;
import javafxinspector.core.threads.OnFx;

/** Finds the text field of a node and checks whether a user could edit it. */
@OnFx
public final class TextEntry {
  /** The placeholder for a hidden text. */
  public static final String HIDDEN = "•••";

  private TextEntry() {}

  /** The text field of an editable control, or the node itself; null for none. */
  public static TextInputControl field(Node node) {
    if (node instanceof TextInputControl) {
      TextInputControl inner = node.isFocusTraversable() ? null : inner((TextInputControl) node);
      return inner == null ? (TextInputControl) node : inner;
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
   * The field that users type into, inside a field that cannot have the focus. The skins of some
   * third-party libraries show such an inner field in place of the control.
   */
  private static TextInputControl inner(Parent parent) {
    for (Node child : parent.getChildrenUnmodifiable()) {
      if (child instanceof TextInputControl field && child.isFocusTraversable()) {
        return field;
      }
      TextInputControl found = child instanceof Parent below ? inner(below) : null;
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /**
   * Checks that an action has a text; see {@link Action#check}.
   *
   * @param type the action's name
   */
  public static void checkGiven(String text, String type, String path) throws UiException {
    if (text == null) {
      throw ActionRequest.invalid(path + ".text", type + " needs a text");
    }
  }

  /** Hides a text whose receiver is not known. */
  public static String hidden(String text) {
    return text.isEmpty() ? "" : HIDDEN;
  }

  /**
   * The node that receives keys for a target: the target itself, the focused node inside it, or the
   * control that it is part of.
   *
   * @throws UiException reason notFocusable if a user's keys cannot reach it
   */
  static Node keyReceiver(Node target, ActionContext context) throws UiException {
    Node owner = target.getScene().getFocusOwner();
    if (target == owner || target.isFocusTraversable() || field(target) != null) {
      return target;
    }
    if (owner != null && Geometry.isBelow(owner, target)) {
      return owner;
    }
    Node control = context.nodes().content(target);
    if (control != target && control.isFocusTraversable()) {
      return control;
    }
    throw context
        .checks()
        .failed(
            "notFocusable",
            target,
            "cannot have the keyboard focus, so that keys do not reach it. Give the field or control that"
                + " accepts them as the target. If a click on it moves the focus, click on it first, then"
                + " repeat the action without a target");
  }

  /**
   * Checks that the focused node does not ignore typed text.
   *
   * @param owner null if nothing has the focus
   * @throws UiException reason notFocusable
   */
  public static void checkTakesText(Node owner) throws UiException {
    if (owner != null && KeyHandlers.ignoreText(owner)) {
      throw UiException.actionFailed(
          "notFocusable",
          "The focus is on "
              + type(owner)
              + (owner.getId() == null ? "" : "#" + owner.getId())
              + ", which takes no text. Give the field as the target, or use pressKey for keys.",
          Map.of());
    }
  }

  /**
   * The text field that setText changes.
   *
   * @throws UiException reason unsupported if the node has none, readOnly if it cannot be edited,
   *     rejected for a line break or tab in a single-line field
   */
  public static TextInputControl writable(Node node, String text) throws UiException {
    TextInputControl field = field(node);
    if (field == null) {
      throw UiException.actionFailed(
          "unsupported",
          "The action setText needs a control with a text field. This is a "
              + type(node)
              + ". "
              + advice(node),
          Map.of());
    }
    checkEditable(node, field);
    checkOneLine(field instanceof TextField, text);
    return field;
  }

  /**
   * Checks that a text fits into a single-line field.
   *
   * @throws UiException reason rejected
   */
  public static void checkOneLine(boolean isOneLine, String text) throws UiException {
    if (isOneLine && (text.indexOf('\n') >= 0 || text.indexOf('\t') >= 0)) {
      throw UiException.actionFailed(
          "rejected",
          "A single-line field does not accept line breaks or tabs. Remove them; to leave the field"
              + " or confirm its text, use pressKey with TAB or ENTER.",
          Map.of());
    }
  }

  /**
   * Checks that the user can edit the field of a node.
   *
   * @throws UiException reason readOnly
   */
  public static void checkEditable(Node node, TextInputControl field) throws UiException {
    boolean editable =
        field.isEditable()
            && !field.textProperty().isBound()
            && !(node instanceof ComboBox && !((ComboBox<?>) node).isEditable())
            && !(node instanceof DatePicker && !((DatePicker) node).isEditable())
            && !(node instanceof Spinner && !((Spinner<?>) node).isEditable());
    if (!editable) {
      throw UiException.actionFailed(
          "readOnly", type(node) + " is read-only. " + advice(node), Map.of());
    }
  }

  private static String type(Node node) {
    Class<?> type = node.getClass();
    while (type.isAnonymousClass() || type.isSynthetic()) {
      type = type.getSuperclass();
    }
    return type.getSimpleName();
  }

  /** Advice for a node that does not accept text: the actions that change its value. */
  private static String advice(Node node) {
    String known = node instanceof TextInputControl ? null : Advice.of(node);
    return known != null
        ? known
        : "Find the field to write into with ui_query (css: TextField, TextArea).";
  }

  /**
   * Checks that a user can type text into an element of a page.
   *
   * @throws UiException reason unsupported or readOnly
   */
  public static void checkElement(WebElement element) throws UiException {
    String type = element.line().type();
    if (!element.takesText()) {
      throw UiException.actionFailed(
          "unsupported",
          "The " + type + " takes no text. Give a field, or use pressKey for keys.",
          Map.of());
    }
    if (element.line().is(WebLine.READ_ONLY)) {
      throw UiException.actionFailed("readOnly", "The " + type + " is read-only.", Map.of());
    }
  }

  /** A text in one line, with symbols for line breaks and tabs. */
  public static String visible(String text) {
    return normalized(text)
        .codePoints()
        .mapToObj(c -> TypedText.visible(c == '\n' ? "\r" : Character.toString(c)))
        .collect(Collectors.joining());
  }

  /** Converts line ends to line feeds, as a text field does. */
  public static String normalized(String text) {
    return text.replace("\r\n", "\n").replace('\r', '\n');
  }
}
