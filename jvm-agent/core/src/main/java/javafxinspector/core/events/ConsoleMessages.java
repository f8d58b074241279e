package javafxinspector.core.events;

import java.lang.instrument.Instrumentation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.weaving.Instrumented;

/**
 * Reports the console messages of pages in WebViews to all clients (docs/webview.md). Costs nothing
 * until a page writes one.
 */
@AnyThread
public final class ConsoleMessages {
  /** Finds facts about pages, with classes that an application may lack. */
  public interface Pages {
    /**
     * The WebView of a page; null for a page without one.
     *
     * @param client the JavaFX object that has received the message
     */
    Node view(Object client);

    /** An address without its parts that may be secret; null for none. */
    String address(String source);
  }

  private static final String EVENT = "console";
  private static final int MAX_KEPT = 100;
  private static final int MAX_CHARS = 1000;

  /** A client that reads slowly misses messages, and notices that by their numbers. */
  private static final int MAX_WAITING = 200;

  /** The params of the event {@code console}. */
  private record Message(
      long n, long at, String uid, String id, String text, Integer line, String source) {}

  private final Supplier<Pages> loading;
  private final Function<Node, String> uids;
  private final AgentLog log;
  private final Deque<Message> kept = new ArrayDeque<>();
  private final Set<Client> clients = new LinkedHashSet<>();
  private final Instrumented instrumented;
  private long count;
  private boolean ended;

  /** Only on the JavaFX application thread. */
  private Pages pages;

  private boolean hasFailed;

  /**
   * @param pages called for the first message
   * @param uids returns the uid of a node; null if it has none yet
   * @param log receives the Java agent's own failures
   */
  public ConsoleMessages(Supplier<Pages> pages, Function<Node, String> uids, AgentLog log) {
    this.loading = pages;
    this.uids = uids;
    this.log = log;
    instrumented =
        new Instrumented(new ConsoleMethods(), "The console of WebViews cannot be read", log);
  }

  /**
   * Starts observing; a second call has no effect.
   *
   * @return the remaining work, which takes a while and needs a separate thread; null for none
   */
  public Runnable observe(Instrumentation instrumentation) {
    BiConsumer<Object, Object[]> sink = this::onMessage;
    return instrumented.begin(instrumentation, in -> ConsoleMethods.HOOK.connect(in, sink));
  }

  /** Stops observing, and restores the JavaFX class. */
  public void end() {
    synchronized (this) {
      ended = true;
      kept.clear();
      clients.clear();
    }
    instrumented.restore();
  }

  /** Sends a client the last messages, and then every new one. */
  public synchronized void add(Client client) {
    if (ended) {
      return;
    }
    clients.add(client);
    client.onDisconnect(() -> forget(client));
    kept.forEach(message -> client.send(EVENT, message));
  }

  private synchronized void forget(Client client) {
    clients.remove(client);
  }

  /**
   * JavaFX application thread. Called before the listener of the application.
   *
   * @param message the text, the line from 1, and the address of the script
   */
  private void onMessage(Object client, Object[] message) {
    if (hasFailed) {
      return;
    }
    try {
      pages = pages == null ? loading.get() : pages;
      add(
          pages.view(client),
          message[0] == null ? "" : String.valueOf(message[0]),
          (Integer) message[1],
          pages.address((String) message[2]));
    } catch (RuntimeException | LinkageError e) {
      hasFailed = true;
      log.write("The console of WebViews cannot be read", e);
    }
  }

  private void add(Node view, String text, int line, String source) {
    String uid = view == null ? null : uids.apply(view);
    String id = view == null ? null : view.getId();
    String shown = Truncation.withEllipsis(text, MAX_CHARS);
    synchronized (this) {
      if (ended) {
        return;
      }
      long at = System.currentTimeMillis();
      Message message = new Message(++count, at, uid, id, shown, line > 0 ? line : null, source);
      kept.addLast(message);
      if (kept.size() > MAX_KEPT) {
        kept.removeFirst();
      }
      for (Client each : clients) {
        if (each.waitingEvents() < MAX_WAITING) {
          each.send(EVENT, message);
        }
      }
    }
  }
}
