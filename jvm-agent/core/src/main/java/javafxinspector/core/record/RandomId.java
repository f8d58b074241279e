package javafxinspector.core.record;

import java.util.regex.Pattern;
import javafxinspector.core.threads.AnyThread;

/**
 * Recognizes ids that a library or the application generates, so that they differ in the next run.
 */
@AnyThread
final class RandomId {
  /** Separates the words of an id. */
  private static final Pattern SEPARATOR = Pattern.compile("[^A-Za-z0-9]+");

  private static final Pattern HEX =
      Pattern.compile("(?=.*\\d.*\\d)(?=.*[a-f])[0-9a-f]{8,}", Pattern.CASE_INSENSITIVE);

  private static final Pattern LONG_NUMBER = Pattern.compile(".*\\d{7,}.*");

  /** A letter next to a digit, or a digit next to a letter. */
  private static final Pattern SWITCH =
      Pattern.compile("(?<=\\d)(?=[A-Za-z])|(?<=[A-Za-z])(?=\\d)");

  private static final int MIN_MIXED = 10;
  private static final int MIN_SWITCHES = 4;

  private RandomId() {}

  /** Whether an id has a part that looks random: a part of a UUID, a hash code or a long number. */
  static boolean isOne(String id) {
    return SEPARATOR.splitAsStream(id).anyMatch(RandomId::isRandom);
  }

  private static boolean isRandom(String word) {
    return HEX.matcher(word).matches()
        || LONG_NUMBER.matcher(word).matches()
        || word.length() >= MIN_MIXED && SWITCH.split(word).length > MIN_SWITCHES;
  }
}
