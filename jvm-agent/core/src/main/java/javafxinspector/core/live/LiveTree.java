package javafxinspector.core.live;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.fx.FxTimer;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.virtual.RowReader;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.runtime.FxThread;
import javafxinspector.core.runtime.Threads;
import javafxinspector.core.threads.OnFx;

/**
 * The live tree of all windows, shared by all clients that watch it; see
 * docs/contract/resources.md, "Live tree". While no client watches or acts, there is no listener
 * and no thread. Changes are collected and sent at most every {@value #INTERVAL_MILLIS} ms.
 */
@OnFx
public final class LiveTree implements LiveWindow.Tree {
  private static final long INTERVAL_MILLIS = 20;
  private static final long LINGER_MILLIS = 30_000;

  /**
   * If the live tree fails twice within this time, it is stopped, because each start reads every
   * node.
   */
  private static final long MIN_RESTART_NANOS = 1_000_000_000;

  private final Model model;
  private final FxThread fx;
  private final Threads threads;
  private final AgentLog log;
  private final Map<Client, Watcher> watchers = new LinkedHashMap<>();
  private final List<RowObserver<Node>> observers = new ArrayList<>();
  private final List<Runnable> readers = new ArrayList<>();

  /** Ends the tracking after the last observer; null while it is not scheduled. */
  private Future<?> lingering;

  private final Map<Window, LiveWindow> open = new LinkedHashMap<>();
  private final ListChangeListener<Window> onWindows = change -> windowsChanged();
  private Delta delta;
  private LiveNodeTracker<Node> tracker;

  /** The pages in WebViews; null while no client watches. */
  private LivePages pages;

  private SceneSource source;
  private ScheduledThreadPoolExecutor timer;
  private volatile boolean changed;
  private boolean syncPosted;
  private boolean restartPosted;
  private long lastRestart = System.nanoTime() - MIN_RESTART_NANOS;
  private boolean hasEnded;

  public LiveTree(Model model, FxThread fx, Threads threads, AgentLog log) {
    this.model = model;
    this.fx = fx;
    this.threads = threads;
    this.log = log;
  }

