package places;

/** A class that is loaded late. */
final class Spare {
  static String describe() {
    return "spare";
  }
}
