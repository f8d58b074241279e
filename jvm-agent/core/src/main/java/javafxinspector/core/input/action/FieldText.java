package javafxinspector.core.input.action;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.TextFormatter;
import javafx.scene.control.TextInputControl;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.keyboard.KeyAction;
import javafxinspector.core.input.keyboard.KeyStroke;
import javafxinspector.core.input.keyboard.TextEntry;
import javafxinspector.core.model.query.Nodes;

/** Types a text into a field of a form. The field may change the format of the text. */
record FieldText(String text) implements KeyAction {
  private SetText typing() {
    return new SetText(text);
  }

  @Override
  public void check(String path) throws UiException {
    typing().check(path);
  }

  @Override
  public TextInputControl receiver(Node node) throws UiException {
    return typing().receiver(node);
  }

  @Override
  public boolean replacesText() {
    return true;
  }

  @Override
  public boolean followsLabels() {
    return true;
  }

  @Override
  public List<KeyStroke> strokes(TextInputControl replaced) {
    return typing().strokes(replaced);
  }

  /** Makes the formatter of the field accept the text, as it does when a user leaves the field. */
  @Override
  public void complete(TextInputControl replaced, Gesture gesture) {
    TextFormatter<?> formatter = replaced.getTextFormatter();
    if (formatter != null && formatter.getValueConverter() != null) {
      gesture.step(replaced::commitValue);
    }
  }

  @Override
  public void verify(TextInputControl replaced, Nodes nodes) throws UiException {
    String now = replaced.getText() == null ? "" : replaced.getText();
    if (isShownBy(TextEntry.normalized(text), now)) {
      return;
    }
    String shown = nodes.isPassword(replaced) ? TextEntry.HIDDEN : now;
    throw UiException.actionFailed(
        "rejected",
        "The field shows \"" + shown + "\" instead: the application changed or rejected the text.",
        Map.of("text", shown));
  }

  @Override
  public String typed() {
    return TextEntry.hidden(text);
  }

  /**
   * Whether a field shows a text, perhaps in its own format: it must show all letters and digits of
   * the text in the same order, but case does not matter.
   */
  static boolean isShownBy(String wanted, String shown) {
    if (wanted.equals(shown)) {
      return true;
    }
    String essential = essential(wanted);
    String there = essential(shown);
    if (essential.isEmpty()) {
      return wanted.isBlank() && there.isEmpty();
    }
    int at = 0;
    for (int i = 0; i < essential.length() && at >= 0; i++) {
      at = there.indexOf(essential.charAt(i), at) + 1;
      if (at == 0) {
        return false;
      }
    }
    return true;
  }

  private static String essential(String text) {
    StringBuilder essential = new StringBuilder();
    text.toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(essential::appendCodePoint);
    return essential.toString();
  }
}
