/** How nodes are found: by reference, CSS, displayed text or predicate. */
package javafxinspector.core.model.query;
