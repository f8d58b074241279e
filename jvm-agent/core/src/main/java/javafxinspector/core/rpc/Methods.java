package javafxinspector.core.rpc;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafxinspector.core.threads.AnyThread;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** The methods that the Java agent serves, and the JSON format of their messages. */
@AnyThread
final class Methods {
  private final Map<String, Handler<?>> handlers;
  private final Wire wire;

  Methods(List<Handler<?>> handlers) {
    this.handlers =
        handlers.stream().collect(Collectors.toMap(Handler::method, Function.identity()));
    wire = new Wire(handlers);
  }

  Wire wire() {
    return wire;
  }

  /** The names of all methods, sorted. */
  List<String> names() {
    return new ArrayList<>(new TreeSet<>(handlers.keySet()));
  }

  /**
   * @throws ResponseErrorException if there is no such method; its message lists the existing ones
   */
  Handler<?> handler(String method) {
    Handler<?> handler = handlers.get(method);
    if (handler == null) {
      throw new ResponseErrorException(
          Errors.invalid(
              ResponseErrorCode.MethodNotFound,
              "The Java agent has no method " + method + ". It has " + names() + "."));
    }
    return handler;
  }
}
