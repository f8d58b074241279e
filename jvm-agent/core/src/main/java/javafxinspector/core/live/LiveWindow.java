package javafxinspector.core.live;

import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.node.FocusOwner;
import javafxinspector.core.model.virtual.RowReader;
import javafxinspector.core.threads.OnFx;

/**
 * A watched window. After the layout of each pulse, it reads the nodes that the scene itself has
 * recorded as changed.
 */
@OnFx
final class LiveWindow {
  /** The live tree that contains the window. */
  @OnFx
  interface Tree {
    /** Called when a window has opened or closed, or has another scene or focus. */
    void windowsChanged();

    /** Called when there are changes to send. */
    void changed();

    /** Called when the pixels of a canvas or image have changed. */
    void pixelsChanged();

    /** Called when the Java agent itself has failed. Everything must be read again. */
    void failed(RuntimeException cause);
  }

  private final Window window;
  private final LiveNodeTracker<Node> tracker;
  private final SceneSource source;
  private final Delta delta;
  private final Tree tree;
  private final InvalidationListener onWindow;
  private final Runnable onPulse = this::readChanges;
  private Row reportedRow;
  private Scene scene;
  private LiveNode<Node> root;
  private FocusOwner focus = FocusOwner.NONE;

  LiveWindow(
      Window window, LiveNodeTracker<Node> tracker, SceneSource source, Delta delta, Tree tree) {
    this.window = window;
    this.tracker = tracker;
    this.source = source;
    this.delta = delta;
    this.tree = tree;
    onWindow = property -> tree.windowsChanged();
  }

  Window window() {
    return window;
  }

  Row row() {
    return reportedRow;
  }

  LiveNode<Node> root() {
    return root;
  }

  /** Starts watching. The window's row comes before the rows of its nodes. */
  void open(Row row) {
    update(row);
    window.focusedProperty().addListener(onWindow);
    window.sceneProperty().addListener(onWindow);
    if (window instanceof Stage) {
      ((Stage) window).titleProperty().addListener(onWindow);
    }
    follow();
  }

  /** Removes all listeners and nodes. */
  void close() {
    window.focusedProperty().removeListener(onWindow);
    window.sceneProperty().removeListener(onWindow);
    if (window instanceof Stage) {
      ((Stage) window).titleProperty().removeListener(onWindow);
    }
    leaveScene();
  }

  void update(Row row) {
    if (!row.equals(reportedRow)) {
      reportedRow = row;
      delta.put(row);
    }
  }

  /** Switches to the current scene and root of the window. */
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
      tracker.remove(root);
      root = null;
    }
    readFocus();
    if (root == null && now != null) {
      root = tracker.addRoot(now, reportedRow.uid());
      delta.paint(reportedRow.uid());
    }
  }

  /** Finds the focus owner. If it has changed, both the previous and the new owner are read. */
  private void readFocus() {
    FocusOwner before = focus;
    focus = source.readFocus(scene);
    if (focus.owner() != before.owner() || focus.shown() != before.shown()) {
      tracker.readChanged(before.owner());
      tracker.readChanged(before.shown());
      tracker.readChanged(focus.owner());
      tracker.readChanged(focus.shown());
    }
  }

  private void leaveScene() {
    if (scene != null) {
      scene.removePostLayoutPulseListener(onPulse);
      scene = null;
      focus = FocusOwner.NONE;
    }
    if (root != null) {
      tracker.remove(root);
      root = null;
    }
  }

  /** Reads the nodes that the scene has recorded as changed since it was last rendered. */
  void readChanges() {
    if (scene == null) {
      return;
    }
    Node[] dirty = Toolkit.dirtyNodes(scene);
    int size = Toolkit.dirtyNodesSize(scene);
    if (dirty == null || size > 0 || root == null || root.node != scene.getRoot()) {
      try {
        read(dirty, size);
        delta.paint(reportedRow.uid());
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
      root = tracker.readSubtree(root);
      return;
    }
    for (int i = 0; i < size; i++) {
      if (dirty[i] != null && dirty[i].getScene() == scene) {
        tracker.readChanged(dirty[i]);
        if (Toolkit.hasNewPixels(dirty[i])) {
          tree.pixelsChanged();
        }
      }
    }
  }
}
