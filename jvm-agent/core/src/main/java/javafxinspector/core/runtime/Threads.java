package javafxinspector.core.runtime;

import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Creates all threads of the Java agent. They are daemon threads that inherit nothing from the
 * application and whose failures are logged. {@link #join} waits for them, and {@link #endTimers}
 * waits for the threads of timers.
 */
public final class Threads {
  private static final String PREFIX = "JavaFX Inspector ";

  private final AgentLog log;
  private final Set<Thread> alive = ConcurrentHashMap.newKeySet();
  private final Set<Timer> timers = ConcurrentHashMap.newKeySet();
  private boolean hasEnded;

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

  /**
   * An executor of delayed tasks, which must not block. Its thread starts with the first task and
   * ends when none is scheduled. Tasks that are added after {@link #endTimers} are dropped.
   */
  public synchronized ScheduledThreadPoolExecutor timer(String role) {
    Timer timer = new Timer(role);
    timers.add(timer);
    if (hasEnded) {
      timer.shutdown();
    }
    return timer;
  }

  private final class Timer extends ScheduledThreadPoolExecutor {
    private static final long KEPT_MILLIS = 100;

    private final String role;

    Timer(String role) {
      super(1, work -> daemon(role, work), new DiscardPolicy());
      this.role = role;
      setRemoveOnCancelPolicy(true);
      setKeepAliveTime(KEPT_MILLIS, TimeUnit.MILLISECONDS);
      allowCoreThreadTimeOut(true);
    }

    /** Logs the exception of a task. The executor only stores it in a future that nobody reads. */
    @Override
    protected void afterExecute(Runnable task, Throwable thrown) {
      Throwable failure = thrown == null ? failure((Future<?>) task) : thrown;
      if (failure != null) {
        log.write("A task of the thread \"" + role + "\" failed", failure);
      }
    }

    private static Throwable failure(Future<?> task) {
      if (!task.isDone()) {
        return null; // the task will run again
      }
      try {
        task.get();
        return null;
      } catch (ExecutionException e) {
        return e.getCause();
      } catch (CancellationException e) {
        return null;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return null;
      }
    }

    @Override
    protected void terminated() {
      timers.remove(this);
    }
  }

  /**
   * Waits at most {@code millis} until the tasks of timers have run or were cancelled, except
   * periodic ones. Later tasks are dropped.
   */
  public void endTimers(long millis) {
    synchronized (this) {
      hasEnded = true;
    }
    timers.forEach(Timer::shutdown);
    long deadline = System.nanoTime() + millis * 1_000_000;
    try {
      for (Timer timer : timers) {
        timer.awaitTermination(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Waits at most {@code millis} until all threads have ended, except the current one and those of
   * timers.
   */
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
   * Creates a daemon thread that inherits nothing from the application. It must end by itself,
   * because nothing waits for it, and its work must catch its own failures.
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
