package javafxinspector.core.rpc;

import com.google.gson.GsonBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafxinspector.core.json.Json;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.json.adapters.EitherTypeAdapter;
import org.eclipse.lsp4j.jsonrpc.json.adapters.MessageTypeAdapter;

/**
 * JSON of the protocol's messages: the library's JSON-RPC envelope around {@link Json}'s values.
 */
final class Wire extends MessageJsonHandler {
  Wire(List<? extends Handler<?>> handlers) {
    super(methods(handlers));
  }

  /**
   * Leaves out the library's own adapters for enums and collections, which are intended for the
   * language server protocol.
   */
  @Override
  public GsonBuilder getDefaultGsonBuilder() {
    return Json.configure(
        new GsonBuilder()
            .registerTypeAdapterFactory(new EitherTypeAdapter.Factory())
            .registerTypeAdapterFactory(new MessageTypeAdapter.Factory(this)));
  }

  /** The record for absent parameters: all of its components are absent. */
  <P> P empty(Class<P> params) {
    return getGson().fromJson("{}", params);
  }

  private static Map<String, JsonRpcMethod> methods(List<? extends Handler<?>> handlers) {
    Map<String, JsonRpcMethod> methods = new HashMap<>();
    methods.put(Hello.METHOD, JsonRpcMethod.request(Hello.METHOD, Object.class, Hello.class));
    methods.put(Prove.METHOD, JsonRpcMethod.request(Prove.METHOD, Object.class, Prove.class));
    methods.put(Detach.METHOD, JsonRpcMethod.request(Detach.METHOD, Object.class, Detach.class));
    for (Handler<?> handler : handlers) {
      methods.put(
          handler.method(),
          JsonRpcMethod.request(handler.method(), Object.class, handler.params()));
    }
    return methods;
  }
}
