package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafxinspector.core.effects.Effects.Effect;

/** Sorts effects by importance, and counts the omitted ones by type. */
final class Ranking {
  /** Maximum number of reported effects of each kind. */
  private static final int MAX_REPORTED = 60;

  /** Maximum number of reported effects of each type on nodes without a name or out of view. */
  private static final int MAX_MINOR = 3;

  private final Map<String, Integer> omitted = new TreeMap<>();

  /** The effects, with a limited number of minor ones at the end; null for none. */
  <E extends Effect> List<E> ranked(List<E> effects) {
    List<E> ranked = new ArrayList<>();
    List<E> minor = new ArrayList<>();
    Map<String, Integer> minorByType = new HashMap<>();
    for (E effect : effects) {
      if (effect.minor() == null) {
        ranked.add(effect);
      } else if (minorByType.merge(effect.type(), 1, Integer::sum) <= MAX_MINOR) {
        minor.add(effect);
      } else {
        omit(effect);
      }
    }
    ranked.addAll(minor);
    while (ranked.size() > MAX_REPORTED) {
      omit(ranked.remove(ranked.size() - 1));
    }
    return ranked.isEmpty() ? null : ranked;
  }

  private void omit(Effect effect) {
    omitted.merge(effect.type(), 1, Integer::sum);
  }

  /** The number of effects by type that {@link #ranked} has left out; null for none. */
  Map<String, Integer> omitted() {
    return omitted.isEmpty() ? null : omitted;
  }
}
