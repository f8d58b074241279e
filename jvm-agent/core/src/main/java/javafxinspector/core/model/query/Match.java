package javafxinspector.core.model.query;

import javafxinspector.core.json.KeepNull;
import javafxinspector.core.model.address.FullRef;
import javafxinspector.core.model.geometry.Layout;
import javafxinspector.core.model.node.CellPlace;
import javafxinspector.core.model.node.Name;

/**
 * A node with its address and a one-line summary; {@code layout} contains its bounds in the scene.
 *
 * @param cell where a row, or a node in one, is in its list, table or tree; null for other nodes
 */
public record Match(
    FullRef ref,
    String type,
    @KeepNull String id,
    Name name,
    CellPlace cell,
    String summary,
    Layout layout) {}
