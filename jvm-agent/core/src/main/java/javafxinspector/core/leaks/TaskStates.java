package javafxinspector.core.leaks;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import javafx.concurrent.Service;
import javafx.concurrent.Task;
import javafx.concurrent.Worker;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.exceptions.ReportedException;
import javafxinspector.core.fx.Services;
import javafxinspector.core.made.TaskObserver;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.rpc.Call;

/** Tasks and services of the repetitions that run or have failed. Worker thread of the call. */
final class TaskStates {
  private static final Set<Worker.State> ENDED =
      Set.of(Worker.State.SUCCEEDED, Worker.State.CANCELLED, Worker.State.FAILED);

  /** How long a task may take to start, because its thread may wait for a processor. */
  private static final long BEGIN_MILLIS = 3_000;

  private static final long WAIT_MILLIS = 1_000;
  private static final long PAUSE_MILLIS = 50;

  private TaskStates() {}

  /**
   * Reads the tasks. First waits until each task has started, for at most three seconds, and then
   * until no task is running, for at most one second.
   */
  static List<StayingTask> of(TaskObserver observer, Call call)
      throws UiException, InterruptedException {
    List<Worker<?>> made = observer.made();
    waitWhile(TaskStates::isWaiting, made, BEGIN_MILLIS, call);
    waitWhile(TaskStates::isRunning, made, WAIT_MILLIS, call);
    List<StayingTask> found = call.onFx(() -> read(made, observer));
    Map<StayingTask, Integer> counts = new LinkedHashMap<>();
    found.forEach(each -> counts.merge(each, 1, Integer::sum));
    return counts.entrySet().stream()
        .map(each -> each.getKey().withCount(each.getValue()))
        .toList();
  }

  private static void waitWhile(
      Predicate<Worker<?>> state, List<Worker<?>> made, long millis, Call call)
      throws UiException, InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    while (System.nanoTime() < deadline && call.onFx(() -> made.stream().anyMatch(state))) {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    }
  }

  /**
   * Whether a worker waits to be started. A service that is not started stays in this state, and a
   * service that is started leaves it at once.
   */
  private static boolean isWaiting(Worker<?> worker) {
    return worker instanceof Task<?> && worker.getState() == Worker.State.READY;
  }

  private static boolean isRunning(Worker<?> worker) {
    return worker.getState() != Worker.State.READY && !ENDED.contains(worker.getState());
  }

  private static List<StayingTask> read(List<Worker<?>> made, TaskObserver observer) {
    Map<Object, Boolean> ofServices = new IdentityHashMap<>();
    for (Worker<?> each : made) {
      Task<?> task = each instanceof Service<?> service ? Services.task(service) : null;
      if (task != null) {
        ofServices.put(task, true);
      }
    }
    List<StayingTask> found = new ArrayList<>();
    for (Worker<?> each : made) {
      boolean isReported = isRunning(each) || each.getState() == Worker.State.FAILED;
      if (isReported && !ofServices.containsKey(each)) {
        found.add(described(each, observer));
      }
    }
    return found;
  }

  private static StayingTask described(Worker<?> worker, TaskObserver observer) {
    Throwable thrown = worker.getException();
    ReportedException failure = thrown == null ? null : ReportedException.of(thrown);
    String message = worker.getMessage();
    return new StayingTask(
        name(worker),
        worker.getState().name().toLowerCase(java.util.Locale.ROOT),
        1,
        message == null || message.isEmpty() ? null : message,
        failure == null
            ? null
            : new StayingTask.Failure(
                failure.type(), failure.message(), failure.frame(), failure.stack()),
        observer.source(worker));
  }

  private static String name(Worker<?> worker) {
    return Types.named(worker.getClass()).getSimpleName();
  }
}
