/** The events that reach the application's handlers, as lines on standard output. JavaFX application thread. */
final class Log {
  private static int count;

  /** Above 0 while the application itself changes something. */
  private static int own;

  private Log() {}

  /**
   * Prints {@code EVENT number kind item detail}; the kind begins with "own-" for events that the
   * application itself has caused.
   *
   * @param item the item's id, or a name without spaces
   */
  static void event(String kind, Object item, Object detail) {
    String name = own > 0 ? "own-" + kind : kind;
    System.out.println("EVENT " + ++count + " " + name + " " + item + " " + detail);
  }

  /** Changes something as the application itself, not as a user. */
  static void own(Runnable change) {
    own++;
    try {
      change.run();
    } finally {
      own--;
    }
  }
}
