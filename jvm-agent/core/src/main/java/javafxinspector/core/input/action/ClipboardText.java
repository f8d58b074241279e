package javafxinspector.core.input.action;

import java.util.Map;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafxinspector.core.errors.UiException;

/** A text on the clipboard of the application, to be pasted. JavaFX application thread. */
final class ClipboardText {
  private ClipboardText() {}

  /**
   * Puts it there, unless it is there already, perhaps in other formats too.
   *
   * @throws UiException reason unsupported
   */
  static void put(String text) throws UiException {
    Clipboard clipboard = Clipboard.getSystemClipboard();
    String present = clipboard.getString();
    if (present != null && text.equals(present.replace("\r\n", "\n"))) {
      return;
    }
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    if (!clipboard.setContent(content)) {
      throw UiException.actionFailed(
          "unsupported",
          "The clipboard of the application did not take the text, so nothing was pasted. Type it"
              + " with typeText.",
          Map.of());
    }
  }
}
