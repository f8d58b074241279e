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
import javafxinspector.core.Agent;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageConsumer;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;

/**
 * One client, from its connecting to its going: one thread reads, workers run its calls, one thread
 * sends its events. Nothing here waits for another client.
 */
final class Connection implements Client, Endpoint, Frames.Faults {
  static final int MAX_FRAME_BYTES = 32 * 1024 * 1024;
  private static final int MAX_HELLO_BYTES = 64 * 1024;
  private static final long HELLO_MILLIS = 2000;
  private static final int WORKERS = 16;
  private static final int MAX_WAITING_CALLS = 256;
  private static final long IDLE_WORKER_SECONDS = 5;

  private final Agent agent;
  private final RpcServer server;
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
  private boolean gone;
  private boolean shutdownAsked;

  Connection(Agent agent, RpcServer server, Socket socket, int number) throws IOException {
    this.agent = agent;
    this.server = server;
    this.socket = socket;
    socket.setTcpNoDelay(true);
    input = WireInput.of(socket, HELLO_MILLIS);
    output =
        new StreamMessageConsumer(
            new BufferedOutputStream(socket.getOutputStream()), server.wire());
    errors = new Errors(agent::log);
    endpoint = new RemoteEndpoint(output, this, errors::of);
    endpoint.setJsonHandler(server.wire());
    events = new Events(agent, output, this::close, number);
    workers =
        new ThreadPoolExecutor(
            WORKERS,
            WORKERS,
            IDLE_WORKER_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(MAX_WAITING_CALLS),
            agent.threads().factory("worker " + number));
    workers.allowCoreThreadTimeOut(true);
  }

  /** Reads until the client goes; then everything of it is released. */
  void run() {
    try {
      new Frames(input, server.wire(), this::limit, this::receive, this).listen();
    } catch (RuntimeException e) {
      if (!(e.getCause() instanceof IOException)) {
        agent.log("The connection of " + name + " failed", e);
      }
    } finally {
      close();
      release();
    }
  }

  /** Any thread, does not wait; {@link #run} then ends. */
  void close() {
    try {
      socket.close();
    } catch (IOException e) {
      agent.log("A socket could not be closed", e);
    }
  }

  private int limit() {
    return name == null ? MAX_HELLO_BYTES : MAX_FRAME_BYTES;
  }

  private void receive(Message message) {
    if (name != null || message instanceof RequestMessage) {
      endpoint.consume(message);
    }
    if (name == null) {
      close();
    }
    if (shutdownAsked) {
      agent.threads().start("shutdown", agent::shutdown);
    }
  }

  @Override
  public CompletableFuture<?> request(String method, Object params) {
    try {
      if (name == null) {
        return CompletableFuture.completedFuture(hello(method, params));
      }
      switch (method) {
        case Hello.METHOD:
          throw new UiException("MCP_UI_INVALID_INPUT", "hello was said already.");
        case "enable":
          agent.enable(Map.of());
          return CompletableFuture.completedFuture(new Enabled(agent.app()));
        case "shutdown":
          shutdownAsked = true;
          return CompletableFuture.completedFuture(new Empty());
        default:
          return call(server.handler(method), params);
      }
    } catch (UiException | ResponseErrorException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private record Enabled(AgentApp app) {}

  private record Empty() {}

  /** No client sends notifications but cancellations, which the endpoint handles itself. */
  @Override
  public void notify(String method, Object params) {}

  private Object hello(String method, Object params) throws UiException {
    Object answer = Hello.check(method, params, agent);
    try {
      input.greeted();
    } catch (IOException e) {
      throw new UiException("MCP_UI_INTERNAL", "The connection was lost at hello.");
    }
    name = ((Hello) params).client();
    return answer;
  }

  private <P> CompletableFuture<Object> call(Handler<P> handler, Object params) throws UiException {
    if (!agent.enabled()) {
      throw new UiException(
          "MCP_UI_NOT_ENABLED",
          "The program has not allowed JavaFX Inspector. Attach to it (ui_attach), or start it with"
              + " -Dmcp.ui=true.");
    }
    P read = params == null ? server.wire().empty(handler.params()) : handler.params().cast(params);
    RunningCall call = new RunningCall(this, agent.fx());
    CompletableFuture<Object> answer = new CompletableFuture<>();
    calls.add(call);
    answer.whenComplete(
        (result, failure) -> {
          calls.remove(call);
          if (answer.isCancelled()) {
            call.cancel();
          }
        });
    try {
      workers.execute(() -> handle(handler, read, call, answer));
    } catch (RejectedExecutionException e) {
      calls.remove(call);
      throw new UiException(
          "MCP_UI_TIMEOUT",
          MAX_WAITING_CALLS + " calls are waiting already; wait for some of their answers.",
          Map.of("mayHaveHappened", false));
    }
    return answer;
  }

  private static <P> void handle(
      Handler<P> handler, P params, RunningCall call, CompletableFuture<Object> answer) {
    if (call.cancelled()) {
      return;
    }
    try {
      answer.complete(handler.handle(params, call));
    } catch (Throwable e) {
      answer.completeExceptionally(e);
    }
  }

  @Override
  public void unreadable(Message message, String why) {
    if (!(message instanceof RequestMessage request)) {
      broken(why);
      return;
    }
    answer(
        request,
        Errors.invalid(
            ResponseErrorCode.InvalidParams,
            "The params of " + request.getMethod() + " cannot be read: " + why));
    if (name == null) {
      close();
    }
  }

  @Override
  public void broken(String why) {
    answer(null, Errors.invalid(ResponseErrorCode.ParseError, why));
    if (name == null) {
      close();
    }
  }

  private void answer(RequestMessage request, ResponseError error) {
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
  public int waitingEvents() {
    return events.waiting();
  }

  @Override
  public void onGone(Runnable release) {
    synchronized (releases) {
      if (!gone) {
        releases.add(release);
        return;
      }
    }
    agent.threads().start("release", release);
  }

  private void release() {
    List<Runnable> last;
    synchronized (releases) {
      gone = true;
      last = List.copyOf(releases);
    }
    server.forget(this);
    calls.forEach(RunningCall::cancel);
    workers.shutdownNow();
    events.close();
    for (Runnable release : last) {
      try {
        release.run();
      } catch (RuntimeException e) {
        agent.log("Something of " + name + " could not be released", e);
      }
    }
  }
}
