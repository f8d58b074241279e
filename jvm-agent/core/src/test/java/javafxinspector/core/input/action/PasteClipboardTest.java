package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.Map;
import javafx.scene.control.PasswordField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.VBox;
import javafxinspector.core.input.ActTest;
import org.junit.jupiter.api.Test;

/** {@code paste} restores the clipboard, and some controls reject it. */
class PasteClipboardTest extends ActTest {
  /** A control of a library that rejects pasted text. */
  public static final class Refusing extends VBox {
    Refusing() {
      PasswordField field = new PasswordField();
      field.setId("inner");
      getChildren().add(field);
    }

    /** Has the same name as the method of MaterialFX's controls. */
    public boolean isAllowPaste() {
      return false;
    }
  }

  private final PasswordField field = new PasswordField();

  private void paste(String text) throws Exception {
    field.setId("secret");
    show(() -> new VBox(field));
    act(Map.of("type", "paste", "target", css("#secret"), "text", text));
    assertEquals(text, onFx(field::getText));
  }

  @Test
  void putsBackWhatWasThere() throws Exception {
    ClipboardContent content = new ClipboardContent();
    content.putString("mine");
    content.putHtml("<b>mine</b>");
    onFx(() -> Clipboard.getSystemClipboard().setContent(content));
    paste("hunter2");
    assertEquals("mine", onFx(() -> Clipboard.getSystemClipboard().getString()));
    assertEquals("<b>mine</b>", onFx(() -> Clipboard.getSystemClipboard().getHtml()));
  }

  @Test
  void leavesNothingWhereNothingWas() throws Exception {
    onFx(
        () -> {
          Clipboard.getSystemClipboard().clear();
          return null;
        });
    paste("hunter2");
    assertFalse(onFx(() -> Clipboard.getSystemClipboard().hasString()));
  }

  @Test
  void saysThatAControlRefusesWhatIsPasted() throws Exception {
    show(() -> new VBox(new Refusing()));
    Map<String, Object> paste = Map.of("type", "paste", "target", css("#inner"), "text", "x");
    JsonObject error = refusal(paste);
    assertEquals("unsupported", reason(error));
    String message = error.get("message").getAsString();
    assertTrue(message.contains("Refusing refuses what is pasted"), message);
  }
}
