package javafxinspector.core.model.web;

import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.address.Addressable;
import javafxinspector.core.threads.OnFx;

/**
 * An element of the document in a WebView. There is one object for each element, which becomes
 * stale when the element leaves the document or another page is loaded.
 */
@OnFx
public interface WebElement extends Addressable {
  /** The WebView. */
  Node view();

  String uid();

  /** The content that it shows now. */
  WebLine line();

  /** Its path below the WebView: {@code html/body/form[1]/input[0]}. */
  String path();

  List<String> classes();

  /** Its attributes, without values that may be secret. */
  Map<String, String> attributes();

  /** The DOM interface that it implements. */
  String interfaceName();

  /** Whether it is a field for a password. */
  boolean isSecret();

  /** Its box in the scene of the WebView, in pixels; null if it is not displayed. */
  Bounds boundsInScene();

  /** Whether it is the other element or a descendant of it. */
  boolean isBelow(WebElement other);

  /**
   * Scrolls the page until the element is in view, and returns the middle of its visible part, even
   * if something covers it.
   *
   * @return in the coordinates of the WebView
   * @throws UiException reason gone, invisible, zeroSize or outOfView
   */
  Point2D reachVisible() throws UiException;

  /**
   * Scrolls to the element and returns a point of it that nothing in the page covers.
   *
   * @param enabled whether it must be enabled
   * @param x distance from its upper left corner, as {@code y}; null for the point that a user
   *     would use
   * @return in the coordinates of the WebView
   * @throws UiException reason gone, invisible, zeroSize, disabled, outOfView or covered
   */
  Point2D reach(boolean enabled, Double x, Double y) throws UiException;

  /** Gives it the focus of its page. */
  void focus();

  /** Whether it has the focus of its page. */
  boolean isFocused();

  /** Whether a user can type into it. */
  boolean takesText();

  /** Selects its whole text. */
  void selectText();

  /** The text of a field; null for a field without text. */
  String value();

  /** True, false, or null for indeterminate; throws if the element cannot be checked. */
  Boolean checked() throws UiException;

  /** The options of a select element; null for other elements. */
  List<String> options();

  /** Whether several options of a select element may be selected. */
  boolean takesSeveral();

  /** Whether an option of a select element is disabled. */
  boolean isDisabledOption(int index);

  /** The indices of the selected options of a select element. */
  List<Integer> chosen();

  /**
   * Selects these options of a select element and no others, and fires the events that a user's
   * choice fires.
   */
  void choose(List<Integer> indices);
}
