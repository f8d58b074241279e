package sent;

/** Prints each call of the application's code. */
final class Calls {
  private Calls() {}

  static void log(String what) {
    System.out.println("call " + what);
  }
}
