/** Nodes that stay reachable after they have left all windows, and who holds them. */
package javafxinspector.core.leaks;
