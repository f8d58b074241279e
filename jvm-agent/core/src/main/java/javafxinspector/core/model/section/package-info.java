/** The sections of a node that a client requests: layout, accessibility, properties. */
package javafxinspector.core.model.section;
