package javafxinspector.core.model.web;

import java.util.List;

/**
 * The elements that a web page displays, in document order.
 *
 * @param omitted number of further elements, displayed or not, that were not read
 */
public record WebContent(List<WebRow> rows, int omitted) {
  public static final WebContent NONE = new WebContent(List.of(), 0);
}
