package javafxinspector.core.model.query;

import java.util.Collection;
import java.util.Locale;

/** Finds the known name that is most similar to a mistyped one. */
public final class Nearest {
  private Nearest() {}

  /** The nearest name by edit distance, ignoring case; null if {@code known} is empty. */
  public static String to(String name, Collection<String> known) {
    String best = null;
    int least = Integer.MAX_VALUE;
    for (String candidate : known) {
      int distance = distance(name.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return best;
  }

  /** Like {@link #to}, but null if the nearest name is too different. */
  static String near(String name, Collection<String> known) {
    String nearest = to(name, known);
    return nearest != null
            && distance(name.toLowerCase(Locale.ROOT), nearest.toLowerCase(Locale.ROOT))
                <= Math.max(1, Math.min(3, name.length() / 3))
        ? nearest
        : null;
  }

  private static int distance(String a, String b) {
    int[] before = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      before[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] now = new int[b.length() + 1];
      now[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = before[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        now[j] = Math.min(replaced, 1 + Math.min(before[j], now[j - 1]));
      }
      before = now;
    }
    return before[b.length()];
  }
}
