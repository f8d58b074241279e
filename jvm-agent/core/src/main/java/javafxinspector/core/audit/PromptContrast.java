package javafxinspector.core.audit;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;
import javafxinspector.core.errors.UiException;

/**
 * {@code promptContrast}: a prompt text in the light color that JavaFX's theme has chosen. One
 * declaration changes all of them, so each pair of colors is reported once. Prompt texts in other
 * colors are checked like all other texts.
 */
final class PromptContrast extends TextContrast {
  private static final class Fields {
    final TextSample first;
    final MeasuredContrast measured;
    int others;

    Fields(TextSample first, MeasuredContrast measured) {
      this.first = first;
      this.measured = measured;
    }
  }

  private final Map<String, Fields> byColors = new LinkedHashMap<>();

  PromptContrast(Runnable beforeRendering) {
    super("promptContrast", Severity.HINT, beforeRendering);
  }

  @Override
  boolean isMeant(Text text) {
    return mayBeMeant(text) && ThemeColors.decide(text);
  }

  @Override
  boolean mayBeMeant(Text text) {
    for (Node at = text.getParent(); at != null; at = at.getParent()) {
      if (at instanceof TextInputControl) {
        TextInputControl field = (TextInputControl) at;
        return field.getLength() == 0 && text.getText().equals(field.getPromptText());
      }
    }
    return false;
  }

  @Override
  void add(TextSample sample, MeasuredContrast measured, Findings findings) {
    Fields known = byColors.putIfAbsent(measured.toString(), new Fields(sample, measured));
    if (known != null) {
      known.others++;
    }
  }

  @Override
  void finish(FxSlices fx, Findings findings) throws UiException {
    super.finish(fx, findings);
    for (Fields fields : byColors.values()) {
      findings.add(
          this,
          fields.first.at(),
          "contrast "
              + fields.measured
              + (fields.others == 0 ? "" : ", as of " + fields.others + " other prompt texts")
              + ", at least 4.5:1 is needed",
          "set -fx-prompt-text-fill of .text-input in a stylesheet");
    }
  }
}
