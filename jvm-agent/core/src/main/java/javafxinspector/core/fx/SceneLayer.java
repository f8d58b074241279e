package javafxinspector.core.fx;

import static javafxinspector.core.fx.Reflect.call;
import static javafxinspector.core.fx.Reflect.field;
import static javafxinspector.core.fx.Reflect.get;
import static javafxinspector.core.fx.Reflect.method;
import static javafxinspector.core.fx.Reflect.overloaded;
import static javafxinspector.core.fx.Reflect.set;
import static javafxinspector.core.fx.Reflect.type;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.PerspectiveCamera;
import javafx.scene.Scene;
import javafxinspector.core.threads.OnFx;

/**
 * A layer that the renderer paints above a scene. Its nodes are in no scene, so that nodes,
 * windows, focus and snapshots of the application do not change. The renderer is given a group of
 * the scene's root and these nodes in place of the root. So it paints only changed parts, as it
 * does without the layer. In contrast, JavaFX's own overlay makes it paint the whole window in each
 * pulse while there is something in it.
 */
@OnFx
public final class SceneLayer {
  private static final Class<?> GLASS_SCENE = type("com.sun.javafx.tk.quantum.GlassScene");
  private static final Class<?> VIEW_PAINTER = type("com.sun.javafx.tk.quantum.ViewPainter");
  private static final Class<?> NODE_HELPER = type("com.sun.javafx.scene.NodeHelper");
  private static final Class<?> NG_NODE = type("com.sun.javafx.sg.prism.NGNode");
  private static final Class<?> NG_GROUP = type("com.sun.javafx.sg.prism.NGGroup");

  private static final Field ROOT = field(VIEW_PAINTER, "root");
  private static final Method LOCK = method(GLASS_SCENE, "waitForSynchronization", 0);
  private static final Method UNLOCK = method(GLASS_SCENE, "releaseSynchronization", 1);
  private static final Method PAINT = method(GLASS_SCENE, "repaint", 0);
  private static final Method PAINT_IN_PULSE = method(GLASS_SCENE, "markDirty", 0);
  private static final Method PAINT_ALL_IN_PULSE =
      method(GLASS_SCENE, "entireSceneNeedsRepaint", 0);
  private static final Field IS_ALL_PAINTED = field(GLASS_SCENE, "entireSceneDirty");

  private static final Method PEER = method(NODE_HELPER, "getPeer", 1);
  private static final Method SYNC_PEER = method(NODE_HELPER, "syncPeer", 1);
  private static final Method UPDATE_BOUNDS = method(Node.class, "updateBounds", 0);

  private static final Constructor<?> NEW_GROUP = newGroup();
  private static final Method ADD = method(NG_GROUP, "add", 2);
  private static final Method REMOVE = overloaded(NG_GROUP, "remove", NG_NODE);
  private static final Method ADD_TO_REMOVED = method(NG_GROUP, "addToRemoved", 1);
  private static final Method CLEAR_DIRTY = method(NG_GROUP, "clearDirty", 0);
  private static final Method SET_BOUNDS = method(NG_NODE, "setTransformedBounds", 2);
  private static final Method GET_PARENT = method(NG_NODE, "getParent", 0);
  private static final Method SET_PARENT = method(NG_NODE, "setParent", 1);
  private static final Field DIRTY = field(NG_NODE, "dirty");

  /** Bounds outside of which nothing is painted. */
  private static final Object EVERYWHERE = everywhere();

  private final Scene scene;
  private Object root;
  private Object group;
  private Object content;

  public SceneLayer(Scene scene) {
    this.scene = scene;
  }

  private static Constructor<?> newGroup() {
    try {
      return NG_GROUP.getConstructor();
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("This version of JavaFX has another NGGroup", e);
    }
  }

  private static Object everywhere() {
    float far = 1e7f;
    try {
      return type("com.sun.javafx.geom.RectBounds")
          .getConstructor(float.class, float.class, float.class, float.class)
          .newInstance(-far, -far, far, far);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("This version of JavaFX has another RectBounds", e);
    }
  }

  /**
   * Whether the renderer has the content. After a change of the scene's root or window, the
   * renderer has another root.
   */
  public boolean isShown() {
    Object painter = Toolkit.painter(scene);
    return group != null && painter != null && get(ROOT, painter) == group;
  }

  /**
   * Paints a node above the scene, in place of the previous one.
   *
   * @param above a node that is in no scene
   * @param isInPulse whether a pulse is about to paint; otherwise the renderer paints at once, and
   *     the application gets no pulse
   * @return false if the scene has no renderer, because it is not showing
   */
  public boolean show(Node above, boolean isInPulse) {
    Object painter = Toolkit.painter(scene);
    if (painter == null) {
      return false;
    }
    Object peer = Toolkit.peer(scene);
    call(LOCK, peer);
    try {
      call(UPDATE_BOUNDS, above);
      sync(above);
      if (isShown()) {
        call(ADD_TO_REMOVED, group, content);
        call(REMOVE, group, content);
      } else {
        release();
        take(painter);
      }
      content = call(PEER, null, above);
      call(ADD, group, -1, content);
      paintAllIfNecessary();
      call(isInPulse ? PAINT_IN_PULSE : PAINT, peer);
    } finally {
      // The renderer's state of the window must stay in step with the nodes that it knows.
      call(UNLOCK, peer, false);
    }
    return true;
  }

  /**
   * Must be called in each pulse in which the scene may be painted. With a perspective, parts of
   * the group may be behind the camera, so its bounds do not show where it is visible.
   */
  public void paintAllIfNecessary() {
    Object peer = Toolkit.peer(scene);
    if (peer != null && scene.getCamera() instanceof PerspectiveCamera) {
      set(IS_ALL_PAINTED, peer, true);
    }
  }

  /** Gives the renderer back its own root. */
  public void clear() {
    Object peer = Toolkit.peer(scene);
    if (group == null || peer == null) {
      release();
      return;
    }
    call(LOCK, peer);
    try {
      if (isShown()) {
        set(ROOT, Toolkit.painter(scene), root);
        call(PAINT_ALL_IN_PULSE, peer);
      }
      release();
    } finally {
      call(UNLOCK, peer, false);
    }
  }

  /** Puts a new group around the renderer's root. The root is not painted again because of that. */
  private void take(Object painter) {
    root = get(ROOT, painter);
    try {
      group = NEW_GROUP.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(NEW_GROUP + " is not open to the Java agent", e);
    }
    call(SET_BOUNDS, group, EVERYWHERE, false);
    call(CLEAR_DIRTY, group);
    Object isDirty = get(DIRTY, root);
    call(ADD, group, -1, root);
    set(DIRTY, root, isDirty);
    set(ROOT, painter, group);
  }

  /** Removes the root from the group, unless it is part of another one now. */
  private void release() {
    if (root != null && call(GET_PARENT, root) == group) {
      call(SET_PARENT, root, (Object) null);
    }
    root = null;
    group = null;
    content = null;
  }

  private static void sync(Node node) {
    call(PEER, null, node);
    call(SYNC_PEER, null, node);
    if (node instanceof Parent) {
      for (Node child : ((Parent) node).getChildrenUnmodifiable()) {
        sync(child);
      }
    }
  }
}
