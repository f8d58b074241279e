package javafxinspector.core.published;

import com.google.gson.JsonElement;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import javafxinspector.core.errors.UiException;

/**
 * A tool of the application. It refers to classes of the application, so nothing keeps it longer
 * than a request.
 *
 * @param description is cleaned
 * @param published when, in nanoseconds
 * @param caller makes a call of arguments and what the call can use
 */
record PublishedTool(
    String name,
    String description,
    RecordArgument arguments,
    long published,
    BiFunction<Object, Map<String, Object>, Callable<Object>> caller) {
  /**
   * Checks the arguments. It may run constructors of records of the application.
   *
   * @return the call, which runs the tool
   * @throws UiException MCP_UI_INVALID_INPUT
   */
  Callable<Object> with(JsonElement given, Map<String, Object> call) throws UiException {
    return caller.apply(arguments.read(given, "arguments"), call);
  }
}
