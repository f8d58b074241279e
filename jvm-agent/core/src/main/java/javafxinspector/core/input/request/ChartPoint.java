package javafxinspector.core.input.request;

import com.google.gson.JsonPrimitive;
import javafxinspector.core.errors.UiException;

/**
 * A data point of a chart; see docs/contract/addressing.md, "Targets".
 *
 * @param series the name of its series; null for the only series
 * @param x its category or number on the x axis, or the name of a slice; null with an index
 * @param index its zero-based index in the series; null with x
 */
public record ChartPoint(String series, JsonPrimitive x, Integer index) {
  void check(String path) throws UiException {
    ActionRequest.checkEither(path, "x", x, "index", index, "point needs an x or an index");
  }
}
