package javafxinspector.core.model.query;

import javafxinspector.core.json.KeepNull;
import javafxinspector.core.model.address.FullRef;
import javafxinspector.core.model.geometry.Layout;
import javafxinspector.core.model.node.Name;

/**
 * A node with its address and a one-line summary; {@code layout} contains its bounds in the scene.
 */
public record Match(
    FullRef ref, String type, @KeepNull String id, Name name, String summary, Layout layout) {}
