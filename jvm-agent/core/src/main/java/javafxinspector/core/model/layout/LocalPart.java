package javafxinspector.core.model.layout;

/**
 * A part of a node's layout in its local coordinates.
 *
 * @param index zero-based index of a column or row; null for other parts
 */
record LocalPart(PartKind kind, Area area, Integer index) {}
