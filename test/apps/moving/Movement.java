import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import javafx.application.Platform;

/** Moves the rows of a control, at intervals that commands set. JavaFX application thread. */
final class Movement {
  /** Maximum number of inserted rows; then all but a few are removed at once. */
  private static final int MOST = 40;

  private static final int FEW = 5;

  /** Items with other ids than multiples of this are hidden by the filter. */
  private static final int KEPT = 7;

  private final Rows rows;
  private final Timer timer = new Timer("movement", true);
  private final List<TimerTask> tasks = new ArrayList<>();
  private final Random random;
  private int inserted;
  private int order;
  private boolean isFiltered;

  Movement(Rows rows, long seed) {
    this.rows = rows;
    random = new Random(seed);
  }

  /** Makes one change every so many milliseconds, posted by another thread. */
  void every(String change, int ms) {
    Runnable what = change(change);
    AtomicBoolean isPosted = new AtomicBoolean();
    TimerTask task =
        new TimerTask() {
          @Override
          public void run() {
            if (isPosted.compareAndSet(false, true)) {
              Platform.runLater(
                  () -> {
                    isPosted.set(false);
                    Log.own(what);
                  });
            }
          }
        };
    tasks.add(task);
    timer.schedule(task, ms, ms);
  }

  /** Ends all changes. */
  void stop() {
    tasks.forEach(TimerTask::cancel);
    tasks.clear();
  }

  Runnable change(String name) {
    switch (name) {
      case "insert":
        return this::insert;
      case "sort":
        return this::sort;
      case "filter":
        return this::filter;
      case "scroll":
        return () -> rows.scrollTo(random.nextInt(rows.rowCount()));
      default:
        throw new IllegalArgumentException(name);
    }
  }

  /** Scrolls to the first of the items that are shown. */
  void reveal(Predicate<Item> which) {
    for (int row = 0; row < rows.rowCount(); row++) {
      if (which.test(rows.itemAt(row))) {
        rows.scrollTo(row);
        return;
      }
    }
  }

  private void insert() {
    int id = Rows.FIRST_INSERTED + inserted++;
    rows.insert(new Item(id));
    if (inserted % MOST == 0) {
      Predicate<Item> old = item -> item.id >= Rows.FIRST_INSERTED && item.id <= id - FEW;
      rows.remove(old);
    }
  }

  private void sort() {
    order = (order + 1) % 3;
    Comparator<Item> byId = Comparator.comparingInt(item -> item.id);
    rows.sort(order == 0 ? null : order == 1 ? byId : byId.reversed());
  }

  private void filter() {
    isFiltered = !isFiltered;
    rows.filter(isFiltered ? item -> item.id % KEPT == 0 : null);
  }
}
