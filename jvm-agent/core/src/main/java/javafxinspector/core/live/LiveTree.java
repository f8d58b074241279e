package javafxinspector.core.live;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javafx.collections.ListChangeListener;
import javafx.stage.Window;
import javafxinspector.core.Agent;
import javafxinspector.core.model.RowReader;
import javafxinspector.core.model.WindowInfo;
import javafxinspector.core.model.Windows;
import javafxinspector.core.rpc.Client;

/**
 * The live tree of all windows, for the clients that watch. They share one; while nobody watches
 * there is no listener, no thread and no cost. Changes of a pulse are gathered and told at most
 * every {@value #EVERY_MILLIS} ms. FX thread.
 */
public final class LiveTree {
  private static final long EVERY_MILLIS = 20;

  private final Agent agent;
  private final Map<Client, Watcher> watchers = new LinkedHashMap<>();
  private final Map<Window, LiveWindow> open = new LinkedHashMap<>();
  private final ListChangeListener<Window> onWindows = change -> windowsChanged();
  private Delta delta;
  private LiveNodes nodes;
  private ScheduledThreadPoolExecutor timer;
  private volatile boolean changed;
  private boolean syncing;
  private long pulses;
  private long nanos;

  public LiveTree(Agent agent) {
    this.agent = agent;
  }

  /**
   * What watching has cost so far: pulses that were heard, and how long they held the FX thread, in
   * nanoseconds.
   */
  public record Cost(long pulses, long fxNanos) {}

  /**
   * Begins to tell a client, with everything first; again for one that watches already. @return the
   * epoch of its events
   */
  public String watch(Client client) {
    if (watchers.isEmpty()) {
      pulses = 0;
      nanos = 0;
      begin();
      timer = new ScheduledThreadPoolExecutor(1, agent.threads().factory("live"));
      timer.scheduleWithFixedDelay(
          this::tellWhenChanged, EVERY_MILLIS, EVERY_MILLIS, TimeUnit.MILLISECONDS);
    } else {
      tell();
    }
    Watcher watcher = new Watcher(client);
    watchers.put(client, watcher);
    watcher.reset(rows(), windowUids());
    return watcher.epoch();
  }

  /**
   * Tells the client nothing more; after the last one nothing of ours listens any more. @return the
   * cost since the first began
   */
  public Cost unwatch(Client client) {
    Cost cost = new Cost(pulses, nanos);
    if (watchers.remove(client) != null && watchers.isEmpty()) {
      end();
      timer.shutdownNow();
      timer = null;
    }
    return cost;
  }

  private void begin() {
    delta = new Delta();
    nodes = new LiveNodes(reader(), delta);
    Window.getWindows().addListener(onWindows);
    try {
      sync();
    } catch (RuntimeException e) {
      end();
      throw e;
    }
    delta.clear();
  }

  private void end() {
    Window.getWindows().removeListener(onWindows);
    open.values().forEach(LiveWindow::close);
    open.clear();
    nodes = null;
    delta = null;
  }

  /**
   * A window opened, closed, or changed: looked at when the program has finished what it is doing.
   */
  void windowsChanged() {
    if (!syncing) {
      syncing = true;
      agent
          .fx()
          .post(
              () -> {
                syncing = false;
                if (!watchers.isEmpty()) {
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

  /** Our own mistake must not reach the program's pulse: everything is read and told anew. */
  void failed(RuntimeException cause) {
    agent.log("The live tree had to begin anew", cause);
    agent
        .fx()
        .post(
            () -> {
              try {
                if (!watchers.isEmpty()) {
                  end();
                  begin();
                  watchers.values().forEach(watcher -> watcher.reset(rows(), windowUids()));
                }
              } catch (RuntimeException e) {
                agent.log("The live tree cannot be told", e);
              }
            });
  }

  private void sync() {
    List<Window> now = agent.model().windows().ordered();
    for (LiveWindow window : List.copyOf(open.values())) {
      if (!now.contains(window.window())) {
        open.remove(window.window());
        window.close();
        delta.remove(window.told().uid());
        watchers.values().forEach(watcher -> watcher.closed(window.info()));
      }
    }
    Map<String, Integer> indexes = new HashMap<>();
    Map<Window, Row> rows = new HashMap<>();
    for (Window window : now) {
      rows.put(window, row(window, indexes));
    }
    for (Window window : now) {
      open(window, rows);
    }
  }

  /** An owner's row comes before those of its windows. */
  private void open(Window window, Map<Window, Row> rows) {
    Row row = rows.remove(window);
    if (row == null) {
      return;
    }
    Window owner = Windows.owner(window);
    if (owner != null) {
      open(owner, rows);
    }
    LiveWindow known = open.get(window);
    if (known != null) {
      known.tell(row);
      known.follow();
      return;
    }
    LiveWindow opened = new LiveWindow(window, nodes, delta, this);
    WindowInfo info = agent.model().windows().info(window);
    open.put(window, opened);
    opened.open(row, info);
    watchers.values().forEach(watcher -> watcher.opened(info));
  }

  /** The scene's root is the first row of a window, the windows that it owns follow. */
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
        window == agent.model().windows().focusedNow() ? List.of("focused") : null);
  }

  /**
   * There is something to tell. A thread of ours looks whether there is: waking one from a pulse
   * would cost the pulse more than all the rest.
   */
  void changed() {
    changed = true;
  }

  /** That thread. */
  private void tellWhenChanged() {
    if (changed) {
      changed = false;
      agent.fx().post(this::tellIfWatched);
    }
  }

  private void tellIfWatched() {
    if (!watchers.isEmpty()) {
      tell();
    }
  }

  private void tell() {
    if (!delta.isEmpty()) {
      List<Row> upserts = delta.takeUpserts();
      List<String> removed = delta.takeRemoved();
      List<String> painted = delta.takePainted();
      for (Watcher watcher : watchers.values()) {
        watcher.tell(upserts, removed, painted);
      }
    }
    for (Watcher watcher : watchers.values()) {
      if (watcher.behind() && watcher.caughtUp()) {
        watcher.reset(rows(), windowUids());
      } else if (watcher.behind()) {
        // To look again, whether the program changes or not.
        changed();
      }
    }
  }

  /**
   * Reads what changed until now. To be called before a snapshot is taken: that renders the scene,
   * which empties the scene's list of changes before the pulse that we wait for.
   */
  public void look() {
    if (!watchers.isEmpty()) {
      List.copyOf(open.values()).forEach(LiveWindow::look);
    }
  }

  /** Counts what a pulse cost the FX thread. */
  void held(long pulseNanos) {
    pulses++;
    nanos += pulseNanos;
  }

  private List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (LiveWindow window : open.values()) {
      rows.add(window.told());
      if (window.root() != null) {
        nodes.rows(window.root(), rows);
      }
    }
    return rows;
  }

  private List<String> windowUids() {
    List<String> uids = new ArrayList<>();
    open.values().forEach(window -> uids.add(window.told().uid()));
    return uids;
  }

  private RowReader reader() {
    return agent.model().rows();
  }
}
