package javafxinspector.core.model.node;

/**
 * The name of a control that is not its own text.
 *
 * @param from label, accessible, tooltip, prompt, graphic or styleClass
 */
public record Name(String text, String from) {
  static final String STYLE_CLASS = "styleClass";

  /** Whether users know the node by this name and look for it: they do not see style classes. */
  public boolean isForUsers() {
    return !from.equals(STYLE_CLASS);
  }
}
