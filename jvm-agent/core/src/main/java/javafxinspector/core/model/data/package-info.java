/** The data that charts, ranges and unknown controls show. */
package javafxinspector.core.model.data;
