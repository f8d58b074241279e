package javafxinspector.core.rpc;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletionException;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.runtime.AgentLog;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Converts exceptions to JSON-RPC errors whose data is {@code {code, message, details}}
 * (docs/protocol/connection.md, "Errors").
 */
final class Errors {
  private static final int SERVER_ERROR = -32000;

  /** The data of a JSON-RPC error (docs/contract/responses.md, "Errors"). */
  private record Body(String code, String message, Map<String, Object> details) {}

  private final AgentLog log;

  /**
   * @param log receives every exception that is not a UiException, since it is a defect
   */
  Errors(AgentLog log) {
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
    if (cause instanceof UiException reported) {
      return error(reported.code(), reported.getMessage(), reported.details());
    }
    // A client that has disconnected cannot receive a response. This is not a defect.
    boolean isDisconnected =
        cause instanceof JsonRpcException && cause.getCause() instanceof IOException;
    if (!isDisconnected) {
      log.write("A request failed", cause);
    }
    return error(
        "MCP_UI_INTERNAL",
        "JavaFX Inspector's agent failed: " + cause + ". Its log file has more.",
        Map.of());
  }

  /** An error for an invalid request, with JSON-RPC's own code. */
  static ResponseError invalid(ResponseErrorCode code, String message) {
    return new ResponseError(code, message, new Body("MCP_UI_INVALID_INPUT", message, null));
  }

  private static ResponseError error(String code, String message, Map<String, Object> details) {
    Body body = new Body(code, message, details.isEmpty() ? null : details);
    return new ResponseError(SERVER_ERROR, message, body);
  }
}
