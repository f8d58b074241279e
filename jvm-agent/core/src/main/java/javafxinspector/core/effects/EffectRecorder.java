package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.stage.Window;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.live.Row;
import javafxinspector.core.live.RowObserver;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.runtime.AgentLog;

/**
 * Records which rows of the live tree change, and compares their first and last states at the end.
 * Only what pulses repaint is read. FX thread.
 */
public final class EffectRecorder implements RowObserver {
  /** Maximum number of reported effects of each kind. */
  private static final int MAX_REPORTED = 60;

  /** Further rows are not compared: a change of this size is a different page. */
  private static final int MAX_RECORDED = 5000;

  private static final String INVISIBLE = "invisible";
  private static final String INTERNAL = "internal";
  private static final String FOCUSED = "focused";
  private static final String DISABLED = "disabled";

  /** States that follow the pointer, and those that are reported otherwise. */
  private static final Set<String> PASSING =
      Set.of("hover", "pressed", "open", INVISIBLE, INTERNAL);

  /** States that show what was done to a node whose new value is known. */
  private static final Set<String> VALUES = Set.of("selected", "indeterminate", FOCUSED);

  private final LiveTree live;
  private final Uids uids;
  private final AgentLog log;
  private final Map<String, Recorded> recorded = new LinkedHashMap<>();

  /** Content nodes in whose skin something has changed. */
  private final Set<Node> controls = Collections.newSetFromMap(new IdentityHashMap<>());

  /** A row with its first state, and the last one in which it was visible. */
  private static final class Recorded {
    final Node node;
    final Row before;
    Row now;
    Row visible;

    Recorded(Node node, Row before) {
      this.node = node;
      this.before = before;
    }

    boolean wasShown() {
      return isShown(before);
    }

    boolean isShown() {
      return isShown(now);
    }

    static boolean isShown(Row row) {
      return row != null && !row.is(INVISIBLE);
    }

    Kind kind() {
      return Types.of(node).kind();
    }
  }

  EffectRecorder(LiveTree live, Uids uids, AgentLog log) {
    this.log = log;
    this.live = live;
    this.uids = uids;
  }

  /** Starts recording. What has changed until now is not recorded. */
  public void start() {
    try {
      live.observe(this);
    } catch (RuntimeException e) {
      log.write("The effects of an action could not be recorded", e);
    }
  }

  /** Forgets what has changed until now. */
  void restart() {
    recorded.clear();
    controls.clear();
  }

  /** Stops recording. */
  public void stop() {
    live.unobserve(this);
  }

  @Override
  public void rowChanged(Node node, String uid, Row before, Node shownIn) {
    if (shownIn != null) {
      controls.add(shownIn);
      return;
    }
    Recorded row = recorded.get(uid);
    if (row == null && recorded.size() < MAX_RECORDED) {
      row = new Recorded(node, before);
      recorded.put(uid, row);
    }
    if (row != null && Recorded.isShown(before)) {
      row.visible = before;
    }
  }

  @Override
  public void windowClosing(Window window) {
    recorded.forEach(
        (uid, row) -> {
          Row last = live.row(uid);
          if (row.before == null && Recorded.isShown(last) && Order.window(row.node) == window) {
            row.visible = last;
          }
        });
  }

