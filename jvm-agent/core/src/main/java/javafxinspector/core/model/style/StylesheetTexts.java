package javafxinspector.core.model.style;

import javafxinspector.core.threads.OffFx;

/** The texts of stylesheets as JavaFX uses them. */
@OffFx
public interface StylesheetTexts {
  /**
   * @return null if the stylesheet cannot be read from this machine, or is not text
   */
  String of(String url);

  /**
   * @return null if the reference is not correct
   */
  String resolve(String base, String reference);
}
