package javafxinspector.core.model.query;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javafxinspector.core.text.EditDistance;

/** Finds the known name that is most similar to a mistyped one. */
public final class Nearest {
  private Nearest() {}

  /** The nearest name by edit distance, ignoring case; null if {@code known} is empty. */
  public static String to(String name, Collection<String> known) {
    String best = null;
    int least = Integer.MAX_VALUE;
    for (String candidate : known) {
      int distance = distance(name, candidate);
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return best;
  }

  /** Like {@link #to}, but null if the nearest name is too different. */
  public static String near(String name, Collection<String> known) {
    String nearest = to(name, known);
    return nearest != null && distance(name, nearest) <= Math.max(1, Math.min(3, name.length() / 3))
        ? nearest
        : null;
  }

  /** The most similar names, the most similar first: those that contain the name before others. */
  public static List<String> first(String name, Collection<String> known, int limit) {
    String wanted = name.toLowerCase(Locale.ROOT).strip();
    Comparator<String> byContent =
        Comparator.comparing(
            each -> wanted.isEmpty() || !each.toLowerCase(Locale.ROOT).contains(wanted));
    return known.stream()
        .sorted(byContent.thenComparingInt(each -> distance(name, each)))
        .limit(limit)
        .toList();
  }

  private static int distance(String a, String b) {
    return EditDistance.between(a.toLowerCase(Locale.ROOT), b.toLowerCase(Locale.ROOT));
  }
}
