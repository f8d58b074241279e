/** How nodes are addressed: uids of nodes, rows and cells, paths and references. */
package javafxinspector.core.model.address;
