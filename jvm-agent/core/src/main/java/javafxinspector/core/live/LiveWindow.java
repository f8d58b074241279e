package javafxinspector.core.live;

import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.RowReader;
import javafxinspector.core.model.WindowInfo;

/**
 * One window that is watched: after each pulse's layout it reads what the scene itself has listed
 * as changed. FX thread.
 */
final class LiveWindow {
  private final Window window;
  private final LiveNodes nodes;
  private final Delta delta;
  private final LiveTree tree;
  private final InvalidationListener onWindow;
  private final Runnable onPulse = this::pulse;

  /** As it was when it opened: a closed window tells nothing any more. */
  private WindowInfo info;

  private Row told;
  private Scene scene;
  private Known root;

  LiveWindow(Window window, LiveNodes nodes, Delta delta, LiveTree tree) {
    this.window = window;
    this.nodes = nodes;
    this.delta = delta;
    this.tree = tree;
    onWindow = property -> tree.windowsChanged();
  }

  Window window() {
    return window;
  }

  WindowInfo info() {
    return info;
  }

  Row told() {
    return told;
  }

  Known root() {
    return root;
  }

  /** Begins to watch; the window's row comes before those of its nodes. */
  void open(Row row, WindowInfo opened) {
    info = opened;
    tell(row);
    window.focusedProperty().addListener(onWindow);
    window.sceneProperty().addListener(onWindow);
    if (window instanceof Stage) {
      ((Stage) window).titleProperty().addListener(onWindow);
    }
    follow();
  }

  /** Takes every listener out, and forgets the nodes. */
  void close() {
    window.focusedProperty().removeListener(onWindow);
    window.sceneProperty().removeListener(onWindow);
    if (window instanceof Stage) {
      ((Stage) window).titleProperty().removeListener(onWindow);
    }
    leaveScene();
  }

  void tell(Row row) {
    if (!row.equals(told)) {
      told = row;
      delta.put(row);
    }
  }

  /** Goes over to the scene and the root that the window has now. */
  void follow() {
    if (window.getScene() != scene) {
      leaveScene();
      scene = window.getScene();
      if (scene != null) {
        scene.addPostLayoutPulseListener(onPulse);
      }
    }
    Node now = RowReader.root(window);
    if (root != null && root.node != now) {
      nodes.remove(root);
      root = null;
    }
    if (root == null && now != null) {
      root = nodes.addRoot(now, told.uid());
      delta.paint(told.uid());
    }
  }

  private void leaveScene() {
    if (scene != null) {
      scene.removePostLayoutPulseListener(onPulse);
      scene = null;
    }
    if (root != null) {
      nodes.remove(root);
      root = null;
    }
  }

  private void pulse() {
    long began = System.nanoTime();
    look();
    tree.held(System.nanoTime() - began);
  }

  /** Reads what the scene has listed as changed since it was last rendered. */
  void look() {
    if (scene == null) {
      return;
    }
    Node[] dirty = Toolkit.dirtyNodes(scene);
    int size = Toolkit.dirtyNodesSize(scene);
    if (dirty == null || size > 0 || root == null || root.node != scene.getRoot()) {
      try {
        read(dirty, size);
        delta.paint(told.uid());
        tree.changed();
      } catch (RuntimeException e) {
        tree.failed(e);
      }
    }
  }

  private void read(Node[] dirty, int size) {
    follow();
    if (root == null) {
      return;
    }
    if (dirty == null) {
      root = nodes.readAll(root);
      return;
    }
    for (int i = 0; i < size; i++) {
      if (dirty[i] != null && dirty[i].getScene() == scene) {
        nodes.changed(dirty[i]);
      }
    }
  }
}
