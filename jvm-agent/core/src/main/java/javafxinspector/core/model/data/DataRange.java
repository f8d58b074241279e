package javafxinspector.core.model.data;

/**
 * Which points of each series of a chart to read.
 *
 * @param from zero-based index of the first one
 * @param count maximum number
 */
public record DataRange(int from, int count) {}
