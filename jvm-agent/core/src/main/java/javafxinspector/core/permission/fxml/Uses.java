package javafxinspector.core.permission.fxml;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The uses in an FXML document that need the permission to run code. Each is a text that both
 * identifies it and describes it to users, with the line of its first occurrence.
 */
final class Uses {
  private final Map<String, Integer> lines = new LinkedHashMap<>();

  void add(String what, int line) {
    lines.putIfAbsent(what, line);
  }

  void addAll(Uses others) {
    others.lines.forEach(lines::putIfAbsent);
  }

  /** The uses that the others do not include, with their lines, in document order. */
  Map<String, Integer> beyond(Uses others) {
    Map<String, Integer> rest = new LinkedHashMap<>(lines);
    rest.keySet().removeAll(others.lines.keySet());
    return rest;
  }
}
