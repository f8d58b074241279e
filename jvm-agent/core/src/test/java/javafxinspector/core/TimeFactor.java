package javafxinspector.core;

/**
 * The factor by which the deadlines of tests are multiplied on a busy machine; {@code npm test}
 * sets it.
 */
public final class TimeFactor {
  private static final double FACTOR =
      Double.parseDouble(System.getProperty("javafxinspector.test.timeFactor", "1"));

  private TimeFactor() {}

  /** A deadline of a test, in any unit. */
  public static long extended(long deadline) {
    return (long) (deadline * FACTOR);
  }
}
