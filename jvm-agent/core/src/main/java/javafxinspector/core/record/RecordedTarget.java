package javafxinspector.core.record;

/**
 * The criteria by which a test finds a node. Fields that do not apply are null. See
 * src/contract/record.ts.
 *
 * @param by id, label, text, accessibleText, tooltip, prompt, type, row, tab, column, popup or
 *     window
 * @param value the id, text or title; null for type and popup
 * @param type name of the public JavaFX class whose instances are considered; null for any node
 * @param index zero-based index among the nodes that match otherwise; null if there is only one
 * @param column title of the column, for a cell of a row
 * @param part style class of the part of the node that is the target
 * @param within where to search; null for all windows
 */
public record RecordedTarget(
    String by,
    String value,
    String type,
    Integer index,
    String column,
    String part,
    RecordedTarget within) {
  RecordedTarget at(String newPart) {
    return newPart == null
        ? this
        : new RecordedTarget(by, value, type, index, column, newPart, within);
  }
}
