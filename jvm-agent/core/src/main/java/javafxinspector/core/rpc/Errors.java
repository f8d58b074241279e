package javafxinspector.core.rpc;

import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.function.BiConsumer;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Turns what was thrown into a JSON-RPC error whose data is {@code {code, message, details}}. */
final class Errors {
  private static final int SERVER_ERROR = -32000;

  /** The wire form of an error (src/contract/error.ts). */
  private record Body(String code, String message, Map<String, Object> details) {}

  private final BiConsumer<String, Throwable> log;

  /**
   * @param log hears of defects: whatever is not a UiException
   */
  Errors(BiConsumer<String, Throwable> log) {
    this.log = log;
  }

  ResponseError of(Throwable thrown) {
    Throwable cause =
        thrown instanceof CompletionException && thrown.getCause() != null
            ? thrown.getCause()
            : thrown;
    if (cause instanceof ResponseErrorException ready) {
      return ready.getResponseError();
    }
    if (cause instanceof UiException told) {
      return error(told.code(), told.getMessage(), told.details());
    }
    log.accept("A call failed", cause);
    return error(
        "MCP_UI_INTERNAL",
        "JavaFX Inspector's agent failed: " + cause + ". Its log file has more.",
        Map.of());
  }

  /** What a client sent that cannot be served, with the code that JSON-RPC has for it. */
  static ResponseError invalid(ResponseErrorCode code, String message) {
    return new ResponseError(code, message, new Body("MCP_UI_INVALID_INPUT", message, null));
  }

  private static ResponseError error(String code, String message, Map<String, Object> details) {
    Body body = new Body(code, message, details.isEmpty() ? null : details);
    return new ResponseError(SERVER_ERROR, message, body);
  }
}
