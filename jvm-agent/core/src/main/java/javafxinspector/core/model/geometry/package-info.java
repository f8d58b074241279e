/** Geometry of nodes: offsets, bounds and outlines in scene and screen coordinates. */
package javafxinspector.core.model.geometry;
