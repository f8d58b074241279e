package javafxinspector.core.model.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Tooltip;
import javafx.stage.Modality;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.threads.OnFx;

/** The application's showing windows, including popups, and the windows of a scope. */
@OnFx
public final class Windows {
  private final Uids uids;
  private final FocusMemory focus;

  public Windows(Uids uids, FocusMemory focus) {
    this.uids = uids;
    this.focus = focus;
  }

  /**
   * The showing windows in the order of docs/contract/addressing.md, "Paths". A window's index in
   * this list is its {@code stageIndex}.
   */
  public List<Window> ordered() {
    return Order.windows();
  }

  public WindowInfo info(Window window) {
    return info(window, ordered());
  }

  /** Like {@link #info(Window)}, with a list of windows that the caller reuses. */
  public WindowInfo info(Window window, List<Window> ordered) {
    Window owner = owner(window);
    Window blocker = blocker(window);
    return new WindowInfo(
        uids.of(window),
        ordered.indexOf(window),
        kind(window),
        title(window),
        window.isShowing(),
        window == focusedNow(),
        owner == null ? null : uids.of(owner),
        window instanceof Stage ? ((Stage) window).getModality().name() : null,
        blocker == null ? null : uids.of(blocker),
        window.getX(),
        window.getY(),
        window.getWidth(),
        window.getHeight());
  }

  /** Descriptions of the windows, in the same order. */
  public List<WindowInfo> infos(List<Window> windows) {
    List<Window> ordered = ordered();
    List<WindowInfo> infos = new ArrayList<>();
    for (Window window : windows) {
      infos.add(info(window, ordered));
    }
    return infos;
  }

  /**
   * The window that a scope names: the first of {@link #scoped}.
   *
   * @throws UiException see {@link #scoped}
   */
  public Window find(Scope scope) throws UiException {
    return scoped(scope).get(0);
  }

  /**
   * The windows of a scope, at least one: the named window first, then the popups that it owns, and
   * the modal dialog that blocks it with its popups.
   *
   * @param scope null for the default: the focused stage, otherwise the one that had the focus
   *     last, otherwise the primary stage
   * @throws UiException MCP_UI_NO_STAGES if no such window is showing; MCP_UI_STALE_REF or
   *     MCP_UI_NODE_NOT_FOUND for a uid without a window; MCP_UI_INVALID_INPUT for an invalid scope
   */
  public List<Window> scoped(Scope scope) throws UiException {
    focus.start();
    List<Window> ordered = ordered();
    if (ordered.isEmpty()) {
      throw new UiException(
          "MCP_UI_NO_STAGES",
          "The application shows no window. Wait for one with ui_wait_for, then try again.");
    }
    String stage = scope == null ? null : scope.stage();
    Object index = scope == null ? null : scope.stageIndex();
    if (stage == null) {
      stage = index == null ? "focused" : "index";
    }
    switch (stage) {
      case "all":
        return ordered;
      case "focused":
        return withRelated(focused(ordered), ordered);
      case "primary":
        return withRelated(primary(ordered), ordered);
      case "index":
        return withRelated(indexed(index, ordered), ordered);
      default:
        throw new UiException(
            "MCP_UI_INVALID_INPUT",
            "stage must be focused, primary, all or index, not \"" + stage + "\".",
            Map.of("path", "stage"));
    }
  }

  /**
   * The window that has the focus now; null if another application has it. Without a display,
   * several windows may report that they have the focus; then the last one to receive it is
   * returned.
   */
  public Window focusedNow() {
    Window last = focus.last();
    if (last != null && last.isShowing() && last.isFocused()) {
      return last;
    }
    for (Window window : ordered()) {
      if (window.isFocused() && !(window instanceof PopupWindow)) {
        return window;
      }
    }
    return null;
  }

  /**
   * The modal dialog that blocks a window; null for none, also if the window is blocked by
   * something outside of JavaFX.
   */
  public Window blocker(Window window) {
    Window top = Toolkit.owner(window);
    if (Toolkit.isEnabled(top)) {
      return null;
    }
    List<Window> showing = Window.getWindows();
    for (int i = showing.size() - 1; i >= 0; i--) {
      if (showing.get(i) instanceof Stage
          && showing.get(i) != top
          && Toolkit.isEnabled(showing.get(i))) {
        Stage stage = (Stage) showing.get(i);
        if (stage.getModality() == Modality.APPLICATION_MODAL
            || stage.getModality() == Modality.WINDOW_MODAL && owns(top, stage)) {
          return stage;
        }
      }
    }
    return null;
  }

