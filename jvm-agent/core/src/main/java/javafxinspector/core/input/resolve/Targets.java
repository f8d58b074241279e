package javafxinspector.core.input.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.request.Place;
import javafxinspector.core.input.request.Target;
import javafxinspector.core.model.address.ItemLocation;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.model.window.Windows;

/** Finds the node of an action's target; see docs/contract.md, "Targets". FX thread. */
public final class Targets {
  private static final int MAX_REPORTED = 5;

  private final Windows windows;
  private final Nodes nodes;

  public Targets(Windows windows, Nodes nodes) {
    this.windows = windows;
    this.nodes = nodes;
  }

  /**
   * What an action's target identifies now. A row is scrolled to if necessary.
   *
   * @param earlier what it was before; null when it is looked for the first time. A row is followed
   *     wherever it has moved to
   * @throws UiException MCP_UI_NODE_NOT_FOUND or MCP_UI_STALE_REF for a node reference; reason
   *     noMatch or ambiguous for a selector; noSuchItem or unsupported for a row
   */
  public Subject find(Place place, Subject earlier) throws UiException {
    Target target = place.target();
    if (target == null) {
      return Subject.NONE;
    }
    RowItem followed = earlier == null ? null : earlier.row();
    Subject again = followed == null ? null : followed.show();
    if (again != null) {
      return again;
    }
    if (followed != null && (target.ref() == null || target.index() != null)) {
      throw removed();
    }
    Node node = target.ref() != null ? resolve(target.ref()) : one(target, place.scope());
    checkWindow(node, place.scope());
    RowItem row = RowItem.of(node);
    if (target.index() != null) {
      Control control = Cells.control(node);
      String column = target.columnId();
      row =
          RowItem.at(
              control, target.index(), column == null ? null : Cells.column(control, column));
    }
    if (row == null) {
      return new Subject(node, null);
    }
    Subject shown = row.show();
    if (shown == null) {
      throw removed();
    }
    return shown;
  }

  /** See {@link #find}. */
  public Node node(Place place) throws UiException {
    return find(place, null).node();
  }

  private static UiException removed() {
    return UiException.actionFailed(
        "noMatch",
        "The item of this row was removed from its control. Nothing was done. Take a new snapshot to"
            + " see the rows.",
        Map.of());
  }

  /** Resolves a node reference. Scrolls to a row or cell that is scrolled out of view. */
  private Node resolve(NodeRef ref) throws UiException {
    ItemLocation away = nodes.scrolledAway(ref);
    if (away != null && away.row() >= 0) {
      Cells.show((Control) away.control(), away.row(), away.column());
    }
    return nodes.resolve(ref);
  }

  /** Reason noMatch, with the window in which the selector matches a visible node. */
  private UiException noMatch(Target target, List<Node> hidden) throws UiException {
    Window elsewhere = null;
    if (hidden.isEmpty() && target.within() == null) {
      for (Node node : nodes.find(target.selector(), new Scope("all", null), null)) {
        boolean isFirst = elsewhere == null && Toolkit.isTreeVisible(node);
        elsewhere = isFirst ? node.getScene().getWindow() : elsewhere;
      }
    }
    if (elsewhere != null) {
      WindowInfo info = windows.info(elsewhere);
      return UiException.actionFailed(
          "noMatch",
          "No visible node matches the selector here, but one does in "
              + name(info)
              + ". Give that stageIndex if you mean it.",
          Map.of("hidden", 0, "elsewhere", info));
    }
    String unknown = hidden.isEmpty() ? nodes.unknownIn(target.selector()) : null;
    return UiException.actionFailed(
        "noMatch",
        "No visible node matches the selector. "
            + (unknown == null
                ? "Take a snapshot to see the available nodes, or wait for it with ui_wait_for."
                : unknown),
        Map.of("hidden", hidden.size()));
  }

  /**
   * Checks that a node is in one of the windows that the request names.
   *
   * @throws UiException reason noMatch, with the window that has it
   */
  private void checkWindow(Node node, Scope scope) throws UiException {
    Window window = scope == null || node.getScene() == null ? null : node.getScene().getWindow();
    if (window == null || windows.scoped(scope).contains(window)) {
      return;
    }
    WindowInfo info = windows.info(window);
    throw UiException.actionFailed(
        "noMatch",
        "The target is in "
            + name(info)
            + ", not in the window that stage and stageIndex name. Nothing was done. Leave them out.",
        Map.of("window", info));
  }

  private static String name(WindowInfo window) {
    return (window.title() == null ? "the window " + window.uid() : "“" + window.title() + "”")
        + " (stageIndex "
        + window.stageIndex()
        + ")";
  }

  /**
   * The one visible node that the target's selector matches.
   *
   * @param scope null for the default
   * @throws UiException reason noMatch or ambiguous
   */
  public Node one(Target target, Scope scope) throws UiException {
    List<Node> all = nodes.find(target.selector(), scope, target.within());
    List<Node> visible = new ArrayList<>();
    for (Node node : all) {
      if (Toolkit.isTreeVisible(node)) {
        visible.add(node);
      }
    }
    // The only match is hidden: the checks then report why it cannot be acted on.
    List<Node> found = visible.isEmpty() && all.size() == 1 ? all : visible;
    if (target.nth() != null && target.nth() < found.size()) {
      return found.get(target.nth());
    }
    if (found.size() == 1 && target.nth() == null) {
      return found.get(0);
    }
    if (found.isEmpty()) {
      throw noMatch(target, all);
    }
    List<Match> matches = new ArrayList<>();
    for (Node node : found.subList(0, Math.min(MAX_REPORTED, found.size()))) {
      matches.add(nodes.describe(node));
    }
    throw UiException.actionFailed(
        target.nth() == null ? "ambiguous" : "noMatch",
        target.nth() == null
            ? found.size()
                + " visible nodes match the selector. Use the ref of one of details.matches, nth, or a selector that only it matches."
            : "There is no match "
                + target.nth()
                + ": "
                + found.size()
                + " visible nodes match, counted from 0.",
        Map.of("matches", matches, "total", found.size()));
  }
}
