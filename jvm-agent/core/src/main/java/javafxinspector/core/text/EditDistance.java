package javafxinspector.core.text;

/** The Levenshtein distance, by which a mistyped name is compared with known names. */
public final class EditDistance {
  private EditDistance() {}

  /**
   * The number of characters to insert, remove or replace to turn one string into the other; two
   * letters that changed places count as two.
   */
  public static int between(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
