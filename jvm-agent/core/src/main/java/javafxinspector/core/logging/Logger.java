package javafxinspector.core.logging;

/**
 * Replaces {@code java.util.logging.Logger} in the relocated JSON-RPC library, which would
 * otherwise write to the application's log and fail in runtime images without {@code java.logging}.
 * Discards everything: what that library logs (a client that disconnected, an unmatched
 * cancellation) is expected here, and {@code rpc.Connection} logs what matters.
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
