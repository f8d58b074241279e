package javafxinspector.core.profile;

/** Random numbers that are fast to generate, for the distances between samples. Single-threaded. */
final class RandomNumbers {
  private int last = 0x2545F491;

  /** A number from 0 (inclusive) to a bound (exclusive). */
  int next(int bound) {
    last ^= last << 13;
    last ^= last >>> 17;
    last ^= last << 5;
    return (last >>> 1) % bound;
  }
}
