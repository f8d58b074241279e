/** The style of a node: the values of its styleable properties, and the rules that match it. */
package javafxinspector.core.model.style;
