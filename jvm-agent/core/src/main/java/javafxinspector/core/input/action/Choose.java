package javafxinspector.core.input.action;

import com.google.gson.JsonElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.PopupControl;
import javafx.scene.input.MouseButton;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.control.MenuStart;
import javafxinspector.core.input.control.MenuWalk;
import javafxinspector.core.input.control.OpenMenus;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.resolve.ScenePoint;

/**
 * {@code choose}: opens menus and chooses an item. Without a target, the item is chosen in the open
 * menu of the window that receives keys, or otherwise in its menu bar.
 *
 * @param menuPath the texts of the menus and the item: a list, or a string in which they are
 *     separated by " > "
 */
record Choose(JsonElement menuPath) implements Action {
  /** Describes the menu in a message. */
  private static final String OPEN = "the open menu";

  @Override
  public Needs needs() {
    return Needs.FOCUS;
  }

  @Override
  public String insteadOfRow() {
    return "Give the text of the item in menuPath";
  }

  @Override
  public void check(String path) throws UiException {
    if (menuPath == null || texts().isEmpty() || texts().contains("")) {
      throw ActionRequest.invalid(
          path + ".menuPath", "choose needs a menuPath, such as \"File > Save\"");
    }
  }

  List<String> texts() {
    List<String> texts = new ArrayList<>();
    if (menuPath.isJsonArray()) {
      menuPath.getAsJsonArray().forEach(each -> texts.add(each.getAsString().strip()));
    } else {
      texts.addAll(List.of(menuPath.getAsString().strip().split("\\s+>\\s+")));
    }
    return texts;
  }

  @Override
  public Plan plan(Aim aim, ActionContext context) throws UiException {
    if (aim.node() == null) {
      return inWindow(aim, context);
    }
    Node target = aim.node();
    context.checks().checkReady(target, true);
    if (target.getScene().getWindow() instanceof ContextMenu open) {
      // A right click on an item of an open menu would choose that item.
      return walk(target, MenuStart.of(open, OPEN), context);
    }
    ContextMenu own = OpenMenus.of(target);
    if (own != null) {
      // Another right click would close the menu.
      return walk(target, MenuStart.of(own, OPEN), context);
    }
    if (isOfOpenList(target)) {
      return select(aim, context);
    }
    return opening(aim, context);
  }

  /** Chooses in the menu that is open in the window, or otherwise in its menu bar. */
  private Plan inWindow(Aim aim, ActionContext context) throws UiException {
    Window window = context.focus().keyWindow(aim.place());
    context.checks().checkNotBlocked(window);
    MenuBar bar = menuBar(window);
    List<ContextMenu> open = OpenMenus.of(window);
    String first = texts().get(0);
    for (ContextMenu menu : open) {
      if (OpenMenus.has(menu.getItems(), first)) {
        return walk(menu, context);
      }
    }
    ComboBox<?> box = open.isEmpty() ? OpenMenus.box(window) : null;
    boolean isInBar = bar != null && OpenMenus.has(bar.getMenus(), first);
    if (!isInBar && !open.isEmpty()) {
      return walk(open.get(0), context);
    }
    if (!isInBar && box != null) {
      return select(aim.at(box), context);
    }
    if (bar == null) {
      throw UiException.actionFailed(
          "noMatch",
          "The focused window has no menu bar, and no menu is open in it. Give a menu bar, a menu"
              + " button or a node with a context menu as the target.",
          Map.of());
    }
    return opening(aim.at(bar), context);
  }

  /** Chooses in the target's own menu, or in its context menu. */
  private Plan opening(Aim aim, ActionContext context) throws UiException {
    Node target = aim.node();
    context.checks().checkReady(target, true);
    Node owner = owner(target, context);
    Node source = owner == null ? target : owner;
    context.checks().checkReachable(source, aim.still());
    if (owner instanceof MenuBar bar) {
      return walk(source, MenuStart.of(bar, OpenMenus.of(source.getScene().getWindow())), context);
    }
    if (owner instanceof MenuButton button) {
      return walk(source, MenuStart.of(button), context);
    }
    Point2D at = context.checks().point(source, null, null);
    ScenePoint point = new ScenePoint(source.getScene(), at.getX(), at.getY());
    Click click = new Click(MouseButton.SECONDARY, null, 1);
    click.check(source, context);
    boolean isRow = aim.row() != null;
    return walk(
        source,
        MenuStart.of(source, gesture -> click.act(point, gesture, context), isRow),
        context);
  }

  private Plan walk(ContextMenu open, ActionContext context) {
    Node owner = context.nodes().content(open.getOwnerNode());
    Node source = owner == null ? open.getScene().getRoot() : owner;
    return walk(source, MenuStart.of(open, OPEN), context);
  }

  private Plan walk(Node source, MenuStart start, ActionContext context) {
    return Plan.on(source, new MenuWalk(source, start, texts(), context));
  }

  /** Selects the item of a combo box whose list is open. */
  private Plan select(Aim aim, ActionContext context) throws UiException {
    return new Select(null, null, String.join(" > ", texts()), null, null).plan(aim, context);
  }

  private static boolean isOfOpenList(Node node) {
    return node instanceof ComboBox<?> box
        ? box.isShowing()
        : node.getScene().getWindow() instanceof PopupControl popup
            && popup.getStyleableParent() instanceof ComboBox;
  }

  /** The menu bar or menu button that the node is or belongs to; null for any other node. */
  private static Node owner(Node node, ActionContext context) {
    for (Node n : List.of(node, context.nodes().content(node))) {
      if (n instanceof MenuBar || n instanceof MenuButton) {
        return n;
      }
    }
    return null;
  }

  private static MenuBar menuBar(Window window) {
    Scene scene = window.getScene();
    return scene == null ? null : menuBar(scene.getRoot());
  }

  private static MenuBar menuBar(Node node) {
    if (node instanceof MenuBar bar) {
      return Toolkit.isTreeVisible(bar) ? bar : null;
    }
    if (node instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        MenuBar found = menuBar(child);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }
}
