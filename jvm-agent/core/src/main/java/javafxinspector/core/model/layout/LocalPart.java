package javafxinspector.core.model.layout;

/**
 * A part of a node's layout in its local coordinates.
 *
 * @param index of a column or row, from 0; null for anything else
 */
record LocalPart(PartKind kind, Area area, Integer index) {}
