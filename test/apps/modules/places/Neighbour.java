package places;

/** A class that tests compile again after {@link Labels}. */
final class Neighbour {
  static String describe() {
    return "beside " + Labels.text();
  }
}
