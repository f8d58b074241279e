package places;

/** What a test compiles again after {@link Labels}. */
final class Neighbour {
  static String describe() {
    return "beside " + Labels.text();
  }
}
