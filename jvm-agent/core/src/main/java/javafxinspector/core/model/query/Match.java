package javafxinspector.core.model.query;

import java.util.List;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.model.address.FullRef;
import javafxinspector.core.model.geometry.Layout;
import javafxinspector.core.model.node.CellPlace;
import javafxinspector.core.model.node.Name;

/**
 * A node with its address and a one-line summary; {@code layout} contains its bounds in the scene.
 *
 * @param styleClass style classes of a match of a query that nothing else distinguishes; otherwise
 *     null
 * @param cell where a row, or a node in one, is in its list, table or tree; null for other nodes
 */
public record Match(
    FullRef ref,
    String type,
    @KeepNull String id,
    Name name,
    List<String> styleClass,
    CellPlace cell,
    String summary,
    Layout layout) {

  /** Whether nothing but the type distinguishes the node. */
  public boolean isUnnamed() {
    return id == null && name == null && cell == null && summary.equals(type);
  }

  /** The same match with its style classes. */
  public Match with(List<String> classes) {
    return new Match(ref, type, id, name, classes, cell, summary, layout);
  }
}
