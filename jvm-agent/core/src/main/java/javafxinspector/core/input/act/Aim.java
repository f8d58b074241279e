package javafxinspector.core.input.act;

import javafx.scene.Node;
import javafxinspector.core.choosers.ChooserTurn;
import javafxinspector.core.input.ready.Stillness;
import javafxinspector.core.input.request.Place;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.threads.OnFx;

/**
 * The place where an action applies, as far as it is known: the place that its request names, and
 * the node that this refers to now.
 *
 * @param node null if the request names no node
 * @param row the row that the node is in; null for none
 * @param element the element of the page in the node if that is a WebView; null for none
 * @param still knows where the node was before
 * @param choosers how the request uses file choosers
 */
@OnFx
public record Aim(
    Place place,
    Node node,
    RowItem row,
    WebElement element,
    Stillness still,
    ChooserTurn choosers) {

  /** The same request, applied to another node. */
  public Aim at(Node other) {
    return new Aim(place, other, row, null, still, choosers);
  }
}
