package places;

/** What a test compiles again. */
final class Labels {
  static String text() {
    return "first";
  }
}
