package javafxinspector.core.rpc;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.runtime.FxThread;
import javafxinspector.core.runtime.Threads;
import javafxinspector.core.threads.AnyThread;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageConsumer;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;

/**
 * The connection of one client. One thread reads, worker threads run its calls, and one thread
 * sends its events. Nothing here waits for another client.
 */
final class Connection implements Client, Endpoint, FrameReader.Faults {
  static final int MAX_FRAME_BYTES = 32 * 1024 * 1024;
  private static final int MAX_HELLO_BYTES = 64 * 1024;
  private static final long HELLO_MILLIS = 2000;
  private static final int WORKERS = 16;
  private static final int MAX_WAITING_CALLS = 256;
  private static final long IDLE_WORKER_SECONDS = 5;

  private final AgentControl agent;
  private final Methods methods;
  private final RpcServer server;
  private final FxThread fx;
  private final Threads threads;
  private final AgentLog log;
  private final Socket socket;
  private final WireInput input;
  private final StreamMessageConsumer output;
  private final RemoteEndpoint endpoint;
  private final Errors errors;
  private final ThreadPoolExecutor workers;
  private final Events events;
  private final Set<RunningCall> calls = ConcurrentHashMap.newKeySet();
  private final List<Runnable> releases = new ArrayList<>();
  private volatile String name;

  /** Null until the client has sent prove. */
  private Proofs proofs;

  private boolean probe;
  private boolean disconnected;

  /** Null until the client has requested to detach. */
  private Detached detached;

  Connection(
      AgentControl agent,
      Methods methods,
      RpcServer server,
      FxThread fx,
      Threads threads,
      AgentLog log,
      Socket socket,
      int number)
      throws IOException {
    this.agent = agent;
    this.methods = methods;
    this.server = server;
    this.fx = fx;
    this.threads = threads;
    this.log = log;
    this.socket = socket;
    socket.setTcpNoDelay(true);
    input = WireInput.of(socket, HELLO_MILLIS);
    output =
        new StreamMessageConsumer(
            new BufferedOutputStream(socket.getOutputStream()), methods.wire());
    errors = new Errors(log);
    endpoint = new RemoteEndpoint(output, this, errors::of);
    endpoint.setJsonHandler(methods.wire());
    events = new Events(threads, log, output, this::close, number);
    workers =
        new ThreadPoolExecutor(
            WORKERS,
            WORKERS,
            IDLE_WORKER_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(MAX_WAITING_CALLS),
            threads.factory("worker " + number));
    workers.allowCoreThreadTimeOut(true);
  }

  /** Reads until the client disconnects, and then releases everything that belongs to it. */
  void run() {
    try {
      new FrameReader(input, methods.wire(), this::limit, this::receive, this).listen();
    } catch (RuntimeException e) {
      if (!(e.getCause() instanceof IOException)) {
        log.write("The connection of " + name + " failed", e);
      }
    } finally {
      close();
      release();
    }
  }

  /** Closes the socket, which ends {@link #run}. Does not wait. */
  @AnyThread
  void close() {
    try {
      socket.close();
    } catch (IOException e) {
      log.write("A socket could not be closed", e);
    }
  }

  private int limit() {
    return name == null ? MAX_HELLO_BYTES : MAX_FRAME_BYTES;
  }

  private void receive(Message message) {
    boolean afterHello = name != null;
    boolean afterProve = proofs != null;
    if (name != null || message instanceof RequestMessage) {
      endpoint.consume(message);
    }
    if (name == null && (afterProve || proofs == null)) {
      close();
    } else if (name != null && !afterHello && !probe) {
      agent.onHello(this);
    }
    if (detached != null && detached.others == 0) {
      threads.start("shutdown", agent::shutdown);
    } else if (detached != null) {
      close();
    }
  }

