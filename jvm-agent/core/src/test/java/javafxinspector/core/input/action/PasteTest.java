package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonObject;
import java.util.Map;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActTest;
import org.junit.jupiter.api.Test;

/** Long texts that are inserted by a single shortcut. */
class PasteTest extends ActTest {
  private static <T extends javafx.scene.Node> T with(String id, T node) {
    node.setId(id);
    return node;
  }

  private JsonObject paste(String id, String text) throws UiException {
    return act(Map.of("type", "paste", "target", css(id), "text", text));
  }

  @Test
  void arePastedWhereTheTextEndsOrInTheFocusedField() throws UiException {
    TextArea area = with("area", new TextArea("start "));
    show(() -> new VBox(new TextField(), area));
    String text = "line\n".repeat(1000);
    assertEquals("line⏎", paste("#area", text).get("typed").getAsString().substring(0, 5));
    assertEquals("start " + text, onFx(area::getText));
    act(Map.of("type", "paste", "text", "end"));
    assertEquals("start " + text + "end", onFx(area::getText));
  }

  @Test
  void areNotShownInTheResultOfAPasswordField() throws UiException {
    PasswordField field = with("secret", new PasswordField());
    show(() -> new VBox(field));
    assertFalse(paste("#secret", "hunter2").toString().contains("hunter2"));
    assertEquals("hunter2", onFx(field::getText));
  }

  @Test
  void areReportedWhenAFieldRefusesThem() throws UiException {
    TextField field = with("number", new TextField());
    field.setTextFormatter(
        new TextFormatter<>(change -> change.getText().matches("\\d*") ? change : null));
    show(() -> new VBox(field));
    assertEquals("true", paste("#number", "abc").get("unchanged").getAsString());
    field.setEditable(false);
    JsonObject error = refusal(Map.of("type", "paste", "target", css("#number"), "text", "1"));
    assertEquals("readOnly", reason(error));
  }

  @Test
  void replaceTheTextOfAnEditorOfALibrary() throws UiException {
    application.TextEditor editor = with("editor", new application.TextEditor());
    show(() -> new VBox(editor));
    act(Map.of("type", "setText", "target", css("#editor"), "text", "one\ntwo"));
    assertEquals("one\ntwo", onFx(editor::getText));
    act(Map.of("type", "setValue", "target", css("#editor"), "value", "three"));
    assertEquals("three", onFx(editor::getText));
    act(Map.of("type", "setText", "target", css("#editor"), "text", ""));
    assertEquals("", onFx(editor::getText));
    change(() -> editor.setEditable(false));
    JsonObject error = refusal(Map.of("type", "setText", "target", css("#editor"), "text", "x"));
    assertEquals("readOnly", reason(error));
  }
}
