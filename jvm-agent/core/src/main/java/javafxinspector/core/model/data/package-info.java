/** What charts, ranges and unknown controls show, as data. */
package javafxinspector.core.model.data;
