package javafxinspector.core.exceptions;

import java.lang.StackWalker.StackFrame;
import java.lang.instrument.Instrumentation;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafxinspector.core.fx.Uncaught;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.weaving.Instrumented;

/**
 * Reports every exception that reaches any uncaught exception handler to all clients. Handlers are
 * not replaced. Costs nothing until an exception is thrown, and then about 50 µs on the thread that
 * threw it.
 */
@AnyThread
public final class UncaughtExceptions {
  private static final String EVENT = "exception";
  private static final int MAX_KEPT = 100;

  /** A client that connects also receives the exceptions that are not older than this. */
  private static final long RECENT_MILLIS = 30_000;

  /**
   * A client that reads slowly misses exceptions, so that they do not fill the application's
   * memory. The client notices by the numbers that some are missing.
   */
  private static final int MAX_WAITING = 200;

  /** Package of the Java agent's own frames, which appear in every stack that a sink receives. */
  private static final String OWN = "javafxinspector.core.exceptions.";

  private static final StackWalker STACK = StackWalker.getInstance();

  /**
   * An exception and its thread. {@code by} is the activity of the Java agent at that time; null
   * for none.
   */
  private record Seen(
      WeakReference<Throwable> thrown,
      WeakReference<Thread> thread,
      Uncaught.Activity by,
      ReportedException report) {}

  private final Instrumented instrumented;
  private final Deque<Seen> kept = new ArrayDeque<>();
  private final Set<Client> clients = new LinkedHashSet<>();
  private volatile StackFrames frames = new StackFrames(null);
  private long count;
  private boolean ended;

  /**
   * @param log receives the Java agent's own failures
   */
  public UncaughtExceptions(AgentLog log) {
    instrumented =
        new Instrumented(new HandlerCalls(), "Not all uncaught exceptions can be observed", log);
  }

  /**
   * Starts observing; a second call has no effect. If this JVM does not permit it, only exceptions
   * of handlers that run during simulated input are observed, and the log contains the reason.
   *
   * @return the remaining work, which takes a while and needs a separate thread; null for none
   */
  public Runnable observe(Instrumentation instrumentation) {
    synchronized (this) {
      if (ended) {
        return null;
      }
      Uncaught.observe(this::onException);
    }
    return instrumented.begin(instrumentation, this::connect);
  }

  private Instrumented.Connection connect(Instrumentation in) throws ReflectiveOperationException {
    Hook hook = Hook.install(in);
    frames = new StackFrames(hook.ownTrace());
    return hook.connect(this::onException);
  }

  /** Stops observing and drops all kept exceptions and clients. */
  public void end() {
    synchronized (this) {
      ended = true;
      Uncaught.observe((thread, thrown) -> {});
      kept.clear();
      clients.clear();
    }
    instrumented.end();
  }

  /** Sends a client the exceptions of the last 30 s, and then every new one. */
  public synchronized void add(Client client) {
    if (ended) {
      return;
    }
    clients.add(client);
    client.onDisconnect(() -> forget(client));
    long since = System.currentTimeMillis() - RECENT_MILLIS;
    for (Seen seen : kept) {
      if (seen.report.at() >= since) {
        client.send(EVENT, seen.report);
      }
    }
  }

  private synchronized void forget(Client client) {
    clients.remove(client);
  }

  /** The number of the last exception; 0 before the first. */
  public synchronized long last() {
    return count;
  }

  /**
   * The kept exceptions after number {@code after}, except those that are known to be caused by
   * another activity of the Java agent.
   */
  public synchronized List<ReportedException> since(long after, Uncaught.Activity by) {
    List<ReportedException> since = new ArrayList<>();
    for (Seen seen : kept) {
      if (seen.report.n() > after && (seen.by == null || seen.by == by)) {
        since.add(seen.report);
      }
    }
    return since;
  }

  /** Runs on the thread that threw, before its handler. Must not wait. */
  private void onException(Object source, Throwable thrown) {
    Thread thread = Thread.currentThread();
    if (thrown == null || isRepeated(thrown, thread)) {
      return;
    }
    Uncaught.Activity by = Uncaught.current();
    ReportedException described = frames.report(0, System.currentTimeMillis(), thrown, thread);
    synchronized (this) {
      if (ended) {
        return;
      }
      ReportedException report = described.withNumber(++count);
      kept.addLast(new Seen(new WeakReference<>(thrown), new WeakReference<>(thread), by, report));
      if (kept.size() > MAX_KEPT) {
        kept.removeFirst();
      }
      for (Client client : clients) {
        if (client.waitingEvents() < MAX_WAITING) {
          client.send(EVENT, report);
        }
      }
    }
  }

  /**
   * True if a handler passes an exception that has already been observed to a thread group. The
   * stack is checked too, because the same object may be thrown twice.
   */
  private boolean isRepeated(Throwable thrown, Thread thread) {
    return STACK.walk(UncaughtExceptions::isNestedGroup) && isKnown(thrown, thread);
  }

  private synchronized boolean isKnown(Throwable thrown, Thread thread) {
    return kept.stream()
        .anyMatch(seen -> seen.thrown.refersTo(thrown) && seen.thread.refersTo(thread));
  }

  private static boolean isNestedGroup(Stream<StackFrame> stack) {
    List<String> classes =
        stack
            .map(StackFrame::getClassName)
            .filter(name -> !name.startsWith(OWN) && !name.equals(Hook.NAME))
            .toList();
    Predicate<String> site =
        name -> HandlerCalls.callsHandler(name) || name.equals(Uncaught.class.getName());
    return !classes.isEmpty()
        && classes.get(0).equals(HandlerCalls.THREAD_GROUP)
        && classes.stream().skip(1).anyMatch(site);
  }
}
