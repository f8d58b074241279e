package javafxinspector.core.errors;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The reason why a saved file was not applied.
 *
 * @param line from 1; 0 if it is not known
 * @param column from 1; 0 if it is not known
 */
public record FileProblem(String message, int line, int column) {
  /** The sentence of an error message which says that the application is unchanged. */
  public static final String UNCHANGED = "Nothing was changed.";

  public UiException exception() {
    Map<String, Object> details = new LinkedHashMap<>();
    if (line > 0) {
      details.put("line", line);
    }
    if (column > 0) {
      details.put("column", column);
    }
    String end = message.endsWith(".") ? "" : ".";
    String place = line > 0 ? "Line " + line + (column > 0 ? ", column " + column : "") + ": " : "";
    return new UiException(
        "MCP_UI_INVALID_INPUT",
        place + message + end + " " + UNCHANGED + " Correct it and save it again.",
        details);
  }
}
