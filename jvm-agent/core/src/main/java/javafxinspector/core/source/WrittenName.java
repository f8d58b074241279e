package javafxinspector.core.source;

import javafxinspector.core.threads.AnyThread;

/** Names of classes as source code has them. */
@AnyThread
public final class WrittenName {
  private static final String LAMBDA = "$$Lambda";

  private WrittenName() {}

  /**
   * Without package, and without what the compiler adds; of a lambda, the class it is written in.
   */
  public static String of(String binaryName) {
    int lambda = binaryName.indexOf(LAMBDA);
    String name = lambda < 0 ? binaryName : binaryName.substring(0, lambda);
    return name.substring(name.lastIndexOf('.') + 1)
        .replaceAll("(?<=.)\\$\\d+(?=\\$|$)", "")
        .replaceAll("(?<=.)\\$\\d*(?=.)", ".");
  }
}
