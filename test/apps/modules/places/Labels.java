package places;

/** A class that tests compile again. */
final class Labels {
  static String text() {
    return "first";
  }
}
