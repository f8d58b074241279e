package javafxinspector.core.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javafxinspector.core.fx.FxTimer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ThreadsTest {
  private record Entry(String message, Throwable cause) {}

  private final LinkedBlockingQueue<Entry> log = new LinkedBlockingQueue<>();
  private final Threads threads =
      new Threads((message, cause) -> log.add(new Entry(message, cause)));

  private static Object shared;

  /** The timer is that of the Java agent, which other tests also use in this JVM. */
  @BeforeAll
  static void keepTimer() throws ReflectiveOperationException {
    Field field = FxTimer.class.getDeclaredField("threads");
    field.setAccessible(true);
    shared = field.get(null);
  }

  @AfterAll
  static void restoreTimer() {
    if (shared instanceof Threads ofAgent) {
      FxTimer.begin(ofAgent);
    }
  }

  private static RuntimeException thrown(String message) {
    return new IllegalStateException(message);
  }

  @Test
  void logsTheFailureOfATaskOfTheTimer() throws Exception {
    FxTimer.begin(threads);
    RuntimeException failure = thrown("no window");
    CompletableFuture<Thread> thread = new CompletableFuture<>();
    FxTimer.run(
        1,
        () -> {
          thread.complete(Thread.currentThread());
          throw failure;
        });
    Entry logged = log.take();
    assertSame(failure, logged.cause());
    assertEquals("A task of the thread \"timer\" failed", logged.message());
    assertEquals("JavaFX Inspector timer", thread.get().getName());
    assertTrue(thread.get().isDaemon());
  }

  @Test
  void dropsTasksOfTheTimerAfterTheEnd() {
    FxTimer.begin(threads);
    FxTimer.end(threads);
    List<String> runs = new CopyOnWriteArrayList<>();
    assertFalse(FxTimer.run(0, () -> runs.add("late")).isDone());
    threads.endTimers(30_000);
    assertEquals(List.of(), runs);
  }

  @Test
  void logsTheFailureOfATaskThatRunsAgainAndAgain() throws Exception {
    RuntimeException failure = thrown("no stage");
    List<String> runs = new CopyOnWriteArrayList<>();
    threads
        .timer("live")
        .scheduleWithFixedDelay(
            () -> {
              runs.add("run");
              if (runs.size() == 2) {
                throw failure;
              }
            },
            1,
            1,
            TimeUnit.MILLISECONDS);
    assertSame(failure, log.take().cause());
    assertEquals(List.of("run", "run"), runs);
  }

  @Test
  void logsTheFailureOfAThread() throws Exception {
    RuntimeException failure = thrown("no port");
    threads.start(
        "server",
        () -> {
          throw failure;
        });
    assertSame(failure, log.take().cause());
  }

  @Test
  void waitsAtTheEndForTasksThatHaveBegunAndForThoseThatAreScheduled() throws Exception {
    ScheduledThreadPoolExecutor timer = threads.timer("timer");
    List<String> runs = new CopyOnWriteArrayList<>();
    timer.schedule(() -> runs.add("scheduled"), 20, TimeUnit.MILLISECONDS);
    timer.schedule(() -> runs.add("cancelled"), 1, TimeUnit.HOURS).cancel(false);
    threads.endTimers(30_000);
    assertEquals(List.of("scheduled"), runs);
    assertTrue(timer.isTerminated());
    assertFalse(timer.schedule(() -> runs.add("late"), 0, TimeUnit.MILLISECONDS).isDone());
    assertTrue(threads.timer("live").isShutdown());
    assertEquals(List.of("scheduled"), runs);
    assertNull(log.poll());
  }
}
