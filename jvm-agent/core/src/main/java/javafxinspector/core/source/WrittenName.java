package javafxinspector.core.source;

import javafxinspector.core.threads.AnyThread;

/** Names of classes as written in source code. */
@AnyThread
public final class WrittenName {
  private static final String LAMBDA = "$$Lambda";

  private WrittenName() {}

  /**
   * The name without the package and the compiler's additions; for a lambda, the class that
   * contains it.
   */
  public static String of(String binaryName) {
    int lambda = binaryName.indexOf(LAMBDA);
    String name = lambda < 0 ? binaryName : binaryName.substring(0, lambda);
    return name.substring(name.lastIndexOf('.') + 1)
        .replaceAll("(?<=.)\\$\\d+(?=\\$|$)", "")
        .replaceAll("(?<=.)\\$\\d*(?=.)", ".");
  }
}
