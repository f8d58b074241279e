package javafxinspector.core.model.data;

/**
 * The range of points to read of each series of a chart.
 *
 * @param from zero-based index of the first one
 * @param count maximum number
 */
public record DataRange(int from, int count) {}
