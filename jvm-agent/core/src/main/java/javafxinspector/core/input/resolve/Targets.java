package javafxinspector.core.input.resolve;

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
import javafxinspector.core.model.query.Addresses;
import javafxinspector.core.model.query.Located;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.text.Quotes;
import javafxinspector.core.threads.OnFx;

/** Finds the node of an action's target; see docs/contract/addressing.md, "Targets". */
@OnFx
public final class Targets {
  private final Windows windows;
  private final Nodes nodes;
  private final Addresses addresses;
  private final UnseenRows unseen;

  public Targets(Windows windows, Nodes nodes) {
    this.windows = windows;
    this.nodes = nodes;
    addresses = new Addresses(windows, nodes);
    unseen = new UnseenRows(nodes, addresses);
  }

  /**
   * Finds the node or element that an action's target identifies now. Scrolls to a row if
   * necessary.
   *
   * @param earlier the result of the previous search; null on the first search. A row is followed
   *     wherever it has moved, unless the target names it by its index
   * @throws UiException MCP_UI_NODE_NOT_FOUND or MCP_UI_STALE_REF for a node reference; reason
   *     noMatch or ambiguous for a selector; noSuchItem or unsupported for a row
   */
  public Subject find(Place place, Subject earlier) throws UiException {
    Target target = place.target();
    if (target == null) {
      return Subject.NONE;
    }
    RowItem followed = earlier == null || target.index() != null ? null : earlier.row();
    Subject again = followed == null ? null : followed.show();
    if (again != null) {
      return again;
    }
    if (followed != null && target.ref() == null) {
      throw removed();
    }
    Located located = target.ref() != null ? resolve(target.ref()) : one(target, place.scope());
    Node node = located.node();
    checkWindow(node, place.scope());
    if (located.element() != null) {
      checkPlain(target);
      return Subject.of(located.element());
    }
    if (target.point() != null) {
      return ChartPoints.find(node, target.point());
    }
    RowItem row = RowItem.of(node);
    if (target.index() != null) {
      checkSame(row, target.index());
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

  /**
   * See {@link #find}.
   *
   * @throws UiException also reason unsupported for an element of a page
   */
  public Node node(Place place) throws UiException {
    return nodeOf(find(place, null));
  }

  /** The node of a subject, for actions that do not apply to elements of a page. */
  public static Node nodeOf(Subject subject) throws UiException {
    if (subject.element() != null) {
      throw Nodes.noNode(subject.element());
    }
    return subject.node();
  }

  /** Checks that a target that is an element of a page does not name a part of the element. */
  static void checkPlain(Target target) throws UiException {
    if (target.index() != null || target.point() != null) {
      throw UiException.actionFailed(
          "unsupported",
          "An element of a page has neither rows nor points. Leave out "
              + (target.index() != null ? "index." : "point."),
          Map.of());
    }
  }

  /** Reason unsupported, for an action that names items of an element of a page. */
  public static UiException noItems(String action) {
    return UiException.actionFailed(
        "unsupported",
        "The action "
            + action
            + " takes no index or text for an element of a page. Give the element itself as the"
            + " target.",
        Map.of());
  }

  /**
   * Checks that an index, if given in addition, names the same row.
   *
   * @param row null for none
   */
  private static void checkSame(RowItem row, int index) throws UiException {
    if (row != null && row.row() != index) {
      throw UiException.actionFailed(
          "unsupported",
          "The target is in row "
              + row.row()
              + " already, and its index names another one. Leave the index out, or give the list,"
              + " table or tree.",
          Map.of("row", row.row()));
    }
  }

  private static UiException removed() {
    return UiException.actionFailed(
        "noMatch",
        "The item of this row was removed from its control. Nothing was done. Take a new snapshot to"
            + " see the rows.",
        Map.of());
  }

  /**
   * Finds the only visible node that a selector matches, after the windows have shown pending
   * changes; otherwise the only row that is out of view.
   */
  private Located one(Target target, Scope scope) throws UiException {
    for (Window window : windows.scoped(scope)) {
      if (window.getScene() != null) {
        Toolkit.layout(window.getScene());
      }
    }
    try {
      return addresses.found(target.selector(), target.nth(), target.within(), scope);
    } catch (UiException noMatch) {
      boolean isMissing = "noMatch".equals(noMatch.details().get("reason"));
      RowItem row = isMissing ? unseen.find(target, scope) : null;
      Subject shown = row == null ? null : row.show();
      if (shown == null) {
        throw noMatch;
      }
      return Located.of(shown.node());
    }
  }

  /** Resolves a node reference. Scrolls to a row or cell that is scrolled out of view. */
  private Located resolve(NodeRef ref) throws UiException {
    WebElement element = nodes.element(ref);
    if (element != null) {
      return Located.of(element);
    }
    ItemLocation away = nodes.scrolledAway(ref);
    if (away != null && away.row() >= 0) {
      Cells.show((Control) away.control(), away.row(), away.column());
    }
    return Located.of(nodes.resolve(ref));
  }

  /**
   * Checks that a node is in one of the windows that the request names.
   *
   * @throws UiException reason noMatch, with the node's window
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
    return (window.title() == null ? "the window " + window.uid() : Quotes.around(window.title()))
        + " (stageIndex "
        + window.stageIndex()
        + ")";
  }
}
