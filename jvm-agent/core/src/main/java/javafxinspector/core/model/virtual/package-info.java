/** Lists, tables and trees: their visible rows, and the rows of the live tree. */
package javafxinspector.core.model.virtual;
