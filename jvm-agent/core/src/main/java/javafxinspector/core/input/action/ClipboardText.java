package javafxinspector.core.input.action;

import java.util.List;
import java.util.Map;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.DataFormat;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.threads.OnFx;

/** Puts a text on the application's clipboard, to be pasted. */
@OnFx
final class ClipboardText {
  private ClipboardText() {}

  /** Formats that can be read quickly and be restored, unlike images. */
  private static final List<DataFormat> KEPT =
      List.of(
          DataFormat.PLAIN_TEXT, DataFormat.HTML, DataFormat.RTF, DataFormat.URL, DataFormat.FILES);

  /**
   * Puts the text on the clipboard, unless the clipboard already contains it, perhaps along with
   * other formats.
   *
   * @return restores the previous content, or removes the text, which may be a password; does
   *     nothing if the application has put something else on the clipboard by then
   * @throws UiException reason unsupported
   */
  static Runnable put(String text) throws UiException {
    Clipboard clipboard = Clipboard.getSystemClipboard();
    if (isOn(clipboard, text)) {
      return () -> {};
    }
    ClipboardContent before = new ClipboardContent();
    for (DataFormat format : KEPT) {
      Object value = clipboard.hasContent(format) ? clipboard.getContent(format) : null;
      if (value != null) {
        before.put(format, value);
      }
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
    return () -> {
      if (!isOn(clipboard, text)) {
        return;
      }
      if (before.isEmpty()) {
        clipboard.clear();
      } else {
        clipboard.setContent(before);
      }
    };
  }

  private static boolean isOn(Clipboard clipboard, String text) {
    String present = clipboard.getString();
    return present != null && text.equals(present.replace("\r\n", "\n"));
  }
}
