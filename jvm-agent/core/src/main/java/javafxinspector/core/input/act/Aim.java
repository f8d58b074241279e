package javafxinspector.core.input.act;

import javafx.scene.Node;
import javafxinspector.core.choosers.ChooserTurn;
import javafxinspector.core.input.ready.Stillness;
import javafxinspector.core.input.request.Place;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.threads.OnFx;

/**
 * Where an action applies, as far as that is known: what its request names, and what that leads to
 * now.
 *
 * @param node null when the request names none
 * @param row the row that the node is in; null for none
 * @param element of the page in the node, which is a WebView; null for none
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

  /** The same request for another node. */
  public Aim at(Node other) {
    return new Aim(place, other, row, null, still, choosers);
  }
}