  @Override
  public CompletableFuture<?> request(String method, Object params) {
    try {
      if (name == null) {
        return CompletableFuture.completedFuture(
            method.equals(Prove.METHOD) && proofs == null ? prove(params) : hello(method, params));
      }
      switch (method) {
        case Hello.METHOD, Prove.METHOD:
          throw new UiException("MCP_UI_INVALID_INPUT", "hello was already received.");
        case "enable":
          agent.enable();
          return CompletableFuture.completedFuture(new Enabled(agent.describe()));
        case Detach.METHOD:
          detached = new Detached(server.leave(this));
          // Before the response is sent, because a client that has it must not find this Java agent
          // again.
          if (detached.others == 0) {
            agent.beginShutdown();
          } else {
            agent.forgetSession(params instanceof Detach detach ? detach.session() : null);
          }
          return CompletableFuture.completedFuture(detached);
        default:
          return call(methods.handler(method), params);
      }
    } catch (UiException | ResponseErrorException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private record Enabled(AgentApp app) {}

  /**
   * @param others number of other clients, for which the Java agent stays
   */
  private record Detached(int others) {}

  /** Clients send only cancellations, which the endpoint handles itself. */
  @Override
  public void notify(String method, Object params) {}

  private Object prove(Object params) throws UiException {
    Proofs made = Proofs.of(params, agent.token());
    proofs = made;
    return made.response();
  }

  private Object hello(String method, Object params) throws UiException {
    Object response = Hello.check(method, params, agent, proofs, methods.names());
    boolean isProbe = Boolean.TRUE.equals(((Hello) params).probe());
    if (!server.admits(this, isProbe)) {
      throw new UiException(
          "MCP_UI_ATTACH_FAILED",
          "The Java agent already has the maximum number of clients. Disconnect one of them.");
    }
    try {
      input.liftDeadline();
    } catch (IOException e) {
      throw new UiException("MCP_UI_INTERNAL", "The connection was lost during hello.");
    }
    name = ((Hello) params).client();
    probe = isProbe;
    return response;
  }

  private <P> CompletableFuture<Object> call(Handler<P> handler, Object params) throws UiException {
    if (!agent.isEnabled()) {
      throw new UiException(
          "MCP_UI_NOT_ENABLED",
          "The application has not allowed JavaFX Inspector. Attach to it (ui_attach), or start it with"
              + " -Dmcp.ui=true.");
    }
    P read =
        params == null ? methods.wire().empty(handler.params()) : handler.params().cast(params);
    RunningCall call = new RunningCall(this, fx, RunningCall.Effects.of(handler, read));
    CompletableFuture<Object> response = new CompletableFuture<>();
    calls.add(call);
    response.whenComplete(
        (result, failure) -> {
          calls.remove(call);
          if (response.isCancelled()) {
            call.cancel();
          }
        });
    handler.schedule(
        read, call, () -> start(() -> handle(handler, read, call, response), response));
    return response;
  }

  /**
   * Starts work on a worker. The future completes when the work has ended, or at once if no worker
   * can accept it.
   */
  private CompletableFuture<?> start(Runnable work, CompletableFuture<Object> response) {
    try {
      return CompletableFuture.runAsync(work, workers);
    } catch (RejectedExecutionException e) {
      response.completeExceptionally(
          new UiException(
              "MCP_UI_TIMEOUT",
              MAX_WAITING_CALLS
                  + " requests are already waiting. Wait for some of their responses.",
              Map.of("mayHaveHappened", false)));
      return CompletableFuture.completedFuture(null);
    }
  }

  private static <P> void handle(
      Handler<P> handler, P params, RunningCall call, CompletableFuture<Object> response) {
    if (call.cancelled()) {
      return;
    }
    try {
      response.complete(handler.handle(params, call));
    } catch (UiException e) {
      response.completeExceptionally(call.failed(e));
    } catch (Throwable e) {
      response.completeExceptionally(e);
    }
  }

  @Override
  public void invalidMessage(Message message, String why) {
    if (!(message instanceof RequestMessage request)) {
      malformedFrame(why);
      return;
    }
    respond(
        request,
        Errors.invalid(
            ResponseErrorCode.InvalidParams,
            "The params of " + request.getMethod() + " cannot be read: " + why));
    if (name == null) {
      close();
    }
  }

  @Override
  public void malformedFrame(String why) {
    respond(null, Errors.invalid(ResponseErrorCode.ParseError, why));
    if (name == null) {
      close();
    }
  }

  private void respond(RequestMessage request, ResponseError error) {
    ResponseMessage response = new ResponseMessage();
    if (request != null) {
      response.setRawId(request.getRawId());
    }
    response.setError(error);
    output.consume(response);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void send(String event, Object params) {
    events.add(event, params);
  }

  @Override
  public void sendNow(String event, Object params) {
    try {
      output.consume(Events.message(event, params));
    } catch (JsonRpcException e) {
      // The client has disconnected, which ends its calls.
      close();
    }
  }

  @Override
  public int waitingEvents() {
    return events.waiting();
  }

  @Override
  public void onDisconnect(Runnable release) {
    synchronized (releases) {
      if (!disconnected) {
        releases.add(release);
        return;
      }
    }
    threads.start("release", release);
  }

  private void release() {
    List<Runnable> last;
    synchronized (releases) {
      disconnected = true;
      last = List.copyOf(releases);
    }
    server.onClosed(this);
    calls.forEach(RunningCall::cancel);
    // They are cancelled and do nothing, but running them completes the futures for which others
    // wait.
    workers.shutdownNow().forEach(Runnable::run);
    events.close();
    for (Runnable release : last) {
      try {
        release.run();
      } catch (RuntimeException e) {
        log.write("Something of " + name + " could not be released", e);
      }
    }
  }
}
