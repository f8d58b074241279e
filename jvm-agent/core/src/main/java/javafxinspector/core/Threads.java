package javafxinspector.core;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadFactory;

/**
 * Makes every thread of the agent: daemons that inherit nothing of the program, whose failures go
 * to our log, and that are all gone after {@link #join}.
 */
public final class Threads {
  private static final String PREFIX = "JavaFX Inspector ";

  private final Agent agent;
  private final Set<Thread> alive = ConcurrentHashMap.newKeySet();

  Threads(Agent agent) {
    this.agent = agent;
  }

  /** Starts a thread; {@code role} says in a word what it does. */
  public Thread start(String role, Runnable work) {
    Thread thread = make(role, work);
    thread.start();
    return thread;
  }

  /** For executors. */
  public ThreadFactory factory(String role) {
    return work -> make(role, work);
  }

  /** Waits until all threads but the current one have ended, at most so long. */
  void join(long millis) {
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

  private Thread make(String role, Runnable work) {
    Runnable tracked =
        () -> {
          try {
            work.run();
          } catch (Throwable e) {
            agent.log("The thread \"" + role + "\" failed", e);
          } finally {
            alive.remove(Thread.currentThread());
          }
        };
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    Thread thread = new Thread(group, tracked, PREFIX + role, 0, false);
    thread.setDaemon(true);
    thread.setPriority(Thread.NORM_PRIORITY);
    thread.setContextClassLoader(Threads.class.getClassLoader());
    alive.add(thread);
    return thread;
  }
}
