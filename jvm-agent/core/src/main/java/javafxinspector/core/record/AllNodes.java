package javafxinspector.core.record;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.threads.OnFx;

/**
 * The nodes of all windows. Visiting them takes some milliseconds in a large window, so they are
 * listed again only after nodes were added or moved. Each pulse reports such changes, unlike {@link
 * javafxinspector.core.model.node.KnownTree}, which checks all nodes for changes.
 */
@OnFx
final class AllNodes {
  private final LiveTree live;
  private final Runnable onChanges = this::forgetIfOther;
  private final Set<Scene> observed = Collections.newSetFromMap(new WeakHashMap<>());

  /** Weak, so that the nodes of a window that was closed can be collected. */
  private WeakReference<List<Node>> listed = new WeakReference<>(null);

  private WeakReference<List<Parent>> roots = new WeakReference<>(null);

  AllNodes(LiveTree live) {
    this.live = live;
    live.alsoRead(onChanges);
  }

  /**
   * Lists the nodes again if this one is missing, for example after a snapshot that the application
   * took.
   */
  void expect(Node node) {
    List<Node> nodes = listed.get();
    if (nodes != null && indexOf(node, nodes) < 0) {
      listed.clear();
    }
  }

  /**
   * The nodes in document order, including those of skins and those that are not visible. Some may
   * have left their scene.
   */
  List<Node> list() {
    forgetIfOther();
    List<Parent> now = roots();
    List<Node> nodes = listed.get();
    if (nodes == null || !now.equals(roots.get())) {
      nodes = new ArrayList<>();
      for (Parent root : now) {
        observe(root.getScene());
        add(root, nodes);
      }
      listed = new WeakReference<>(nodes);
      roots = new WeakReference<>(now);
    }
    return nodes;
  }

  /** Removes its listeners. */
  void stop() {
    live.stopReading(onChanges);
    observed.forEach(scene -> scene.removePostLayoutPulseListener(onChanges));
    observed.clear();
  }

  /** The renderer takes note of changed nodes after this, and then the scene forgets them. */
  private void observe(Scene scene) {
    if (observed.add(scene)) {
      scene.addPostLayoutPulseListener(onChanges);
    }
  }

  private void forgetIfOther() {
    List<Node> nodes = listed.get();
    if (nodes == null) {
      return;
    }
    for (Window window : Window.getWindows()) {
      List<Parent> changed =
          window.getScene() == null ? List.of() : Toolkit.changedParents(window.getScene());
      if (changed == null || !changed.stream().allMatch(each -> isListed(each, nodes))) {
        listed.clear();
        return;
      }
    }
  }

  /**
   * Whether the nodes of a subtree are the listed ones: a label whose text changes removes its
   * children and adds them again.
   */
  private static boolean isListed(Parent parent, List<Node> nodes) {
    int at = indexOf(parent, nodes);
    return at >= 0 && after(parent, nodes, at) > 0;
  }

  /** Faster than the method of the list, which calls equals. */
  private static int indexOf(Node node, List<Node> nodes) {
    for (int i = 0; i < nodes.size(); i++) {
      if (nodes.get(i) == node) {
        return i;
      }
    }
    return -1;
  }

  /** The index after a subtree that is listed from here on; -1 if another subtree is listed. */
  private static int after(Node node, List<Node> nodes, int at) {
    if (at >= nodes.size() || nodes.get(at) != node) {
      return -1;
    }
    int next = at + 1;
    if (node instanceof Parent parent) {
      List<Node> children = parent.getChildrenUnmodifiable();
      for (int i = 0; i < children.size() && next > 0; i++) {
        next = after(children.get(i), nodes, next);
      }
    }
    return next;
  }

  private static List<Parent> roots() {
    List<Parent> roots = new ArrayList<>();
    for (Window window : Window.getWindows()) {
      if (window.getScene() != null) {
        roots.add(window.getScene().getRoot());
      }
    }
    return roots;
  }

  private static void add(Node node, List<Node> nodes) {
    nodes.add(node);
    if (node instanceof Parent parent) {
      List<Node> children = parent.getChildrenUnmodifiable();
      for (int i = 0; i < children.size(); i++) {
        add(children.get(i), nodes);
      }
    }
  }
}
