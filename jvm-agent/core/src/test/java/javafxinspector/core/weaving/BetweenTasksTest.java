package javafxinspector.core.weaving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import javafxinspector.core.weaving.BetweenTasks.Limits;
import javafxinspector.core.weaving.BetweenTasks.Outcome;
import org.junit.jupiter.api.Test;

class BetweenTasksTest {
  private static final Limits ONCE = new Limits(1, 0, 0, 1);

  private final List<String> changes = new ArrayList<>();

  private boolean change() {
    changes.add("changed");
    return true;
  }

  /** Code that stays on the stack of a thread until it may end. */
  private static final class Handler implements Runnable {
    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch mayEnd = new CountDownLatch(1);

    @Override
    public void run() {
      entered.countDown();
      try {
        mayEnd.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Test
  void waitsWhileAThreadRunsCodeOfTheClasses() throws InterruptedException {
    Handler handler = new Handler();
    Thread thread = new Thread(handler);
    thread.start();
    handler.entered.await();
    List<Integer> changesBefore = new ArrayList<>();
    BetweenTasks tasks =
        new BetweenTasks(
            task -> {
              changesBefore.add(changes.size());
              if (changesBefore.size() == 3) {
                handler.mayEnd.countDown();
                join(thread);
              }
              task.run();
            });
    Outcome outcome =
        tasks.change(Set.of(Handler.class.getName()), new Limits(5, 1, 1, 1), this::change);
    assertEquals(Outcome.CHANGED, outcome);
    assertEquals(List.of(0, 0, 0), changesBefore);
    assertEquals(List.of("changed"), changes);
  }

  @Test
  void givesUpAfterTheLastAttempt() throws InterruptedException {
    List<Runnable> tasks = new ArrayList<>();
    Outcome outcome =
        new BetweenTasks(
                task -> {
                  tasks.add(task);
                  task.run();
                })
            .change(Set.of(BetweenTasksTest.class.getName()), new Limits(4, 1, 1, 1), this::change);
    assertEquals(Outcome.IN_USE, outcome);
    assertEquals(4, tasks.size());
    assertTrue(changes.isEmpty());
  }

  @Test
  void changesNothingLaterIfTheApplicationWasBusy() throws InterruptedException {
    List<Runnable> tasks = new ArrayList<>();
    Outcome outcome = new BetweenTasks(tasks::add).change(Set.of(), ONCE, this::change);
    assertEquals(Outcome.BUSY, outcome);
    tasks.forEach(Runnable::run);
    assertTrue(changes.isEmpty());
  }

  @Test
  void reportsWhatIsNotPossible() throws InterruptedException {
    BetweenTasks exited =
        new BetweenTasks(
            task -> {
              throw new IllegalStateException("Toolkit has exited");
            });
    assertEquals(Outcome.EXITED, exited.change(Set.of(), ONCE, this::change));
    assertEquals(
        Outcome.FAILED, new BetweenTasks(Runnable::run).change(Set.of(), ONCE, () -> false));
    assertTrue(changes.isEmpty());
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
