package javafxinspector.core.live;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafxinspector.core.fx.FxTimer;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.virtual.RowReader;
import javafxinspector.core.model.web.WebContent;
import javafxinspector.core.model.web.WebLine;
import javafxinspector.core.model.web.WebPage;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.model.web.WebReading;
import javafxinspector.core.model.web.WebRow;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/**
 * The rows of the pages in WebViews, below those of their WebViews. A page repaints its WebView
 * without reporting what has changed, and does not repaint it for changes that are scrolled out of
 * view. So a page is read a while after a repaint, in slices, and its rows are compared. The page
 * is also checked now and then for changes of its elements or texts. If something only repaints a
 * page, such as a caret, reading takes at most a twentieth of the time.
 */
@OnFx
final class LivePages {
  /** Maximum time for which elements are read at once, in nanoseconds. */
  private static final long SLICE_NANOS = 4_000_000;

  /** Minimum pause before a repainted page is read again, in milliseconds. */
  private static final long REPAINTED_MILLIS = 100;

  /** The pause between checks of a page that is not repainted, in milliseconds. */
  private static final long CHECK_MILLIS = 1000;

  /** The pause after a slice, as a multiple of its duration. */
  private static final int SLICE_PAUSE = 2;

  /** The pause after the whole page was read, as a multiple of the time that this took. */
  private static final int PAUSE = 20;

  /** Maximum pause when elements or texts are known to have changed, in milliseconds. */
  private static final long MOST_MILLIS = 2000;

  /** The rows below one WebView. */
  private static final class Page {
    /** The rows by uid, each parent before its children. */
    Map<String, Row> rows = Map.of();

    /** The uid of the WebView when its rows were read. */
    String view;

    boolean isRepainted = true;
    int print;

    /** The read in progress; null while the page is not being read. */
    WebReading reading;

    /** Time that the last read has taken so far, in nanoseconds. */
    long spent;

    /** The time when it has ended, by {@link System#nanoTime}. */
    long ended = System.nanoTime();

    Future<?> next;

    /** The number of the next call. A cancelled call may already be waiting for its thread. */
    int turn;
  }

  private final WebPages pages;
  private final LiveNodeTracker<Node> tracker;
  private final Delta delta;
  private final LiveWindow.Tree tree;
  private final Map<Node, Page> shown = new IdentityHashMap<>();

  LivePages(WebPages pages, LiveNodeTracker<Node> tracker, Delta delta, LiveWindow.Tree tree) {
    this.pages = pages;
    this.tracker = tracker;
    this.delta = delta;
    this.tree = tree;
  }

  /** Starts to follow the WebViews that the tree contains, and those that are added. */
  void begin() {
    tracker.onWebView(this::repainted);
    tracker.webViews().forEach(this::repainted);
  }

  void end() {
    tracker.onWebView(view -> {});
    shown.values().forEach(page -> page.next.cancel(false));
    shown.clear();
  }

  /** Removes the rows of WebViews that no longer exist. Must be called before changes are sent. */
  void dropRemoved() {
    shown.forEach(
        (view, page) -> {
          Row row = tracker.rowOf(view);
          if (row == null || !row.uid().equals(page.view)) {
            page.rows.keySet().forEach(delta::remove);
            page.rows = Map.of();
          }
        });
  }

  /** Appends the rows below a WebView, as far as they have been read. */
  void rows(Node view, List<Row> to) {
    Page page = shown.get(view);
    if (page != null && uid(view).equals(page.view)) {
      to.addAll(page.rows.values());
    }
  }

  /** Called if a WebView was added or its node has changed. The page may have repainted it. */
  private void repainted(Node view) {
    Page page = shown.get(view);
    if (page == null) {
      page = new Page();
      shown.put(view, page);
      next(view, page, REPAINTED_MILLIS);
    } else if (!page.isRepainted) {
      page.isRepainted = true;
      if (page.reading == null) {
        page.next.cancel(false);
        next(view, page, REPAINTED_MILLIS);
      }
    }
  }

  private void next(Node view, Page page, long millis) {
    int turn = ++page.turn;
    page.next = FxTimer.runOnFx(millis, () -> run(view, page, turn));
  }

  private void run(Node view, Page page, int turn) {
    if (shown.get(view) != page || turn != page.turn) {
      return;
    }
    if (!tracker.webViews().contains(view)) {
      dropRemoved();
      shown.remove(view);
      return;
    }
    try {
      next(view, page, advance(view, page));
    } catch (RuntimeException e) {
      tree.failed(e);
    }
  }

  /**
   * Reads the next part of a page.
   *
   * @return the pause until the next call, in milliseconds
   */
  private long advance(Node view, Page page) {
    long began = System.nanoTime();
    WebPage read = Order.shows(view) ? pages.of(view) : null;
    if (page.reading == null) {
      int print = read == null ? 0 : read.print();
      boolean isChanged = print != page.print;
      long check = Math.max(CHECK_MILLIS, PAUSE * millis(System.nanoTime() - began));
      if (!isChanged && !page.isRepainted) {
        return check;
      }
      long pause = PAUSE * millis(page.spent);
      long left =
          Math.min(pause, isChanged ? MOST_MILLIS : pause) - millis(System.nanoTime() - page.ended);
      if (left > 0) {
        return Math.min(left, check);
      }
      page.isRepainted = false;
      page.print = print;
      page.spent = 0;
    }
    page.reading = read == null ? null : read.read(page.reading, SLICE_NANOS);
    boolean isDone = page.reading == null || page.reading.isComplete();
    if (isDone) {
      report(view, page, page.reading == null ? WebContent.NONE : page.reading.content());
      page.reading = null;
      page.ended = System.nanoTime();
    }
    long taken = System.nanoTime() - began;
    page.spent += taken;
    return isDone ? REPAINTED_MILLIS : SLICE_PAUSE * millis(taken);
  }

  private static long millis(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(nanos) + 1;
  }

  private void report(Node view, Page page, WebContent content) {
    String uid = uid(view);
    Map<String, Row> now = rows(content, uid, tracker.childCount(view));
    boolean isChanged = false;
    for (Row row : now.values()) {
      if (!row.equals(page.rows.get(row.uid()))) {
        delta.put(row);
        isChanged = true;
      }
    }
    for (String known : page.rows.keySet()) {
      if (!now.containsKey(known)) {
        delta.remove(known);
        isChanged = true;
      }
    }
    page.rows = now;
    page.view = uid;
    if (isChanged) {
      tree.changed();
    }
  }

  private String uid(Node view) {
    return tracker.rowOf(view).uid();
  }

  private static Map<String, Row> rows(WebContent content, String view, int first) {
    Map<String, Row> rows = new LinkedHashMap<>();
    List<String> above = new ArrayList<>(List.of(view));
    List<Integer> counts = new ArrayList<>(List.of(first));
    for (WebRow each : content.rows()) {
      int depth = each.depth();
      above.subList(depth + 1, above.size()).clear();
      counts.subList(depth + 1, counts.size()).clear();
      int index = counts.get(depth);
      counts.set(depth, index + 1);
      String uid = each.element().uid();
      rows.put(uid, row(uid, above.get(depth), index, each.line()));
      above.add(uid);
      counts.add(0);
    }
    return rows;
  }

  private static Row row(String uid, String parent, int index, WebLine line) {
    String text = line.text() != null || line.name() == null ? line.text() : line.name().text();
    String shown = text == null ? null : Truncation.withEllipsis(text, RowReader.TEXT);
    return new Row(
        uid, parent, index, line.type(), null, line.id(), shown, line.states(), true, null);
  }
}
