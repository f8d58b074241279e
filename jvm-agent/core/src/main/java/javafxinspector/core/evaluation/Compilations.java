package javafxinspector.core.evaluation;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.threads.AnyThread;

/** The unanswered requests to the compilers of clients. */
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

  /** Ends all waiting for a client. */
  void fail(Client client, Exception reason) {
    for (Pending each : pending.values()) {
      if (each.client == client) {
        each.response.completeExceptionally(reason);
      }
    }
  }

  /**
   * Completes a request with the client's response. The response is ignored if no thread waits for
   * it any more.
   *
   * @param response null if there is none
   * @param error the reason for no response; null if the compiler has exited
   * @param reason the reason why the compiler has exited
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
