package javafxinspector.core.model.node;

/**
 * The name of a control that is not its own text.
 *
 * @param from label, accessible, tooltip, prompt, graphic or styleClass
 */
public record Name(String text, String from) {
  static final String STYLE_CLASS = "styleClass";

  /** Whether a user knows the node by it, so that it is sought by it: nobody sees style classes. */
  public boolean isForUsers() {
    return !from.equals(STYLE_CLASS);
  }
}
