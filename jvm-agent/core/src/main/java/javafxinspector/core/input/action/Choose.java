package javafxinspector.core.input.action;

import com.google.gson.JsonElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.input.MouseButton;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.control.MenuWalk;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.request.Place;
import javafxinspector.core.input.resolve.ScenePoint;

/**
 * {@code choose}: opens menus and chooses an item. Without a target, in the menu bar of the window
 * that receives keys.
 *
 * @param menuPath the texts of the menus and the item: a list, or a string with " > " in between
 */
record Choose(JsonElement menuPath) implements Action {
  @Override
  public Needs needs() {
    return Needs.FOCUS;
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
    Node target = aim.node() == null ? menuBar(aim.place(), context) : aim.node();
    context.checks().checkReady(target, true);
    if (target.getScene().getWindow() instanceof ContextMenu open) {
      // A right click on an item of an open menu would choose that item.
      return Plan.on(target, new MenuWalk(target, texts(), open, context));
    }
    Node owner = owner(target, context);
    Node source = owner == null ? target : owner;
    context.checks().checkReachable(source, aim.still());
    if (owner != null) {
      return Plan.on(source, new MenuWalk(source, texts(), null, false, context));
    }
    Point2D at = context.checks().point(source, null, null);
    ScenePoint point = new ScenePoint(source.getScene(), at.getX(), at.getY());
    Click click = new Click(MouseButton.SECONDARY, null, 1);
    click.check(source, context);
    boolean isRow = aim.row() != null;
    return Plan.on(
        source,
        new MenuWalk(
            source, texts(), gesture -> click.act(point, gesture, context), isRow, context));
  }

  /** The menu bar or menu button that a node is or belongs to; null for any other node. */
  private static Node owner(Node node, ActionContext context) {
    for (Node n : List.of(node, context.nodes().content(node))) {
      if (n instanceof MenuBar || n instanceof MenuButton) {
        return n;
      }
    }
    return null;
  }

  private static Node menuBar(Place place, ActionContext context) throws UiException {
    Window window = context.focus().keyWindow(place);
    context.checks().checkNotBlocked(window);
    Scene scene = window.getScene();
    Node bar = scene == null ? null : menuBar(scene.getRoot());
    if (bar == null) {
      throw UiException.actionFailed(
          "noMatch",
          "The focused window has no menu bar. Give a menu bar, a menu button or a node with a context"
              + " menu as the target.",
          Map.of());
    }
    return bar;
  }

  private static Node menuBar(Node node) {
    if (node instanceof MenuBar) {
      return Toolkit.isTreeVisible(node) ? node : null;
    }
    if (node instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        Node found = menuBar(child);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }
}
