package javafxinspector.core.model.style;

/** The texts of stylesheets as JavaFX uses them. Any thread but the JavaFX application thread. */
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
