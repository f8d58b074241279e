package javafxinspector.core.variables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafxinspector.core.json.KeepNull;

/**
 * A variable (docs/contract/http.md, "Variables").
 *
 * @param parentId 0 for a root
 * @param value null, a boolean, a number, a text, or {@code {"obj": id}} for an object
 * @param properties {@code kind}, and marks such as {@code bound}
 */
public record Variable(
    int id,
    int parentId,
    String type,
    String path,
    @KeepNull Object value,
    Map<String, Object> properties,
    List<Integer> childIds) {

  static Variable of(int id, int parentId, String type, String path, Object value, String kind) {
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put("kind", kind);
    return new Variable(id, parentId, type, path, value, properties, new ArrayList<>());
  }

  void mark(String name) {
    properties.put(name, true);
  }

  void omit(int count) {
    properties.merge("omitted", count, (before, more) -> (Integer) before + (Integer) more);
  }
}
