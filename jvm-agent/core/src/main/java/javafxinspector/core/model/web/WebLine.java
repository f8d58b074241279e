package javafxinspector.core.model.web;

import java.util.List;
import javafxinspector.core.model.node.Name;

/**
 * The content of an element of a web page.
 *
 * @param type its tag in lower case
 * @param id null for none
 * @param text null for none, and for a password
 * @param states the same as the states of nodes, preceded by the type of an input that is not a
 *     text field; null for none
 */
public record WebLine(String type, String id, String text, Name name, List<String> states) {
  public static final String INVISIBLE = "invisible";
  public static final String DISABLED = "disabled";
  public static final String READ_ONLY = "readonly";
  public static final String SELECTED = "selected";

  /** Whether a state applies. */
  public boolean is(String state) {
    return states != null && states.contains(state);
  }

  /** Whether a user sees it after scrolling to it. */
  public boolean shows() {
    return !is(INVISIBLE);
  }
}