  /** The window that a popup or dialog belongs to; null for a top-level window. */
  public static Window owner(Window window) {
    return window instanceof PopupWindow
        ? ((PopupWindow) window).getOwnerWindow()
        : window instanceof Stage ? ((Stage) window).getOwner() : null;
  }

  /** The kind of a window: stage, dialog, popup, menu, tooltip or embedded. */
  public static String kind(Window window) {
    if (window instanceof Stage) {
      Scene scene = window.getScene();
      Node root = scene == null ? null : scene.getRoot();
      boolean dialog =
          root instanceof DialogPane || ((Stage) window).getModality() != Modality.NONE;
      return dialog ? "dialog" : "stage";
    }
    if (window instanceof Tooltip) {
      return "tooltip";
    }
    return window instanceof ContextMenu
        ? "menu"
        : window instanceof PopupWindow ? "popup" : "embedded";
  }

  /** A stage's title; null for none. */
  public static String title(Window window) {
    String title = window instanceof Stage ? ((Stage) window).getTitle() : null;
    return title == null || title.isEmpty() ? null : title;
  }

  /**
   * The title of the window in which a user sees a node; null for a window without a title and for
   * the primary stage, which does not need to be named.
   */
  public String titleAround(Node node) {
    Window window = Order.window(node);
    List<Window> ordered = ordered();
    Window top = window == null ? null : Toolkit.owner(window);
    return top == null || ordered.isEmpty() || top == primary(ordered) ? null : title(top);
  }

  private Window focused(List<Window> ordered) {
    Window now = focusedNow();
    Window last = now != null ? now : focus.last();
    return last != null && ordered.contains(last) ? last : primary(ordered);
  }

  private static Window primary(List<Window> ordered) {
    for (Window window : ordered) {
      if (window instanceof Stage && Toolkit.isPrimary((Stage) window)) {
        return window;
      }
    }
    for (Window window : Window.getWindows()) {
      if (window instanceof Stage && ordered.contains(window)) {
        return window;
      }
    }
    return ordered.get(0);
  }

  private Window indexed(Object index, List<Window> ordered) throws UiException {
    if (index instanceof String) {
      return byUid((String) index);
    }
    if (!(index instanceof Number)) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "stage: \"index\" needs stageIndex: a number from 0 to "
              + (ordered.size() - 1)
              + ", or a window's uid.",
          Map.of("path", "stageIndex"));
    }
    int i = ((Number) index).intValue();
    if (i < 0 || i >= ordered.size()) {
      throw new UiException(
          "MCP_UI_NO_STAGES",
          "No window has stageIndex "
              + index
              + ". See details.windows for the open windows, or use ui_get_snapshot with stage \"all\".",
          Map.of("windows", infos(ordered)));
    }
    return ordered.get(i);
  }

  /** The open window with a uid; null for none. */
  public Window open(String uid) {
    Object found = uids.find(uid);
    return found instanceof Window ? (Window) found : null;
  }

  private Window byUid(String uid) throws UiException {
    Object found = uids.find(uid);
    if (found instanceof Window) {
      return (Window) found;
    }
    if (found instanceof Node) {
      return Order.window((Node) found);
    }
    boolean issued = uids.wasIssued(uid);
    throw new UiException(
        issued ? "MCP_UI_STALE_REF" : "MCP_UI_NODE_NOT_FOUND",
        issued
            ? "The window " + uid + " is no longer open. See details.windows for the open windows."
            : "No window has the uid " + uid + ". See details.windows for the open windows.",
        Map.of("windows", infos(ordered())));
  }

  /** A window with the popups that it owns and the dialog that blocks it. */
  private List<Window> withRelated(Window window, List<Window> ordered) {
    List<Window> related = new ArrayList<>();
    related.add(window);
    addPopups(window, ordered, related);
    Window blocker = blocker(window);
    if (blocker != null && ordered.contains(blocker)) {
      related.add(blocker);
      addPopups(blocker, ordered, related);
    }
    return related;
  }

  private static void addPopups(Window owner, List<Window> ordered, List<Window> to) {
    for (Window window : ordered) {
      if (window instanceof PopupWindow && owner(window) == owner) {
        to.add(window);
        addPopups(window, ordered, to);
      }
    }
  }

  private static boolean owns(Window owner, Window window) {
    for (Window w = owner(window); w != null; w = owner(w)) {
      if (w == owner) {
        return true;
      }
    }
    return false;
  }
}
