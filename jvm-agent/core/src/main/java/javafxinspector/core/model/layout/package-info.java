/**
 * The parts of a node's layout, which an overlay shows: margin, padding, gaps, rows and columns of
 * a grid, baselines.
 */
package javafxinspector.core.model.layout;
