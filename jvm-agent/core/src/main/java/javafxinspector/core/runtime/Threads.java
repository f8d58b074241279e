package javafxinspector.core.runtime;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadFactory;

/**
 * Creates all threads of the Java agent. They are daemon threads that inherit nothing from the
 * application and whose failures are logged. {@link #join} waits for them.
 */
public final class Threads {
  private static final String PREFIX = "JavaFX Inspector ";

  private final AgentLog log;
  private final Set<Thread> alive = ConcurrentHashMap.newKeySet();

  public Threads(AgentLog log) {
    this.log = log;
  }

  /** Starts a thread; {@code role} becomes part of its name. */
  public Thread start(String role, Runnable work) {
    Thread thread = create(role, work);
    thread.start();
    return thread;
  }

  /** A factory for the threads of an executor. */
  public ThreadFactory factory(String role) {
    return work -> create(role, work);
  }

  /** Waits at most {@code millis} until all threads except the current one have ended. */
  public void join(long millis) {
    long deadline = System.nanoTime() + millis * 1_000_000;
    for (Thread thread : alive) {
      long left = (deadline - System.nanoTime()) / 1_000_000;
      if (thread == Thread.currentThread() || left <= 0) {
        continue;
      }
      try {
        thread.join(left);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private Thread create(String role, Runnable work) {
    Runnable tracked =
        () -> {
          try {
            work.run();
          } catch (Throwable e) {
            log.write("The thread \"" + role + "\" failed", e);
          } finally {
            alive.remove(Thread.currentThread());
          }
        };
    Thread thread = daemon(role, tracked);
    alive.add(thread);
    return thread;
  }

  /**
   * Creates a daemon thread that inherits nothing from the application, for a thread that ends by
   * itself and is not waited for. Its work must catch its failures.
   */
  public static Thread daemon(String role, Runnable work) {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    Thread thread = new Thread(group, work, PREFIX + role, 0, false);
    thread.setDaemon(true);
    thread.setPriority(Thread.NORM_PRIORITY);
    thread.setContextClassLoader(Threads.class.getClassLoader());
    return thread;
  }
}
