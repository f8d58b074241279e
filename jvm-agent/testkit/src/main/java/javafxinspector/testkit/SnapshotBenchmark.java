package javafxinspector.testkit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.address.UidCounter;
import javafxinspector.core.model.snapshot.Snapshots;
import javafxinspector.core.model.snapshot.WalkOptions;
import javafxinspector.core.model.window.Scope;

/**
 * Measures how long a light snapshot of all windows blocks the JavaFX application thread, and for
 * comparison a {@link BareVisit} of the same windows. They take turns in running first, because the
 * second one finds the nodes in the processor's cache.
 */
public final class SnapshotBenchmark {
  /** Above all numbers that the Java agent issues in the meantime. */
  private static final AtomicLong UIDS = new AtomicLong(10_000_000);

  private final Model model =
      new Model(
          new UidCounter(UIDS::incrementAndGet, UIDS::get),
          null,
          urls -> java.util.Map.of(),
          uids ->
              new javafxinspector.core.model.web.WebPages(
                  () -> {
                    throw new IllegalStateException("no pages are read");
                  },
                  (message, cause) -> {}));
  private final WalkOptions walk;

  /** Result of one round. Times are in nanoseconds on the JavaFX application thread. */
  private record Round(Snapshots.Visit visit, long visitNanos, BareVisit bare, long bareNanos) {
    @Override
    public String toString() {
      return visitNanos + " " + bareNanos + " " + bare.nodes();
    }
  }

  private SnapshotBenchmark(boolean internals) {
    walk =
        new WalkOptions(
            new Scope("all", null), null, null, null, null, internals, false, null, null);
  }

  /**
   * Writes one line per round: the nanoseconds of the snapshot and of the bare visit, and the
   * number of nodes of the bare visit.
   *
   * @param arguments {@code <internals>,<rounds>,<file>}: whether to include the nodes that skins
   *     have created, the number of rounds, and the file to write
   */
  public static void run(String arguments) throws Exception {
    String[] parts = arguments.split(",", 3);
    SnapshotBenchmark benchmark = new SnapshotBenchmark(Boolean.parseBoolean(parts[0]));
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(parts[1]); i++) {
      boolean bareFirst = i % 2 == 0;
      Round round = onFx(() -> benchmark.round(bareFirst));
      lines.add(round.toString());
      // As between two requests: the result is read on another thread and not kept.
      round.visit().toLight().toString();
    }
    Files.write(Path.of(parts[2]), lines);
  }

  private Round round(boolean bareFirst) throws UiException {
    BareVisit bare = new BareVisit();
    long bareNanos = bareFirst ? nanos(bare) : 0;
    long began = System.nanoTime();
    Snapshots.Visit visit = model.snapshots().light(walk);
    long visitNanos = System.nanoTime() - began;
    return new Round(visit, visitNanos, bare, bareFirst ? bareNanos : nanos(bare));
  }

  private static long nanos(BareVisit bare) {
    long began = System.nanoTime();
    for (Window window : Window.getWindows()) {
      Scene scene = window.getScene();
      if (scene != null && scene.getRoot() != null) {
        bare.visit(scene.getRoot(), 0, 0);
      }
    }
    return System.nanoTime() - began;
  }

  private static <T> T onFx(Callable<T> work) throws Exception {
    FutureTask<T> task = new FutureTask<>(work);
    Platform.runLater(task);
    return task.get();
  }
}
