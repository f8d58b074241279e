package javafxinspector.core.live;

import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.virtual.RowReader;
import javafxinspector.core.threads.OnFx;

/** Reads long texts without copying them. */
@OnFx
final class LongTexts {
  /**
   * The end of a text area with more paragraphs is not read, because that would go through all of
   * them.
   */
  private static final int MAX_PARAGRAPHS = 5000;

  private LongTexts() {}

  /**
   * The part of a node's text that its row does not contain; null if the row contains the whole
   * text, and for passwords.
   */
  static LongText of(Node node, TypeInfo type, boolean secret) {
    if (secret || type.kind() == Kind.PASSWORD) {
      return null;
    }
    if (node instanceof Labeled labeled) {
      return of(labeled.getText());
    }
    if (node instanceof Text text) {
      return of(text.getText());
    }
    return node instanceof TextInputControl input && input.getLength() > RowReader.TEXT
        ? new LongText(input.getLength(), end(input))
        : null;
  }

  private static LongText of(String text) {
    return text == null || text.length() <= RowReader.TEXT
        ? null
        : new LongText(text.length(), text);
  }

  private static String end(TextInputControl input) {
    int length = input.getLength();
    return input instanceof TextArea area && area.getParagraphs().size() > MAX_PARAGRAPHS
        ? ""
        : input.getText(Math.max(0, length - LongText.MAX_END), length);
  }
}