  /**
   * The effects so far.
   *
   * @param except windows whose nodes are reported otherwise
   * @param target the node that was acted on; null for none
   * @param known nodes whose new value is reported otherwise
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

  private Effects read(Set<Window> except, Node target, Set<Node> known) {
    live.readChanges();
    // Reading a control again can add one.
    List.copyOf(controls).forEach(live::readAgain);
    controls.clear();
    readDisabled();
    recorded.forEach((uid, row) -> row.now = live.row(uid));
    recorded
        .values()
        .removeIf(
            row -> row.before == null && row.now != null && isIn(except, row) || isClosed(row));
    List<Effects.Shown> appeared = new ArrayList<>();
    List<Effects.Shown> disappeared = new ArrayList<>();
    List<Effects.Shown> fleeting = new ArrayList<>();
    List<Effects.Change> changed = new ArrayList<>();
    Map<String, Recorded> in = new LinkedHashMap<>();
    Map<String, Recorded> out = new LinkedHashMap<>();
    Map<String, Recorded> passed = new LinkedHashMap<>();
    recorded.forEach(
        (uid, row) -> {
          if (row.isShown() && !row.wasShown()) {
            in.put(uid, row);
          } else if (row.wasShown() && !row.isShown()) {
            out.put(uid, row);
          } else if (row.isShown()) {
            compare(row, target, known, changed);
          } else if (row.visible != null) {
            passed.put(uid, row);
          }
        });
    list(in, true, appeared);
    list(out, false, disappeared);
    list(passed, false, fleeting);
    int omitted = cut(changed) + cut(appeared) + cut(disappeared) + cut(fleeting);
    boolean none =
        changed.isEmpty() && appeared.isEmpty() && disappeared.isEmpty() && fleeting.isEmpty();
    return none
        ? null
        : new Effects(
            orNull(changed),
            orNull(appeared),
            orNull(disappeared),
            orNull(fleeting),
            omitted == 0 ? null : omitted);
  }

  private static boolean isIn(Set<Window> windows, Recorded row) {
    return !windows.isEmpty() && windows.contains(Order.window(row.node));
  }

  /**
   * Reads the panes above nodes that were disabled or enabled: a pane is not repainted when it is.
   */
  private void readDisabled() {
    Set<Node> read = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Map.Entry<String, Recorded> entry : List.copyOf(recorded.entrySet())) {
      Row before = entry.getValue().before;
      Row now = live.row(entry.getKey());
      if (before != null && now != null && before.is(DISABLED) != now.is(DISABLED)) {
        Node above = Order.parent(entry.getValue().node);
        while (above != null && read.add(above)) {
          live.readAgain(above);
          above = Order.parent(above);
        }
      }
    }
  }

  /** Whether the row is that of a node which closed with its window, and had been there before. */
  private static boolean isClosed(Recorded row) {
    boolean isFleeting = row.before == null && row.visible != null;
    return row.now == null && row.node.getScene() != null && !Order.isLive(row.node) && !isFleeting;
  }

  private static <T> List<T> orNull(List<T> list) {
    return list.isEmpty() ? null : list;
  }

  private static int cut(List<?> effects) {
    int more = Math.max(0, effects.size() - MAX_REPORTED);
    effects.subList(effects.size() - more, effects.size()).clear();
    return more;
  }

  private void compare(Recorded row, Node target, Set<Node> known, List<Effects.Change> changed) {
    Row before = row.before;
    Row now = row.now;
    if (!Objects.equals(before.text(), now.text()) && !isIn(known, row.node)) {
      String field = holdsValue(row.kind()) ? "value" : "text";
      changed.add(change(now, null, field, before.text(), now.text()));
    }
    if (isMoved(row)) {
      changed.add(change(now, now.text(), "parent", before.parent(), now.parent()));
    }
    Set<String> states = new LinkedHashSet<>();
    states.addAll(before.flags() == null ? List.of() : before.flags());
    states.addAll(now.flags() == null ? List.of() : now.flags());
    for (String state : states) {
      boolean was = before.is(state);
      boolean is = now.is(state);
      if (was != is && !isKnown(state, row, known) && isReported(state, is, row, target)) {
        changed.add(change(now, now.text(), state, was, is));
      }
    }
  }

  /** Whether the node has moved to another pane. Cells move when they show another item. */
  private boolean isMoved(Recorded row) {
    String from = row.before.parent();
    Kind kind = row.kind();
    return from != null
        && row.now.parent() != null
        && !from.equals(row.now.parent())
        && live.row(from) != null
        && kind != Kind.CELL
        && kind != Kind.ROW;
  }

  private static boolean isKnown(String state, Recorded row, Set<Node> known) {
    return VALUES.contains(state) && isIn(known, row.node);
  }

  /** Whether a node is one of several or inside of one. */
  private static boolean isIn(Set<Node> nodes, Node node) {
    return nodes.stream().anyMatch(each -> each != null && Geometry.isBelow(node, each));
  }

  private boolean isReported(String state, boolean is, Recorded row, Node target) {
    switch (state) {
      case FOCUSED:
        // The node that has lost it is known, and the target is expected to have it.
        return is && (target == null || !Geometry.isBelow(target, row.node));
      case DISABLED:
        // Its descendants are disabled, too.
        Recorded parent = row.now.parent() == null ? null : recorded.get(row.now.parent());
        return parent == null
            || parent.before == null
            || parent.now == null
            || parent.before.is(state) == parent.now.is(state);
      default:
        return !PASSING.contains(state);
    }
  }

  private static Effects.Change change(Row row, String text, String field, Object from, Object to) {
    return new Effects.Change(row.uid(), row.type(), row.id(), text, field, from, to);
  }

  /**
   * Lists the rows that a user would name: controls and texts, but not what is inside of them, and
   * a pane only if nothing inside of it is listed.
   */
  private void list(Map<String, Recorded> rows, boolean now, List<Effects.Shown> to) {
    Set<String> listed = new LinkedHashSet<>();
    Set<String> withListed = new LinkedHashSet<>();
    Map<String, TreeMap<Integer, String>> cells = new LinkedHashMap<>();
    rows.forEach(
        (uid, recorded) -> {
          Row row = state(recorded, now);
          if (isInside(row, rows, now)) {
            if (recorded.kind() == Kind.CELL && row.text() != null) {
              cells
                  .computeIfAbsent(row.parent(), any -> new TreeMap<>())
                  .put(row.index(), row.text());
            }
          } else if (!isContainer(recorded.kind()) && (now || !isScrolledAway(uid, recorded))) {
            listed.add(uid);
            String above = row.parent();
            while (above != null && withListed.add(above)) {
              above = rows.containsKey(above) ? state(rows.get(above), now).parent() : null;
            }
          }
        });
    rows.forEach(
        (uid, recorded) -> {
          Row row = state(recorded, now);
          boolean isEmptyPane =
              isContainer(recorded.kind())
                  && !withListed.contains(uid)
                  && !rows.containsKey(row.parent());
          if (listed.contains(uid) || isEmptyPane) {
            String text =
                row.text() == null && cells.containsKey(uid)
                    ? String.join(" | ", cells.get(uid).values())
                    : row.text();
            if (text != null || !isFiller(recorded, now)) {
              to.add(new Effects.Shown(uid, row.type(), row.id(), text, states(row)));
            }
          }
        });
  }

  /** Whether a node above is listed together with its content. */
  private static boolean isInside(Row row, Map<String, Recorded> rows, boolean now) {
    for (Recorded above = rows.get(row.parent());
        above != null;
        above = rows.get(state(above, now).parent())) {
      if (coversContent(above.kind())) {
        return true;
      }
    }
    return false;
  }

  /** Whether this is an empty cell below the last row, or in such a row. */
  private boolean isFiller(Recorded recorded, boolean now) {
    if (!(recorded.node instanceof IndexedCell)) {
      return false;
    }
    Row above = live.row(state(recorded, now).parent());
    return !now
        || ((IndexedCell<?>) recorded.node).isEmpty()
        || recorded.node.getParent() instanceof IndexedCell && above != null && above.is(INTERNAL);
  }

  /** Whether a row or cell is only out of view: its item is still in the control. */
  private boolean isScrolledAway(String uid, Recorded recorded) {
    Kind kind = recorded.kind();
    return (kind == Kind.CELL || kind == Kind.ROW) && uids.location(uid) != null;
  }

  private static Row state(Recorded recorded, boolean now) {
    return now ? recorded.now : recorded.wasShown() ? recorded.before : recorded.visible;
  }

  private static List<String> states(Row row) {
    List<String> states = new ArrayList<>(row.flags() == null ? List.of() : row.flags());
    states.removeAll(PASSING);
    return orNull(states);
  }

  private static boolean holdsValue(Kind kind) {
    switch (kind) {
      case COMBO:
      case PROGRESS:
      case SLIDER:
      case SPINNER:
      case TEXT_INPUT:
        return true;
      default:
        return false;
    }
  }

  private static boolean isContainer(Kind kind) {
    switch (kind) {
      case GROUP:
      case PARENT:
      case SUB_SCENE:
      case TAB_CONTENT:
      case TAB_HEADERS:
      case SCROLL_PANE:
      case SPLIT_PANE:
      case ACCORDION:
      case TOOL_BAR:
      case BUTTON_BAR:
      case MENU_CONTENT:
        return true;
      default:
        return false;
    }
  }

  /** Whether what is inside such a node is part of it. */
  private static boolean coversContent(Kind kind) {
    switch (kind) {
      case CELL:
      case LABELED:
      case ROW:
        return true;
      default:
        return false;
    }
  }
}
