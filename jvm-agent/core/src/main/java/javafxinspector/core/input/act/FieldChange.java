package javafxinspector.core.input.act;

import java.util.Map;
import javafx.scene.Node;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.request.Place;
import javafxinspector.core.model.query.Match;

/**
 * A field that {@code fill} will set.
 *
 * @param name as the request names it
 * @param match describes the node before the change
 * @param type the name of the action that sets it
 */
public record FieldChange(String name, Node node, Match match, String type, Action action) {
  /** The action as a separate request, whose target is {@link #node}. */
  public ActionRequest<Action> request() {
    return new ActionRequest<>(type, Place.DEFAULT, action, Map.of());
  }
}
