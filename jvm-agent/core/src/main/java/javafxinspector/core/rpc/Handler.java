package javafxinspector.core.rpc;

/**
 * One JSON-RPC method of {@code src/contract/agent.ts}. Registered by one line in {@code Handlers}.
 *
 * @param <P> the record of its params; absent fields are null
 */
public interface Handler<P> {
  /** The method's name on the wire. */
  String method();

  /** The record that Gson reads the params into. */
  Class<P> params();

  /**
   * Runs on a thread of the call's client, never on the FX thread. The scene graph is read and
   * driven only inside {@link Call#onFx}.
   *
   * @return a record that Gson writes, off the FX thread
   * @throws UiException what the client is told
   */
  Object handle(P params, Call call) throws UiException;
}