  /**
   * Starts sending events to a client, beginning with the complete tree. A client that already
   * watches gets the complete tree again.
   *
   * @return the epoch of its events
   */
  public String watch(Client client) {
    if (hasEnded) {
      throw new IllegalStateException("The Java agent is shutting down.");
    }
    if (tracker == null) {
      begin();
    }
    if (watchers.isEmpty()) {
      delta.clear();
      beginPages();
      timer = threads.timer("live");
      timer.scheduleWithFixedDelay(
          this::sendWhenChanged, INTERVAL_MILLIS, INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
    } else {
      sendChanges();
    }
    Watcher watcher = new Watcher(client);
    watchers.put(client, watcher);
    watcher.reset(rows(), windowUids());
    return watcher.epoch();
  }

  /** Stops sending events to a client. After the last client, all listeners are removed. */
  public void unwatch(Client client) {
    if (watchers.remove(client) != null && watchers.isEmpty()) {
      stop();
    }
  }

  /**
   * Notifies an observer of each changed row from now on. For the first observer, all nodes are
   * read once. After the last observer, the nodes that pulses repaint are followed for another
   * {@value #LINGER_MILLIS} ms, so that further observers cost next to nothing.
   */
  public void observe(RowObserver<Node> observer) {
    if (hasEnded) {
      return;
    }
    if (lingering != null) {
      lingering.cancel(false);
      lingering = null;
    }
    if (tracker == null) {
      begin();
    } else {
      readChanges();
    }
    observers.add(observer);
    tracker.observers(observers);
  }

  @Override
  public void pixelsChanged() {
    observers.forEach(RowObserver::pixelsChanged);
  }

  /** Ends {@link #observe}. */
  public void unobserve(RowObserver<Node> observer) {
    observers.remove(observer);
    if (observers.isEmpty() && tracker != null && lingering == null) {
      lingering = FxTimer.runOnFx(LINGER_MILLIS, this::releaseIfUnused);
    }
  }

  /** Stops following repainted nodes, unless a client watches or an observer remains. */
  public void releaseIfUnused() {
    if (lingering != null) {
      lingering.cancel(false);
      lingering = null;
    }
    if (observers.isEmpty() && watchers.isEmpty() && tracker != null) {
      release();
    }
  }

  /** The current row of a node, or its last row before it was observed; null for none. */
  public Row row(String uid) {
    return tracker == null ? null : tracker.row(uid);
  }

  /** The node that has this uid now; null for none. Cells are reused, so the node can change. */
  public Node node(String uid) {
    return tracker == null ? null : tracker.node(uid);
  }

  /** The row of its control that the cell with this uid shows; -1 for none. */
  public int item(String uid) {
    return tracker == null ? -1 : tracker.item(uid);
  }

  /** The part of a node's text that its row does not contain; null for a short text. */
  public LongText longText(String uid) {
    return tracker == null ? null : tracker.longText(uid);
  }

  /** The lists, tables and trees of all windows. */
  public Set<Node> controls() {
    return tracker == null ? Set.of() : Collections.unmodifiableSet(tracker.controls());
  }

  /** Reads a node again even if it was not repainted. */
  public void readAgain(Node node) {
    if (tracker != null) {
      tracker.readChanged(node);
    }
  }

  /** Ends all watches permanently. */
  public void end() {
    hasEnded = true;
    observers.clear();
    if (lingering != null) {
      lingering.cancel(false);
    }
    if (!watchers.isEmpty()) {
      watchers.clear();
      stop();
    }
    if (tracker != null) {
      release();
    }
  }

  /** Called when no client is watching any more. */
  private void stop() {
    endPages();
    if (observers.isEmpty() && lingering == null) {
      release();
    }
    timer.shutdownNow();
    timer = null;
  }

  private void beginPages() {
    pages = new LivePages(model.pages(), tracker, delta, this);
    pages.begin();
  }

  private void endPages() {
    if (pages != null) {
      pages.end();
      pages = null;
    }
  }

  private void begin() {
    delta = new Delta();
    source = new SceneSource(reader());
    tracker = new LiveNodeTracker<>(source, delta);
    Window.getWindows().addListener(onWindows);
    try {
      sync();
    } catch (RuntimeException e) {
      release();
      throw e;
    }
    delta.clear();
  }

  private void release() {
    endPages();
    Window.getWindows().removeListener(onWindows);
    open.values().forEach(LiveWindow::close);
    open.clear();
    tracker = null;
    source = null;
    delta = null;
  }

  /**
   * Called when a window has opened, closed or changed. The windows are read later, when the
   * application has finished its current task.
   */
  @Override
  public void windowsChanged() {
    if (!syncPosted) {
      syncPosted = true;
      fx.post(
          () -> {
            syncPosted = false;
            if (tracker != null) {
              try {
                sync();
                changed();
              } catch (RuntimeException e) {
                failed(e);
              }
            }
          });
    }
  }

  /**
   * Handles an error of the Java agent, which must not reach the application's pulse. Everything is
   * read and sent again.
   */
  @Override
  public void failed(RuntimeException cause) {
    if (!restartPosted) {
      restartPosted = true;
      log.write("The live tree is restarted", cause);
      fx.post(this::restart);
    }
  }

  private void restart() {
    boolean tooSoon = System.nanoTime() - lastRestart < MIN_RESTART_NANOS;
    restartPosted = false;
    lastRestart = System.nanoTime();
    if (tracker == null) {
      return;
    }
    try {
      if (tooSoon) {
        throw new IllegalStateException("The live tree failed twice within a second");
      }
      observers.clear(); // observers cannot tell new rows from rows that are read again
      release();
      begin();
      if (!watchers.isEmpty()) {
        beginPages();
      }
      watchers.values().forEach(watcher -> watcher.reset(rows(), windowUids()));
    } catch (RuntimeException e) {
      log.write("The live tree was stopped", e);
      List<Watcher> dropped = List.copyOf(watchers.values());
      watchers.clear();
      observers.clear();
      if (!dropped.isEmpty()) {
        stop();
      }
      if (tracker != null) {
        release();
      }
      dropped.forEach(Watcher::ended);
    }
  }

  private void sync() {
    List<Window> now = model.windows().ordered();
    tracker.observers(List.of()); // the rows of a window are removed with it
    for (LiveWindow window : List.copyOf(open.values())) {
      if (!now.contains(window.window())) {
        observers.forEach(observer -> observer.windowClosing(window.window()));
        open.remove(window.window());
        window.close();
        delta.remove(window.row().uid());
      }
    }
    tracker.observers(observers);
    Map<String, Integer> indexes = new HashMap<>();
    Map<Window, Row> rows = new HashMap<>();
    for (Window window : now) {
      rows.put(window, row(window, indexes));
    }
    for (Window window : now) {
      open(window, rows);
    }
  }

  /** Adds or updates a window. The owner's row comes before the rows of its windows. */
  private void open(Window window, Map<Window, Row> rows) {
    Row row = rows.remove(window);
    if (row == null) {
      return;
    }
    Window owner = Windows.owner(window);
    if (owner != null) {
      open(owner, rows);
    }
    LiveWindow existing = open.get(window);
    if (existing != null) {
      existing.update(row);
      existing.follow();
      return;
    }
    LiveWindow opened = new LiveWindow(window, tracker, source, delta, this);
    open.put(window, opened);
    opened.open(row);
  }

  /**
   * The row of a window. The scene's root is the first child row of a window, followed by the
   * windows that it owns.
   */
  private Row row(Window window, Map<String, Integer> indexes) {
    Window owner = Windows.owner(window);
    String parent = owner == null || !owner.isShowing() ? null : reader().uid(owner);
    int index =
        indexes.merge(
            String.valueOf(parent), parent == null ? 0 : 1, (before, first) -> before + 1);
    return new Row(
        reader().uid(window),
        parent,
        index,
        reader().type(window),
        Windows.kind(window),
        null,
        Windows.title(window),
        window == model.windows().focusedNow() ? List.of("focused") : null);
  }

  /**
   * Records that there are changes to send. The timer's thread polls this flag, because waking a
   * thread from a pulse would cost more than the rest of the pulse's work.
   */
  @Override
  public void changed() {
    if (watchers.isEmpty()) {
      delta.clear();
    } else {
      changed = true;
    }
  }

  /** Runs on the timer's thread. */
  private void sendWhenChanged() {
    if (changed) {
      changed = false;
      fx.post(this::sendIfWatched);
    }
  }

  private void sendIfWatched() {
    if (!watchers.isEmpty()) {
      try {
        sendChanges();
      } catch (RuntimeException e) {
        failed(e);
      }
    }
  }

  private void sendChanges() {
    pages.dropRemoved();
    if (!delta.isEmpty()) {
      List<Row> upserts = delta.takeUpserts();
      List<String> removed = delta.takeRemoved();
      List<String> painted = delta.takePainted();
      for (Watcher watcher : watchers.values()) {
        watcher.send(upserts, removed, painted);
      }
    }
    for (Watcher watcher : watchers.values()) {
      if (watcher.behind() && watcher.caughtUp()) {
        watcher.reset(rows(), windowUids());
      } else if (watcher.behind()) {
        // Checks again, even if the application does not change.
        changed();
      }
    }
  }

  /**
   * Reads the changes so far. Must be called before a snapshot is taken: a snapshot renders the
   * scene, which clears the scene's list of changed nodes before the next pulse.
   */
  public void readChanges() {
    readers.forEach(Runnable::run);
    if (tracker != null) {
      List.copyOf(open.values()).forEach(LiveWindow::readChanges);
    }
  }

  /** Also runs a reader in {@link #readChanges}, until {@link #stopReading}. */
  public void alsoRead(Runnable reader) {
    readers.add(reader);
  }

  public void stopReading(Runnable reader) {
    readers.remove(reader);
  }

  private List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (LiveWindow window : open.values()) {
      rows.add(window.row());
      if (window.root() != null) {
        tracker.rows(window.root(), rows, pages::rows);
      }
    }
    return rows;
  }

  private List<String> windowUids() {
    List<String> uids = new ArrayList<>();
    open.values().forEach(window -> uids.add(window.row().uid()));
    return uids;
  }

  private RowReader reader() {
    return model.rows();
  }
}
