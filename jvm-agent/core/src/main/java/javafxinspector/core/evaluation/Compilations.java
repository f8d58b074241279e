package javafxinspector.core.evaluation;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.threads.AnyThread;

/** The requests to the compilers of clients that have not been answered. */
@AnyThread
public final class Compilations {
  private final AtomicLong ids = new AtomicLong();
  private final Map<Long, Pending> pending = new ConcurrentHashMap<>();

  private record Pending(Client client, CompletableFuture<String> response) {}

  long nextId() {
    return ids.incrementAndGet();
  }

  long add(Client client, CompletableFuture<String> response) {
    long id = nextId();
    pending.put(id, new Pending(client, response));
    return id;
  }

  void remove(long id) {
    pending.remove(id);
  }

  /** Ends the waiting for a client. */
  void fail(Client client, Exception reason) {
    for (Pending each : pending.values()) {
      if (each.client == client) {
        each.response.completeExceptionally(reason);
      }
    }
  }

  /**
   * Takes the response of the client that was asked. A response that is no longer waited for is
   * ignored.
   *
   * @param response null if there is none
   * @param error why; null if the compiler has ended
   * @param reason why the compiler has ended
   */
  public void complete(long id, Client client, String response, UiException error, String reason) {
    Pending asked = pending.get(id);
    if (asked == null || asked.client != client) {
      return;
    }
    if (response != null) {
      asked.response.complete(response);
    } else {
      asked.response.completeExceptionally(
          error != null ? error : new CompilerLostException(reason));
    }
  }
}
