package javafxinspector.core.rpc;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.runtime.FxThread;

/**
 * A client in the JVM of the Java agent. Its requests and responses are the JSON of the protocol,
 * but there is no socket. Requests are served on the calling thread.
 */
public final class LocalClient implements Client {
  /** A notification that the Java agent has sent. */
  public record Event(String name, JsonObject params) {}

  private final Methods methods;
  private final FxThread fx;
  private final Gson gson;
  private final List<Event> events = new ArrayList<>();
  private final List<Runnable> releases = new ArrayList<>();

  public LocalClient(List<Handler<?>> handlers, FxThread fx) {
    methods = new Methods(handlers);
    this.fx = fx;
    gson = methods.wire().getGson();
  }

  /**
   * @param params any value that is written as the JSON object of the parameters, such as a Map
   * @throws UiException the error that a client would receive
   */
  public JsonObject request(String method, Object params) throws UiException {
    return request(methods.handler(method), gson.toJsonTree(params));
  }

  /** A call of this client, for a test of a class that is part of a handler. */
  public Call call() {
    return new RunningCall(this, fx, RunningCall.Effects.NONE);
  }

  private <P> JsonObject request(Handler<P> handler, JsonElement params) throws UiException {
    P read = gson.fromJson(params, handler.params());
    RunningCall call = new RunningCall(this, fx, RunningCall.Effects.of(handler, read));
    CompletableFuture<Object> served = new CompletableFuture<>();
    handler.schedule(
        read,
        call,
        () -> {
          try {
            served.complete(handler.handle(read, call));
          } catch (Throwable e) {
            served.completeExceptionally(e);
          }
          return served;
        });
    try {
      return written(served.get());
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UiException reported) {
        throw reported;
      }
      throw new AssertionError(handler.method() + " failed", e.getCause());
    } catch (InterruptedException e) {
      throw new AssertionError("The test was interrupted", e);
    }
  }

  /** A value of a result or of the details of an error, as a client reads it. */
  public JsonElement json(Object value) {
    return JsonParser.parseString(gson.toJson(value));
  }

  /**
   * A result in the form that a client reads: converted to text first, because some values are
   * written as raw JSON.
   */
  private JsonObject written(Object result) {
    return json(result).getAsJsonObject();
  }

  /** The notifications so far, oldest first. */
  public synchronized List<Event> events() {
    return List.copyOf(events);
  }

  /** Releases everything that belongs to this client, as if its connection was closed. */
  public void disconnect() {
    List<Runnable> all;
    synchronized (this) {
      all = List.copyOf(releases);
      releases.clear();
    }
    all.forEach(Runnable::run);
  }

  @Override
  public String name() {
    return "test";
  }

  @Override
  public synchronized void send(String event, Object params) {
    events.add(new Event(event, written(params)));
  }

  @Override
  public void sendNow(String event, Object params) {
    send(event, params);
  }

  @Override
  public int waitingEvents() {
    return 0;
  }

  @Override
  public synchronized void onDisconnect(Runnable release) {
    releases.add(release);
  }
}
