package javafxinspector.core.rpc;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
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

  /** Maximum number of connections without a hello. Anybody on this machine can open them. */
  private static final int MAX_WAITING = 64;

  private static final long PAUSE_MILLIS = 1000;

  private final AgentControl agent;
  private final FxThread fx;
  private final Threads threads;
  private final AgentLog log;
  private final Methods methods;
  private final ServerSocket serverSocket;

  /** The connections without a hello, in the order of their arrival. */
  private final Set<Connection> waiting = new LinkedHashSet<>();

  private final Set<Connection> clients = new HashSet<>();

  /** The clients that only check whether the Java agent exists. */
  private final Set<Connection> probes = new HashSet<>();

  private boolean isEnding;

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
    all().forEach(Connection::close);
  }

  /** Whether a connection with a valid hello becomes a client. */
  synchronized boolean admits(Connection connection, boolean isProbe) {
    if (isEnding || clients.size() + probes.size() >= MAX_CLIENTS) {
      return false;
    }
    waiting.remove(connection);
    (isProbe ? probes : clients).add(connection);
    return true;
  }

  /**
   * Called when a client detaches.
   *
   * @return number of other clients, without those that only check whether the Java agent exists;
   *     after 0, no other client is admitted
   */
  synchronized int leave(Connection connection) {
    clients.remove(connection);
    probes.add(connection);
    isEnding |= clients.isEmpty();
    return clients.size();
  }

  synchronized void onClosed(Connection connection) {
    waiting.remove(connection);
    clients.remove(connection);
    probes.remove(connection);
  }

  private synchronized List<Connection> all() {
    return Stream.of(waiting, clients, probes).flatMap(Set::stream).toList();
  }

  /**
   * Adds a connection. Returns the connection that has waited longest if there are too many;
   * otherwise null.
   */
  private synchronized Connection addWaiting(Connection connection) {
    Iterator<Connection> oldest = waiting.iterator();
    Connection closed = null;
    if (waiting.size() >= MAX_WAITING) {
      closed = oldest.next();
      oldest.remove();
    }
    waiting.add(connection);
    return closed;
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
    Connection connection = new Connection(agent, methods, this, fx, threads, log, socket, number);
    Connection oldest = addWaiting(connection);
    if (oldest != null) {
      oldest.close();
    }
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
