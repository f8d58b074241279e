package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.stage.Window;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.live.LongText;
import javafxinspector.core.live.Row;
import javafxinspector.core.live.RowObserver;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.threads.OnFx;

/**
 * Records which rows of the live tree change, so that their first and last states can be compared.
 * Only nodes that pulses repaint are read.
 */
@OnFx
public final class EffectRecorder implements RowObserver<Node> {
  /** Further rows are not compared: so large a change means a different page. */
  private static final int MAX_RECORDED = 5000;

  private final LiveTree live;
  private final Uids uids;
  private final AgentLog log;
  private final RowCounts counts;
  private final PageEffects pages;
  private boolean hasNewPixels;
  private final Map<String, Recorded> recorded = new LinkedHashMap<>();

  /** Content nodes whose skin has changed. */
  private final Set<Node> controls = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The position of the dragged node before the drag; null for none. */
  private DraggedPlace dragged;

  EffectRecorder(LiveTree live, Uids uids, WebPages webPages, AgentLog log) {
    pages = new PageEffects(webPages, uids);
    this.log = log;
    this.live = live;
    this.uids = uids;
    counts = new RowCounts(live, uids);
  }

  /** Starts recording. Earlier changes are not recorded. */
  public void start() {
    try {
      live.observe(this);
      counts.start();
      pages.start();
    } catch (RuntimeException e) {
      log.write("The effects of an action could not be recorded", e);
    }
  }

  /**
   * Also reports the later position of a node that is about to be dragged. Only the first call has
   * an effect.
   *
   * @param node null for none
   */
  public void follow(Node node) {
    if (dragged == null && node != null) {
      dragged = new DraggedPlace(node, uids);
    }
  }

  /** Also reports changes in the page of a WebView, even if the page is read for the first time. */
  public void followPage(Node view) {
    pages.follow(view);
  }

  /** Forgets the changes so far. */
  public void restart() {
    recorded.clear();
    controls.clear();
    hasNewPixels = false;
    counts.start();
    pages.start();
  }

  /** Stops recording. */
  public void stop() {
    live.unobserve(this);
  }

  @Override
  public void rowChanged(
      Node node, String uid, Row before, int itemBefore, LongText longBefore, Node shownIn) {
    if (shownIn != null) {
      controls.add(shownIn);
      return;
    }
    Recorded row = recorded.get(uid);
    if (row == null && recorded.size() < MAX_RECORDED) {
      row = new Recorded(node, before, itemBefore, longBefore);
      recorded.put(uid, row);
    }
    if (row != null && NodeDiff.isShown(before)) {
      row.visible = before;
    }
  }

  @Override
  public void pixelsChanged() {
    hasNewPixels = true;
  }

  /** Whether a canvas or image was repainted. */
  public boolean hasNewPixels() {
    return hasNewPixels;
  }

  @Override
  public void windowClosing(Window window) {
    recorded.forEach(
        (uid, row) -> {
          Row last = live.row(uid);
          if (row.before == null && NodeDiff.isShown(last) && Order.window(row.node) == window) {
            row.visible = last;
          }
        });
  }

  /**
   * The effects so far.
   *
   * @param except windows whose nodes are reported elsewhere
   * @param target the node that was acted on; null for none
   * @param known nodes whose new value is reported elsewhere
   * @return null for none
   */
  public Effects effects(Set<Window> except, Node target, Set<Node> known) {
    try {
      return read(except, target, known);
    } catch (RuntimeException e) {
      log.write("The effects of an action could not be read", e);
      return null;
    }
  }

  /**
   * The state of a control that is not one of JavaFX's can change while only its parts are
   * repainted.
   */
  private void readLibraryControl(Node target) {
    for (Node n = target; n != null; n = n.getParent()) {
      if (n instanceof Control && Types.isOfLibrary(n.getClass())) {
        live.readAgain(n);
        return;
      }
    }
  }

  private Effects read(Set<Window> except, Node target, Set<Node> known) {
    live.readChanges();
    // Reading a control again can add an element to the set.
    List.copyOf(controls).forEach(live::readAgain);
    controls.clear();
    readLibraryControl(target);
    readDisabled();
    recorded.entrySet().removeIf(each -> isElsewhere(each.getKey(), each.getValue(), except));
    counts.read();
    List<Effects.Change> others = new ArrayList<>(counts.changes());
    if (dragged != null) {
      others.addAll(dragged.changes(live, uids));
    }
    String draggedUid = dragged == null ? null : dragged.uid;
    DiffReader reader = new DiffReader(live, uids, counts, recorded, draggedUid, target, known);
    return Effects.joined(Comparison.of(reader.read(), counts::isSame, others), pages.effects());
  }

  /**
   * Whether a node is reported elsewhere: together with its window, which has opened, or which
   * existed before and has closed.
   */
  private boolean isElsewhere(String uid, Recorded row, Set<Window> except) {
    Row now = live.row(uid);
    if (now != null) {
      return row.before == null && !except.isEmpty() && except.contains(Order.window(row.node));
    }
    boolean isFleeting = row.before == null && row.visible != null;
    return row.node.getScene() != null && !Order.isLive(row.node) && !isFleeting;
  }

  /**
   * Reads the panes above nodes that were disabled or enabled, because a pane is not repainted when
   * it is disabled or enabled.
   */
  private void readDisabled() {
    Set<Node> read = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Map.Entry<String, Recorded> entry : List.copyOf(recorded.entrySet())) {
      Row before = entry.getValue().before;
      Row now = live.row(entry.getKey());
      if (before != null && now != null && before.is("disabled") != now.is("disabled")) {
        Node above = Order.parent(entry.getValue().node);
        while (above != null && read.add(above)) {
          live.readAgain(above);
          above = Order.parent(above);
        }
      }
    }
  }
}
