package javafxinspector.core.model.snapshot;

import java.util.List;
import javafxinspector.core.model.geometry.Bounds;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.AnyThread;

/**
 * A window and its popups as a flat list of nodes.
 *
 * @param screen the screen that shows the window
 * @param nodes content nodes in document order, followed by the nodes of the popups
 */
public record ScreenState(WindowInfo window, Screen screen, List<Element> nodes) {
  /** Maximum number of characters of a shortened text. */
  private static final int SHORT = 500;

  /** A screen in scene pixels. {@code scale}: rendered pixels per scene pixel. */
  public record Screen(double width, double height, double scale) {}

  /**
   * One node.
   *
   * @param desc accessible text, otherwise accessible help; like text, null for password fields
   * @param bounds in the scene of the window, also for the nodes of its popups
   * @param flags the states that apply: visible, clickable, longClickable, focusable, scrollable,
   *     editable, enabled
   */
  public record Element(
      String uid,
      String type,
      String id,
      String text,
      String desc,
      Bounds bounds,
      List<String> flags) {}

  /** A copy with shortened texts, without leading and trailing white space. */
  @AnyThread
  public ScreenState shortened() {
    return new ScreenState(
        window,
        screen,
        nodes.stream()
            .map(
                node ->
                    new Element(
                        node.uid,
                        node.type,
                        node.id,
                        shortened(node.text),
                        shortened(node.desc),
                        node.bounds,
                        node.flags))
            .toList());
  }

  private static String shortened(String text) {
    if (text == null || text.length() <= SHORT) {
      return text;
    }
    String stripped = text.strip();
    return stripped.isEmpty() ? " " : Truncation.withEllipsis(stripped, SHORT);
  }
}
