/** Finds nodes that stay reachable after they were removed from all windows, and their holders. */
package javafxinspector.core.leaks;
