/** Changes properties of nodes and constraints for clients, and restores them. */
package javafxinspector.core.property;
