package javafxinspector.core.permission.fxml;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What an FXML document uses beyond what anybody may use: as text that both identifies it and
 * describes it to users, with the line where it is first.
 */
final class Uses {
  private final Map<String, Integer> lines = new LinkedHashMap<>();

  void add(String what, int line) {
    lines.putIfAbsent(what, line);
  }

  void addAll(Uses others) {
    others.lines.forEach(lines::putIfAbsent);
  }

  /** What is not among the others, with its line, in document order. */
  Map<String, Integer> beyond(Uses others) {
    Map<String, Integer> rest = new LinkedHashMap<>(lines);
    rest.keySet().removeAll(others.lines.keySet());
    return rest;
  }
}
