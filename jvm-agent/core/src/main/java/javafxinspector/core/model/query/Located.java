package javafxinspector.core.model.query;

import javafx.scene.Node;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.States;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.web.WebLine;
import javafxinspector.core.threads.OnFx;

/**
 * The node or element that an address or a selector leads to.
 *
 * @param node the node; for an element, its WebView
 * @param element of the page in a WebView; null for a node
 */
@OnFx
public record Located(Node node, WebElement element) {
  public static Located of(Node node) {
    return new Located(node, null);
  }

  public static Located of(WebElement element) {
    return new Located(element.view(), element);
  }

  /** Whether it is disabled. An element is also disabled if its WebView is. */
  public boolean isDisabled() {
    return States.isDisabled(node) || element != null && element.line().is(WebLine.DISABLED);
  }

  /** Whether it and all its ancestors are visible. */
  public boolean shows() {
    return Order.shows(node) && (element == null || element.line().shows());
  }
}
