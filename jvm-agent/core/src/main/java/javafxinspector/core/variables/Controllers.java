package javafxinspector.core.variables;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SubScene;
import javafx.scene.control.Control;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.stage.Window;
import javafxinspector.core.fx.AppObjects;
import javafxinspector.core.threads.OnFx;

/**
 * Finds the FXML controllers to which nodes of the windows refer with their event handlers, user
 * data and properties.
 */
@OnFx
final class Controllers {
  private final Members members;
  private final Deque<Node> nodes = new ArrayDeque<>();
  private final Map<Window, List<Object>> found = new LinkedHashMap<>();
  private final Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());
  private Window window;

  Controllers(Members members) {
    this.members = members;
  }

  /** Begins with the nodes of a window. */
  void begin(Window of) {
    window = of;
    found.put(of, new ArrayList<>());
    Scene scene = of.getScene();
    if (scene != null && scene.getRoot() != null) {
      nodes.push(scene.getRoot());
    }
  }

  /** Visits the next node. Returns whether there was one. */
  boolean step() {
    if (nodes.isEmpty()) {
      return false;
    }
    Node node = nodes.pop();
    try {
      visit(node);
    } catch (RuntimeException e) {
      // A method that the application overrides has failed; the other nodes are still of interest.
    }
    return true;
  }

  List<Object> of(Window of) {
    return found.getOrDefault(of, List.of());
  }

  private void visit(Node node) {
    note(node);
    for (EventHandler<?> handler : AppObjects.handlers(node)) {
      note(handler);
    }
    if (node.getUserData() != null) {
      note(node.getUserData());
    }
    if (node.hasProperties()) {
      node.getProperties().values().forEach(this::note);
    }
    if (node instanceof MenuBar) {
      ((MenuBar) node).getMenus().forEach(this::menu);
    } else if (node instanceof MenuButton) {
      ((MenuButton) node).getItems().forEach(this::menu);
    }
    if (node instanceof Control && ((Control) node).getContextMenu() != null) {
      ((Control) node).getContextMenu().getItems().forEach(this::menu);
    }
    if (node instanceof SubScene) {
      nodes.push(((SubScene) node).getRoot());
    } else if (node instanceof Parent) {
      List<Node> children = ((Parent) node).getChildrenUnmodifiable();
      for (int i = children.size() - 1; i >= 0; i--) {
        nodes.push(children.get(i));
      }
    }
  }

  private void menu(MenuItem item) {
    if (item.getOnAction() != null) {
      note(item.getOnAction());
    }
    if (item instanceof Menu) {
      ((Menu) item).getItems().forEach(this::menu);
    }
  }

  private void note(EventHandler<?> handler) {
    AppObjects.referredBy(handler).forEach(this::note);
  }

  private void note(Object object) {
    if (object != null && members.isController(object.getClass()) && known.add(object)) {
      found.get(window).add(object);
    }
  }
}
