/** How a single node is read: its type, kind, text, states and content. */
package javafxinspector.core.model.node;
