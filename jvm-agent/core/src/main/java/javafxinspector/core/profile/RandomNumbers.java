package javafxinspector.core.profile;

/** Random numbers that are quickly made: distances between what is sampled. One thread. */
final class RandomNumbers {
  private int last = 0x2545F491;

  /** From 0 to below a bound. */
  int next(int bound) {
    last ^= last << 13;
    last ^= last >>> 17;
    last ^= last << 5;
    return (last >>> 1) % bound;
  }
}
