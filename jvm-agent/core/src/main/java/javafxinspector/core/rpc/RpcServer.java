package javafxinspector.core.rpc;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafxinspector.core.Agent;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Listens on an ephemeral port of the loopback interface and gives each client its {@link
 * Connection}.
 */
public final class RpcServer {
  private static final byte[] LOOPBACK = {127, 0, 0, 1};
  private static final int BACKLOG = 64;
  private static final int MAX_CLIENTS = 64;
  private static final long PAUSE_MILLIS = 1000;

  private final Agent agent;
  private final Map<String, Handler<?>> handlers;
  private final Wire wire;
  private final ServerSocket listening;
  private final Set<Connection> connections = ConcurrentHashMap.newKeySet();

  /** Opens the port; {@link #start} begins to answer. */
  public RpcServer(Agent agent, List<Handler<?>> handlers) throws IOException {
    this.agent = agent;
    this.handlers =
        handlers.stream().collect(Collectors.toMap(Handler::method, Function.identity()));
    this.wire = new Wire(handlers);
    this.listening = new ServerSocket(0, BACKLOG, InetAddress.getByAddress(LOOPBACK));
  }

  public void start() {
    agent.threads().start("server", this::accept);
  }

  public int port() {
    return listening.getLocalPort();
  }

  /** The methods that this agent serves, sorted. */
  public List<String> methods() {
    return new ArrayList<>(new TreeSet<>(handlers.keySet()));
  }

  /** Closes the port and every client's connection; does not wait for their threads. */
  public void close() {
    try {
      listening.close();
    } catch (IOException e) {
      agent.log("The port could not be closed", e);
    }
    connections.forEach(Connection::close);
  }

  Wire wire() {
    return wire;
  }

  Handler<?> handler(String method) {
    Handler<?> handler = handlers.get(method);
    if (handler == null) {
      throw new ResponseErrorException(
          Errors.invalid(
              ResponseErrorCode.MethodNotFound,
              "This agent knows no method " + method + "; there are " + methods() + "."));
    }
    return handler;
  }

  void forget(Connection connection) {
    connections.remove(connection);
  }

  private void accept() {
    for (int number = 1; !listening.isClosed(); number++) {
      try {
        serve(listening.accept(), number);
      } catch (IOException e) {
        if (!listening.isClosed()) {
          agent.log("A client could not be accepted", e);
          pause();
        }
      }
    }
  }

  private void serve(Socket socket, int number) throws IOException {
    if (connections.size() >= MAX_CLIENTS) {
      socket.close();
      return;
    }
    Connection connection = new Connection(agent, this, socket, number);
    connections.add(connection);
    if (listening.isClosed()) {
      connection.close();
    }
    agent.threads().start("client " + number, connection::run);
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
