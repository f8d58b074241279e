package javafxinspector.core.text;

/** The optimal string alignment distance, by which a mistyped name is compared with known names. */
public final class EditDistance {
  private EditDistance() {}

  /**
   * The number of characters to insert, remove or replace to turn one string into the other.
   * Swapping two adjacent characters counts as one change.
   */
  public static int between(String a, String b) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, Math.min(last[j], row[j - 1]) + 1);
        if (i > 1 && j > 1 && isSwapped(a, i, b, j)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
    }
    return row[b.length()];
  }

  private static boolean isSwapped(String a, int i, String b, int j) {
    return a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
  }
}
