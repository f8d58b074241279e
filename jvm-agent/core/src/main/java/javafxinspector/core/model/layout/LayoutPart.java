package javafxinspector.core.model.layout;

import java.util.List;
import javafxinspector.core.model.geometry.NodeOutline.Corner;

/**
 * The visible part of a margin, a gap, a column and so on.
 *
 * @param kind its {@link PartKind#named}
 * @param corners corners in the scene of the node's window, in their order; two for a baseline
 * @param index zero-based index of a column or row; null for other parts
 * @param at where the overlay shows the index: in the middle of the upper edge of a column or of
 *     the left edge of a row; null without an index, and if that place is not visible
 */
public record LayoutPart(String kind, List<Corner> corners, Integer index, Corner at) {}
