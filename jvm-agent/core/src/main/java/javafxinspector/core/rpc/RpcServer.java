package javafxinspector.core.rpc;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.runtime.FxThread;
import javafxinspector.core.runtime.Threads;

/**
 * Listens on an ephemeral port of the loopback interface and creates a {@link Connection} for each
 * client.
 */
public final class RpcServer {
  private static final byte[] LOOPBACK = {127, 0, 0, 1};
  private static final int BACKLOG = 64;
  private static final int MAX_CLIENTS = 64;
  private static final long PAUSE_MILLIS = 1000;

  private final AgentControl agent;
  private final FxThread fx;
  private final Threads threads;
  private final AgentLog log;
  private final Methods methods;
  private final ServerSocket serverSocket;
  private final Set<Connection> connections = ConcurrentHashMap.newKeySet();

  /** Opens the port. {@link #start} begins to accept clients. */
  public RpcServer(
      AgentControl agent, FxThread fx, Threads threads, AgentLog log, List<Handler<?>> handlers)
      throws IOException {
    this.agent = agent;
    this.fx = fx;
    this.threads = threads;
    this.log = log;
    methods = new Methods(handlers);
    this.serverSocket = new ServerSocket(0, BACKLOG, InetAddress.getByAddress(LOOPBACK));
  }

  public void start() {
    threads.start("server", this::accept);
  }

  public int port() {
    return serverSocket.getLocalPort();
  }

  /** Closes the port, so that no further client can connect. */
  public void closePort() {
    try {
      serverSocket.close();
    } catch (IOException e) {
      log.write("The port could not be closed", e);
    }
  }

  /** Closes the port and every connection. Does not wait for their threads. */
  public void close() {
    closePort();
    connections.forEach(Connection::close);
  }

  private void accept() {
    for (int number = 1; !serverSocket.isClosed(); number++) {
      try {
        serve(serverSocket.accept(), number);
      } catch (IOException e) {
        if (!serverSocket.isClosed()) {
          log.write("A client could not be accepted", e);
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
    Connection connection =
        new Connection(agent, methods, connections::remove, fx, threads, log, socket, number);
    connections.add(connection);
    if (serverSocket.isClosed()) {
      connection.close();
    }
    threads.start("client " + number, connection::run);
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
