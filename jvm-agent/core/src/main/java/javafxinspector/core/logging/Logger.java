package javafxinspector.core.logging;

/**
 * Stands in for {@code java.util.logging.Logger} in the relocated JSON-RPC library, which would
 * print into the program's own log, and fail where a runtime image lacks {@code java.logging}. What
 * that library logs (a client that went away, an unmatched cancellation) is ordinary here: {@code
 * rpc.Connection} tells what matters.
 */
public final class Logger {
  private static final Logger QUIET = new Logger();

  private Logger() {}

  public static Logger getLogger(String name) {
    return QUIET;
  }

  public void log(Level level, String message) {}

  public void log(Level level, String message, Object parameter) {}

  public void log(Level level, String message, Throwable cause) {}

  public void warning(String message) {}
}
