package javafxinspector.core.input.action;

import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.input.keyboard.KeyAction;
import javafxinspector.core.input.keyboard.KeyStroke;
import javafxinspector.core.input.keyboard.TextEntry;
import javafxinspector.core.input.request.Modifier;
import javafxinspector.core.threads.OnFx;

/**
 * Sets the text of a third-party editor that is not a {@code TextInputControl}, such as
 * RichTextFX's: selects the whole text and pastes another one.
 *
 * @param text the new text
 */
@OnFx
record LibraryText(Node editor, String text) implements KeyAction {
  /** The keys that select everything in most text controls. */
  private static final KeyStroke ALL =
      new KeyStroke(KeyCode.A, Set.of(Modifier.of("SHORTCUT")), null);

  /** The editor that the node is or belongs to; null for none. */
  static Node around(Node node) {
    Node editor = node;
    while (editor != null && !isEditor(editor)) {
      editor = editor instanceof Control ? null : Geometry.parentOf(editor);
    }
    return editor;
  }

  /** Whether a node has the methods of such an editor and accepts keys. */
  private static boolean isEditor(Node node) {
    return TextEntry.field(node) == null
        && node.isFocusTraversable()
        && Beans.call(node, "getText") instanceof String
        && Beans.call(node, "isEditable") instanceof Boolean
        && Beans.has(node, "selectAll");
  }

  @Override
  public TextInputControl receiver(Node node) throws UiException {
    if (Boolean.FALSE.equals(Beans.call(editor, "isEditable"))) {
      throw UiException.actionFailed(
          "readOnly",
          editor.getClass().getSimpleName()
              + " is read-only. Find the field to write into with ui_query.",
          Map.of());
    }
    return null;
  }

  @Override
  public Runnable prepare() throws UiException {
    return text.isEmpty() ? () -> {} : ClipboardText.put(text);
  }

  @Override
  public List<KeyStroke> strokes(TextInputControl replaced) {
    return List.of(
        ALL, text.isEmpty() ? new KeyStroke(KeyCode.DELETE, Set.of(), "\u007f") : Paste.KEYS);
  }

  @Override
  public String shown(KeyStroke stroke) {
    return stroke == ALL ? "" : TextEntry.visible(text);
  }

  @Override
  public void verify() throws UiException {
    String now = String.valueOf(Beans.call(editor, "getText"));
    if (!TextEntry.normalized(now).equals(text)) {
      throw UiException.actionFailed(
          "rejected",
          "The application changed or rejected the text; the current text is in details.text. Use a"
              + " text that the field accepts.",
          Map.of("text", now));
    }
  }

  @Override
  public String typed() {
    return TextEntry.hidden(text);
  }
}
