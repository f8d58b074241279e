/** Properties of nodes that clients watch, and the code that changes them. */
package javafxinspector.core.watched;
