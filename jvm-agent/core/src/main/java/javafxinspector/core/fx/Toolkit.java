package javafxinspector.core.fx;

import static javafxinspector.core.fx.Reflect.call;
import static javafxinspector.core.fx.Reflect.field;
import static javafxinspector.core.fx.Reflect.get;
import static javafxinspector.core.fx.Reflect.method;
import static javafxinspector.core.fx.Reflect.overloaded;
import static javafxinspector.core.fx.Reflect.set;
import static javafxinspector.core.fx.Reflect.type;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.animation.Animation;
import javafx.animation.AnimationTimer;
import javafx.css.CssMetaData;
import javafx.css.Declaration;
import javafx.css.Rule;
import javafx.css.Style;
import javafx.css.Styleable;
import javafx.css.Stylesheet;
import javafx.event.EventHandler;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.geometry.Point3D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SubScene;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.image.ImageView;
import javafx.scene.input.MouseButton;
import javafx.scene.input.PickResult;
import javafx.scene.layout.Region;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * All access to JavaFX internals, looked up once; it works with JavaFX 17 to 27. The rest of the
 * Java agent uses public API and these methods. All methods must be called on the JavaFX
 * application thread.
 */
public final class Toolkit {
  private static final Class<?> GLASS_SCENE = type("com.sun.javafx.tk.quantum.GlassScene");
  private static final Class<?> SCENE_LISTENER_TYPE = type("com.sun.javafx.tk.TKSceneListener");
  private static final Class<?> WINDOW_HELPER = type("com.sun.javafx.stage.WindowHelper");
  private static final Class<?> WINDOW_STAGE = type("com.sun.javafx.tk.quantum.WindowStage");
  private static final Class<?> GLASS_WINDOW = type("com.sun.glass.ui.Window");
  private static final Class<?> TOOLKIT = type("com.sun.javafx.tk.Toolkit");
  private static final Class<?> PULSE_LISTENER = type("com.sun.javafx.tk.TKPulseListener");
  private static final Class<?> NODE_HELPER = type("com.sun.javafx.scene.NodeHelper");
  private static final Class<?> VIEW_PAINTER = type("com.sun.javafx.tk.quantum.ViewPainter");

  private static final Method SCENE_PEER =
      method(type("com.sun.javafx.scene.SceneHelper"), "getPeer", 1);
  private static final Field SCENE_LISTENER = field(GLASS_SCENE, "sceneListener");
  private static final Method WINDOW_PEER = method(WINDOW_HELPER, "getPeer", 1);
  private static final Method WINDOW_LISTENER = method(WINDOW_HELPER, "getPeerListener", 1);
  private static final Method PLATFORM_WINDOW = method(WINDOW_STAGE, "getPlatformWindow", 0);
  private static final Method GLASS_ENABLED = method(GLASS_WINDOW, "isEnabled", 0);
  private static final Method GLASS_SET_ENABLED = method(GLASS_WINDOW, "setEnabled", 1);
  private static final Method GLASS_FOCUSED = method(GLASS_WINDOW, "isFocused", 0);
  private static final Method GLASS_MINIMIZED = method(GLASS_WINDOW, "isMinimized", 0);
  private static final Method GLASS_SET_FOCUSABLE = method(GLASS_WINDOW, "setFocusable", 1);
  private static final Method GLASS_X = method(GLASS_WINDOW, "getX", 0);
  private static final Method GLASS_Y = method(GLASS_WINDOW, "getY", 0);
  private static final Method GLASS_WIDTH = method(GLASS_WINDOW, "getWidth", 0);
  private static final Method GLASS_HEIGHT = method(GLASS_WINDOW, "getHeight", 0);

  private static final Field DROP_LISTENER = field(GLASS_SCENE, "dropTargetListener");
  private static final Method MOUSE_EVENT = method(SCENE_LISTENER_TYPE, "mouseEvent", 17);
  private static final Method KEY_EVENT = method(SCENE_LISTENER_TYPE, "keyEvent", 1);
  private static final Method SCROLL_EVENT = method(SCENE_LISTENER_TYPE, "scrollEvent", 22);
  private static final Method MENU_EVENT = method(SCENE_LISTENER_TYPE, "menuEvent", 5);
  private static final Field CLICK_GENERATOR = field(Scene.class, "clickGenerator");
  private static final Field CLICK_COUNTERS = field(CLICK_GENERATOR.getType(), "counters");
  private static final Method CLEAR_CLICKS =
      method(type("javafx.scene.Scene$ClickCounter"), "clear", 0);
  private static final Field CLICK_COUNT = field(type("javafx.scene.Scene$ClickCounter"), "count");
  private static final Field CLICK_OUT = field(type("javafx.scene.Scene$ClickCounter"), "out");
  private static final Field CLICK_X = field(type("javafx.scene.Scene$ClickCounter"), "pressedX");
  private static final Field CLICK_Y = field(type("javafx.scene.Scene$ClickCounter"), "pressedY");

  private static final Method CHANGED_FOCUSED =
      method(type("com.sun.javafx.tk.TKStageListener"), "changedFocused", 2);
  private static final Object ACTIVATED = constant("com.sun.javafx.tk.FocusCause", "ACTIVATED");
  private static final Object DEACTIVATED = constant("com.sun.javafx.tk.FocusCause", "DEACTIVATED");
  private static final Field FOCUS_GRABS = field(Window.class, "focusGrabCounter");

  private static final Class<?> CAMERA_HELPER = type("com.sun.javafx.scene.CameraHelper");
  private static final Method EFFECTIVE_CAMERA =
      method(type("com.sun.javafx.scene.SceneHelper"), "getEffectiveCamera", 1);
  private static final Method PROJECT = method(CAMERA_HELPER, "project", 2);
  private static final Method PICK_PLANE = method(CAMERA_HELPER, "pickNodeXYPlane", 4);
  private static final Method PICK = method(Scene.class, "pick", 2);
  private static final Method CSS_PASS = method(Scene.class, "doCSSPass", 0);
  private static final Method LAYOUT_PASS = method(Scene.class, "doLayoutPass", 0);
  private static final Field SIZE_INITIALIZED = field(Scene.class, "sizeInitialized");
  private static final Field DIRTY_NODES = field(Scene.class, "dirtyNodes");
  private static final Field DIRTY_NODES_SIZE = field(Scene.class, "dirtyNodesSize");
  private static final Method IS_DIRTY = method(NODE_HELPER, "isDirty", 2);
  private static final Object CHILDREN =
      constant("com.sun.javafx.scene.DirtyBits", "PARENT_CHILDREN");
  private static final Object CONTENTS =
      constant("com.sun.javafx.scene.DirtyBits", "NODE_CONTENTS");
  private static final Field TAB =
      field(type("javafx.scene.control.skin.TabPaneSkin$TabHeaderSkin"), "tab");
  private static final Field CONTENT_TAB =
      field(type("javafx.scene.control.skin.TabPaneSkin$TabContentRegion"), "tab");
  private static final Method MENU_ITEM =
      method(
          type("com.sun.javafx.scene.control.ContextMenuContent$MenuItemContainer"), "getItem", 0);

  /** A name, because using the class here would initialize the controls. */
  private static final String MENU_BAR_BUTTON = "com.sun.javafx.scene.control.MenuBarButton";

  private static final Method IS_PRIMARY = method(Stage.class, "isPrimary", 0);
  private static final MethodHandle HAS_TRANSFORMS = handle(method(Node.class, "hasTransforms", 0));
  private static final Class<?> LABELED_TEXT = type("com.sun.javafx.scene.control.LabeledText");
  private static final Field LABELED_BY = field(Node.class, "labeledBy");
  private static final MethodHandle WIDTH = getter(field(Region.class, "_width"));
  private static final MethodHandle PREF_WIDTH_CACHE =
      getter(field(Parent.class, "prefWidthCache"));
  private static final Method MATCHING_STYLES =
      overloaded(
          type("javafx.scene.CssStyleHelper"),
          "getMatchingStyles",
          Styleable.class,
          CssMetaData.class);
  private static final Method RULE_STYLESHEET = method(Rule.class, "getStylesheet", 0);
  private static final Method SUB_SCENE = method(NODE_HELPER, "getSubScene", 1);
  private static final Method TREE_VISIBLE = method(NODE_HELPER, "isTreeVisible", 1);

  private static final Field DISPATCHER = field(Node.class, "internalEventDispatcher");
  private static final Method HANDLER_MANAGER =
      method(DISPATCHER.getType(), "getEventHandlerManager", 0);
  private static final Field HANDLERS_BY_TYPE =
      field(HANDLER_MANAGER.getReturnType(), "eventHandlerMap");
  private static final Class<?> HANDLERS = type("com.sun.javafx.event.CompositeEventHandler");
  private static final Field SET_HANDLER = field(HANDLERS, "eventHandler");
  private static final Field FIRST_RECORD = field(HANDLERS, "firstRecord");
  private static final Field NEXT_RECORD = field(FIRST_RECORD.getType(), "nextRecord");
  private static final Class<?> HANDLER_RECORD =
      type("com.sun.javafx.event.CompositeEventHandler$NormalEventHandlerRecord");
  private static final Field ADDED_HANDLER = field(HANDLER_RECORD, "eventHandler");

  private static final Field POSTED_TASKS =
      field(type("com.sun.javafx.application.PlatformImpl"), "pendingRunnables");
  private static final Method GET_TOOLKIT = method(TOOLKIT, "getToolkit", 0);
  private static final Method CAN_START_LOOP = method(TOOLKIT, "canStartNestedEventLoop", 0);
  private static final Method ADD_PULSE_LISTENER =
      method(TOOLKIT, "addPostSceneTkPulseListener", 1);
  private static final Method REMOVE_PULSE_LISTENER =
      method(TOOLKIT, "removePostSceneTkPulseListener", 1);
  private static final Method PRIMARY_TIMER = method(TOOLKIT, "getPrimaryTimer", 0);
  private static final Field PULSE_RECEIVERS =
      field(PRIMARY_TIMER.getReturnType(), "receiversLength");
  private static final Field ANIMATION_TIMERS =
      field(PRIMARY_TIMER.getReturnType(), "animationTimers");
  private static final Field ANIMATION_TIMER_COUNT =
      field(PRIMARY_TIMER.getReturnType(), "animationTimersLength");
  private static final Class<?> TIMER_RECEIVER_TYPE =
      type("com.sun.scenario.animation.shared.TimerReceiver");
  private static final Field RECEIVERS = field(PRIMARY_TIMER.getReturnType(), "receivers");
  private static final Class<?> PULSE_RECEIVER_TYPE =
      type("com.sun.scenario.animation.shared.PulseReceiver");
  private static final Field PULSE_RECEIVER = field(Animation.class, "pulseReceiver");

  private static final Method REAPPLY_CSS = method(NODE_HELPER, "reapplyCSS", 1);

  private Toolkit() {}

  private static Object constant(String enumName, String name) {
    for (Object value : type(enumName).getEnumConstants()) {
      if (((Enum<?>) value).name().equals(name)) {
        return value;
      }
    }
    throw new IllegalStateException("This version of JavaFX has no " + enumName + "." + name);
  }

  private static MethodHandle handle(Method method) {
    try {
      return MethodHandles.lookup().unreflect(method);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(method + " is not open to the Java agent", e);
    }
  }

  private static MethodHandle getter(Field field) {
    try {
      return MethodHandles.lookup().unreflectGetter(field);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(field + " is not open to the Java agent", e);
    }
  }

  // ---- Windows ----

  /** Whether this is the stage that JavaFX gave to the application's start method. */
  public static boolean isPrimary(Stage stage) {
    return (boolean) call(IS_PRIMARY, stage);
  }

  /** The toolkit's peer of a scene; null if its window is not showing. */
  public static Object peer(Scene scene) {
    return call(SCENE_PEER, null, scene);
  }

  /**
   * The native window; null when the window is not showing, and for an embedded scene (JFXPanel),
   * whose window does not belong to JavaFX.
   */
  private static Object glass(Window window) {
    Object peer = call(WINDOW_PEER, null, window);
    return WINDOW_STAGE.isInstance(peer) ? call(PLATFORM_WINDOW, peer) : null;
  }

  /** False while a modal dialog blocks this window. */
  public static boolean isEnabled(Window window) {
    Object glass = glass(window);
    return glass == null || (boolean) call(GLASS_ENABLED, glass);
  }

  /**
   * Makes a window that a modal dialog blocks accept native mouse events, or blocks the window
   * again.
   */
  public static void setEnabled(Window window, boolean enabled) {
    Object glass = glass(window);
    if (glass != null) {
      call(GLASS_SET_ENABLED, glass, enabled);
    }
  }

  /** Whether the desktop has given this window the focus, regardless of {@link #notifyFocused}. */
  public static boolean hasSystemFocus(Window window) {
    Object glass = glass(window);
    return glass == null ? window.isFocused() : (boolean) call(GLASS_FOCUSED, glass);
  }

  /** Whether the desktop may give a window the focus. */
  public static void setFocusable(Window window, boolean focusable) {
    Object glass = glass(window);
    if (glass != null) {
      call(GLASS_SET_FOCUSABLE, glass, focusable);
    }
  }

  /** Whether the desktop has iconified this window; null for a window without a native one. */
  public static Boolean isIconifiedNatively(Window window) {
    Object glass = glass(window);
    return glass == null ? null : (Boolean) call(GLASS_MINIMIZED, glass);
  }

  /**
   * The bounds that the desktop has given the window, in the desktop's pixels. After a change of
   * the stage's properties, they follow with a delay. Null for a window without a native one.
   */
  public static Rectangle2D nativeBounds(Window window) {
    Object glass = glass(window);
    return glass == null
        ? null
        : new Rectangle2D(
            (int) call(GLASS_X, glass),
            (int) call(GLASS_Y, glass),
            Math.max(0, (int) call(GLASS_WIDTH, glass)),
            Math.max(0, (int) call(GLASS_HEIGHT, glass)));
  }

  /** Notifies a window that it got or lost the focus, as the desktop does. */
  public static void notifyFocused(Window window, boolean focused) {
    Object listener = call(WINDOW_LISTENER, null, window);
    if (listener != null) {
      asInPulse(() -> call(CHANGED_FOCUSED, listener, focused, focused ? ACTIVATED : DEACTIVATED));
    }
  }

  /** The number of popups that hold the window's focus grab. */
  public static int focusGrabs(Window window) {
    return (int) get(FOCUS_GRABS, window);
  }

  public static void setFocusGrabs(Window window, int count) {
    set(FOCUS_GRABS, window, count);
  }

  /**
   * The stage or embedded window that a popup belongs to; the window itself if it is not a popup.
   */
  public static Window owner(Window window) {
    Window w = window;
    while (w instanceof PopupWindow && ((PopupWindow) w).getOwnerWindow() != null) {
      w = ((PopupWindow) w).getOwnerWindow();
    }
    return w;
  }

  // ---- Input, as the system delivers it to a scene ----

  /**
   * Delivers a mouse event.
   *
   * @param args the 17 arguments of TKSceneListener.mouseEvent: type, x, y, screenX, screenY,
   *     button, popupTrigger, synthesized, shift, control, alt, meta, primary, middle, secondary,
   *     back and forward button down
   */
  public static void mouse(Scene scene, Object... args) {
    call(MOUSE_EVENT, sceneListener(scene), args);
  }

  /** Delivers a key event. */
  public static void key(Scene scene, Object event) {
    call(KEY_EVENT, sceneListener(scene), event);
  }

  /** Delivers a scroll event, with the 22 arguments of TKSceneListener.scrollEvent. */
  public static void scroll(Scene scene, Object... args) {
    call(SCROLL_EVENT, sceneListener(scene), args);
  }

  /**
   * Delivers a request for a context menu. Arguments: x, y, screenX, screenY, whether the keyboard
   * requested it.
   */
  public static void menu(Scene scene, Object... args) {
    call(MENU_EVENT, sceneListener(scene), args);
  }

  /** Whether the scene accepts input. For that, its window must be showing. */
  public static boolean takesInput(Scene scene) {
    return scene != null && listener(scene) != null;
  }

  /**
   * The listener that receives the Java agent's input. It is below the filter of {@link
   * #interceptInput}, which withholds only the user's input.
   */
  private static Object sceneListener(Scene scene) {
    Object listener = listener(scene);
    Interceptor top = interceptor(listener);
    return top != null && top.withholds ? top.next : listener;
  }

  /**
   * The interceptor that {@link #interceptInput} or {@link #observeInput} has put in front of a
   * listener; null for the scene's own listener.
   */
  private static Interceptor interceptor(Object listener) {
    Object handler =
        listener != null && Proxy.isProxyClass(listener.getClass())
            ? Proxy.getInvocationHandler(listener)
            : null;
    return handler instanceof Interceptor ? (Interceptor) handler : null;
  }

  private static Object listener(Scene scene) {
    Object peer = peer(scene);
    return peer == null ? null : get(SCENE_LISTENER, peer);
  }

  /**
   * Receives the name and arguments of each TKSceneListener call. Returns true to withhold the call
   * from the scene.
   */
  public interface InputFilter {
    boolean consumes(String method, Object[] args);
  }

  /** Sees the name and arguments of each TKSceneListener call before the scene receives it. */
  public interface InputObserver {
    void sees(String method, Object[] args);
  }

  /**
   * Precedes a scene's listener. It is a proxy because newer versions add methods to the interface.
   */
  private static final class Interceptor implements InvocationHandler {
    private final InputFilter filter;
    private final boolean withholds;
    private Object next;

    Interceptor(Object next, InputFilter filter, boolean withholds) {
      this.next = next;
      this.filter = filter;
      this.withholds = withholds;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] args) {
      return filter.consumes(method.getName(), args)
          ? method.getReturnType() == boolean.class ? Boolean.TRUE : null
          : call(method, next, args);
    }
  }

  /**
   * Passes all native input of a showing scene to {@code filter} before the scene receives it.
   *
   * @return removes the filter; null if the scene is not showing
   */
  public static Runnable interceptInput(Scene scene, InputFilter filter) {
    Object peer = peer(scene);
    Object listener = peer == null ? null : get(SCENE_LISTENER, peer);
    return listener == null ? null : place(SCENE_LISTENER, peer, null, filter, true);
  }

  /**
   * Passes all input that a showing scene receives to {@code observer}: input of the user, unless
   * {@link #interceptInput} withholds it, and input of the Java agent.
   *
   * @return removes the observer; null when the scene is not showing
   */
  public static Runnable observeInput(Scene scene, InputObserver observer) {
    return observe(SCENE_LISTENER, scene, observer);
  }

  /**
   * Like {@link #observeInput}, for the drag-and-drop events that a scene receives
   * (TKDropTargetListener).
   */
  public static Runnable observeDrops(Scene scene, InputObserver observer) {
    return observe(DROP_LISTENER, scene, observer);
  }

  private static Runnable observe(Field field, Scene scene, InputObserver observer) {
    Object peer = peer(scene);
    Object listener = peer == null ? null : get(field, peer);
    if (listener == null) {
      return null;
    }
    Interceptor top = interceptor(listener);
    InputFilter filter =
        (method, args) -> {
          observer.sees(method, args);
          return false;
        };
    return place(field, peer, top != null && top.withholds ? top : null, filter, false);
  }

  /**
   * Inserts an interceptor below another one, or as the first.
   *
   * @return removes the interceptor, wherever it is by then
   */
  private static Runnable place(
      Field field, Object peer, Interceptor above, InputFilter filter, boolean withholds) {
    Object next = above == null ? get(field, peer) : above.next;
    Interceptor interceptor = new Interceptor(next, filter, withholds);
    Object standIn =
        Proxy.newProxyInstance(
            field.getType().getClassLoader(), new Class<?>[] {field.getType()}, interceptor);
    if (above == null) {
      set(field, peer, standIn);
    } else {
      above.next = standIn;
    }
    return () -> {
      Interceptor before = null;
      Object each = get(field, peer);
      while (each != standIn && interceptor(each) != null) {
        before = interceptor(each);
        each = before.next;
      }
      if (each == standIn && before == null) {
        set(field, peer, interceptor.next);
      } else if (each == standIn) {
        before.next = interceptor.next;
      }
    };
  }

  /** Resets the click counters, so that the next click counts as the first. */
  public static void clearClicks(Scene scene) {
    for (Object counter : ((Map<?, ?>) get(CLICK_COUNTERS, get(CLICK_GENERATOR, scene))).values()) {
      call(CLEAR_CLICKS, counter);
    }
  }

  /**
   * Makes the next press of a button at a point of the scene count as the press after {@code
   * clicks} clicks, no matter how long ago these were. Scene coordinates.
   */
  public static void continueClicks(
      Scene scene, MouseButton button, int clicks, double x, double y) {
    Object counter = ((Map<?, ?>) get(CLICK_COUNTERS, get(CLICK_GENERATOR, scene))).get(button);
    // There is no counter before the first press of the button in this scene.
    if (counter != null) {
      call(CLEAR_CLICKS, counter);
      set(CLICK_COUNT, counter, clicks);
      set(CLICK_OUT, counter, false);
      set(CLICK_X, counter, x);
      set(CLICK_Y, counter, y);
    }
  }

  // ---- Scene graph ----

  /** Projects a point of the scene through its camera, to pixels of its window. */
  public static Point2D project(Scene scene, Point3D point) {
    return (Point2D) call(PROJECT, null, call(EFFECTIVE_CAMERA, null, scene), point);
  }

  /**
   * The point of a node's local XY plane that the scene's camera shows at a pixel of its window;
   * null for none.
   */
  public static Point2D inPlane(Node node, double x, double y) {
    Object camera = call(EFFECTIVE_CAMERA, null, node.getScene());
    return (Point2D) call(PICK_PLANE, null, camera, node, x, y);
  }

  /**
   * The node that a mouse event at this point of the scene would reach; null for none. Scene
   * coordinates.
   */
  public static Node pick(Scene scene, double x, double y) {
    Object result = call(PICK, scene, x, y);
    return result instanceof PickResult ? ((PickResult) result).getIntersectedNode() : null;
  }

  /**
   * Applies CSS and layout to the dirty nodes now, as the next pulse would. Costs nothing if no
   * node is dirty. Exceptions of the application's own layout code are passed to the JavaFX
   * application thread's uncaught exception handler, as in a pulse.
   */
  public static void layout(Scene scene) {
    asInPulse(
        () -> {
          call(CSS_PASS, scene);
          call(LAYOUT_PASS, scene);
        });
  }

  /**
   * Runs application code that is not part of an action. Its exceptions are passed to the JavaFX
   * application thread's uncaught exception handler, as in a pulse.
   */
  private static void asInPulse(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException e) {
      Uncaught.report(e);
    }
  }

  /**
   * Whether the node has transforms in addition to translation, rotation and scale. Does not create
   * the list of transforms.
   */
  public static boolean hasTransforms(Node node) {
    try {
      return (boolean) HAS_TRANSFORMS.invokeExact(node);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** The tab of a header node in a tab pane's skin. */
  public static Tab tab(Node tabHeader) {
    return (Tab) get(TAB, tabHeader);
  }

  /** The tab whose content is in this region of a tab pane's skin. */
  public static Tab contentTab(Node region) {
    return (Tab) get(CONTENT_TAB, region);
  }

  public static MenuItem menuItem(Node menuRow) {
    return (MenuItem) call(MENU_ITEM, menuRow);
  }

  /** The menu of a button in the skin of a menu bar; null for any other node. */
  public static Menu barMenu(Node button) {
    Class<?> type = button.getClass();
    return type.getName().equals(MENU_BAR_BUTTON) ? (Menu) get(field(type, "menu"), button) : null;
  }

  /**
   * Whether a region is as wide as the last layout wanted. Reads only the node itself, because
   * snapshots call this method for every label. Returns false if the preferred width would have to
   * be computed.
   */
  public static boolean isWideEnough(Region node) {
    try {
      double wanted = (double) PREF_WIDTH_CACHE.invokeExact((Parent) node);
      return wanted >= 0 && (double) WIDTH.invokeExact(node) >= wanted;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether a skin displays the text of a label or button in this node. */
  public static boolean isLabeledText(Node node) {
    return LABELED_TEXT.isInstance(node);
  }

  /** The label whose {@code labelFor} is this node; null for none. */
  public static Node labeledBy(Node node) {
    return (Node) get(LABELED_BY, node);
  }

  /** The SubScene that contains a node; null for none. */
  public static SubScene subScene(Node node) {
    return (SubScene) call(SUB_SCENE, null, node);
  }

  /** Whether the node and all its ancestors are visible. */
  public static boolean isTreeVisible(Node node) {
    return (boolean) call(TREE_VISIBLE, null, node);
  }

  /**
   * The handlers of exactly this type of event that were set on or added to a node. Without filters
   * and weak handlers. Does not create the node's event dispatcher.
   */
  public static List<EventHandler<?>> eventHandlers(Node node, EventType<?> type) {
    Object dispatcher = get(DISPATCHER, node);
    Object handlers =
        dispatcher == null
            ? null
            : ((Map<?, ?>) get(HANDLERS_BY_TYPE, call(HANDLER_MANAGER, dispatcher))).get(type);
    if (handlers == null) {
      return List.of();
    }
    List<EventHandler<?>> found = new ArrayList<>(2);
    if (get(SET_HANDLER, handlers) != null) {
      found.add((EventHandler<?>) get(SET_HANDLER, handlers));
    }
    for (Object r = get(FIRST_RECORD, handlers); r != null; r = get(NEXT_RECORD, r)) {
      if (HANDLER_RECORD.isInstance(r)) {
        found.add((EventHandler<?>) get(ADDED_HANDLER, r));
      }
    }
    return found;
  }

  /** The types of events for which a node has handlers. */
  public static java.util.Set<?> handledTypes(Node node) {
    Object dispatcher = get(DISPATCHER, node);
    return dispatcher == null
        ? java.util.Set.of()
        : ((Map<?, ?>) get(HANDLERS_BY_TYPE, call(HANDLER_MANAGER, dispatcher))).keySet();
  }

  /**
   * The styles that match a node in any state, for one property, the strongest first. Styles that
   * only define a color which the property looks up are included.
   */
  @SuppressWarnings("unchecked")
  public static List<Style> matchingStyles(Node node, CssMetaData<?, ?> property) {
    return (List<Style>) call(MATCHING_STYLES, null, node, property);
  }

  /**
   * The place of a rule.
   *
   * @param index its index among all rules that JavaFX has read from the stylesheet
   */
  public record RulePlace(String stylesheet, int index, List<RuleText> rules) {}

  /**
   * The parts of a rule, as JavaFX has read them, that identify it in the text of its stylesheet.
   */
  public record RuleText(String selectors, List<String> properties) {}

  /** The place of a rule; null for a rule in a style attribute or in a stylesheet without a URL. */
  public static RulePlace place(Rule rule) {
    Stylesheet stylesheet = (Stylesheet) call(RULE_STYLESHEET, rule);
    if (stylesheet == null || stylesheet.getUrl() == null) {
      return null;
    }
    List<Rule> rules = stylesheet.getRules();
    return new RulePlace(stylesheet.getUrl(), rules.indexOf(rule), texts(stylesheet));
  }

  /**
   * A place in a stylesheet that is not the place of a rule, to read its rules; null for a
   * stylesheet without a URL.
   */
  public static RulePlace place(Stylesheet stylesheet) {
    return stylesheet.getUrl() == null
        ? null
        : new RulePlace(stylesheet.getUrl(), -1, texts(stylesheet));
  }

  /** The texts of the rules of stylesheets, by their URLs. */
  private static final Map<String, SheetTexts> SHEET_TEXTS = new ConcurrentHashMap<>();

  /**
   * @param sheet the stylesheet, which another one with the same URL may have replaced
   */
  private record SheetTexts(WeakReference<Stylesheet> sheet, List<RuleText> rules) {}

  private static List<RuleText> texts(Stylesheet sheet) {
    SheetTexts known = SHEET_TEXTS.get(sheet.getUrl());
    if (known == null
        || known.sheet.get() != sheet
        || known.rules.size() != sheet.getRules().size()) {
      List<RuleText> rules = new ArrayList<>();
      for (Rule rule : sheet.getRules()) {
        StringJoiner selectors = new StringJoiner(",");
        rule.getSelectors().forEach(each -> selectors.add(each.toString()));
        rules.add(
            new RuleText(
                selectors.toString(),
                rule.getDeclarations().stream().map(Declaration::getProperty).toList()));
      }
      known = new SheetTexts(new WeakReference<>(sheet), List.copyOf(rules));
      SHEET_TEXTS.put(sheet.getUrl(), known);
    }
    return known.rules;
  }

  /**
   * The nodes of the scene that changed since the last pulse, padded with null after {@link
   * #dirtyNodesSize}; null when all nodes changed.
   */
  public static Node[] dirtyNodes(Scene scene) {
    return (Node[]) get(DIRTY_NODES, scene);
  }

  public static int dirtyNodesSize(Scene scene) {
    return (int) get(DIRTY_NODES_SIZE, scene);
  }

  /** Whether an image or the drawing of a canvas has changed since the last pulse. */
  public static boolean hasNewPixels(Node node) {
    return (node instanceof Canvas || node instanceof ImageView)
        && (boolean) call(IS_DIRTY, null, node, CONTENTS);
  }

  /** The parents that got or lost children since the last pulse; null when all nodes changed. */
  public static List<Parent> changedParents(Scene scene) {
    Node[] dirty = dirtyNodes(scene);
    if (dirty == null) {
      return null;
    }
    List<Parent> changed = new ArrayList<>();
    int size = dirtyNodesSize(scene);
    for (int i = 0; i < size; i++) {
      if (dirty[i] instanceof Parent parent && (boolean) call(IS_DIRTY, null, parent, CHILDREN)) {
        changed.add(parent);
      }
    }
    return changed;
  }

  /**
   * Marks a popup's scene as sized. Otherwise a snapshot computes the scene's size again, which
   * makes the popup of a combo box 0 × 0.
   */
  public static void keepSize(Scene scene) {
    set(SIZE_INITIALIZED, scene, true);
  }

  /** Makes the next pulse set all styles of a node again, even if they have not changed. */
  public static void reapplyCss(Node node) {
    call(REAPPLY_CSS, null, node);
  }

  // ---- Event loops and pulses ----

  /**
   * Number of tasks posted with {@code Platform.runLater} that have not ended, including tasks that
   * are running.
   */
  public static int postedTasks() {
    return ((AtomicInteger) get(POSTED_TASKS, null)).get();
  }

  /** False during animation and layout. */
  public static boolean canStartNestedEventLoop() {
    return (boolean) call(CAN_START_LOOP, call(GET_TOOLKIT, null));
  }

  /**
   * Runs {@code work} at the end of every pulse until it is removed. The caller must keep the
   * returned object, because JavaFX holds it weakly.
   *
   * @return the listener, for {@link #removePulseListener}
   */
  public static Object addPulseListener(Runnable work) {
    Object listener =
        Proxy.newProxyInstance(
            PULSE_LISTENER.getClassLoader(),
            new Class<?>[] {PULSE_LISTENER},
            (proxy, m, args) -> {
              switch (m.getName()) {
                case "hashCode":
                  return System.identityHashCode(proxy);
                case "equals":
                  return proxy == args[0];
                case "toString":
                  return "javafxinspector pulse listener";
                default:
                  work.run();
                  return null;
              }
            });
    call(ADD_PULSE_LISTENER, call(GET_TOOLKIT, null), listener);
    return listener;
  }

  public static void removePulseListener(Object listener) {
    call(REMOVE_PULSE_LISTENER, call(GET_TOOLKIT, null), listener);
  }

  /**
   * Whether any animation timer of the application runs. That of JavaFX's own, with which pages in
   * WebViews get their pulses, moves no node.
   */
  public static boolean hasAnimationTimer() {
    Object primary = call(PRIMARY_TIMER, call(GET_TOOLKIT, null));
    int size = (int) get(ANIMATION_TIMER_COUNT, primary);
    Object[] receivers = (Object[]) get(ANIMATION_TIMERS, primary);
    for (int i = 0; i < size; i++) {
      AnimationTimer timer = animationTimer(receivers[i]);
      if (timer == null || !timer.getClass().getName().startsWith("javafx.scene.web.")) {
        return true;
      }
    }
    return false;
  }

  /**
   * The timer whose inner object receives the pulses; null if it cannot be found. Newer versions
   * wrap that object.
   */
  private static AnimationTimer animationTimer(Object receiver) {
    Object inner = unwrapped(receiver, TIMER_RECEIVER_TYPE);
    for (Field field : inner == null ? new Field[0] : inner.getClass().getDeclaredFields()) {
      if (field.getType() == AnimationTimer.class && field.trySetAccessible()) {
        return (AnimationTimer) get(field, inner);
      }
    }
    return null;
  }

  /** A receiver of pulses of this type, or the one that an object of JavaFX contains. */
  private static Object unwrapped(Object receiver, Class<?> type) {
    Object inner = type.isInstance(receiver) ? receiver : null;
    for (Field field : inner == null ? receiver.getClass().getDeclaredFields() : new Field[0]) {
      if (field.getType() == type || field.getType() == Object.class) {
        inner = field.trySetAccessible() ? get(field, receiver) : inner;
      }
    }
    return inner;
  }

  /**
   * The running animations, including a blinking caret; null in place of an animation that cannot
   * be found.
   */
  public static List<Animation> animations() {
    Object timer = call(PRIMARY_TIMER, call(GET_TOOLKIT, null));
    int size = (int) get(PULSE_RECEIVERS, timer);
    Object[] receivers = (Object[]) get(RECEIVERS, timer);
    List<Animation> animations = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      animations.add(animation(receivers[i]));
    }
    return animations;
  }

  /** The animation whose inner object receives the pulses. Newer versions wrap that object. */
  private static Animation animation(Object receiver) {
    Object inner = unwrapped(receiver, PULSE_RECEIVER_TYPE);
    for (Field field : inner == null ? new Field[0] : inner.getClass().getDeclaredFields()) {
      if (field.getType() == Animation.class && field.trySetAccessible()) {
        Animation animation = (Animation) get(field, inner);
        return get(PULSE_RECEIVER, animation) == inner ? animation : null;
      }
    }
    return null;
  }

  // ---- The renderer ----

  /** The painter of a showing scene; null for none. */
  static Object painter(Scene scene) {
    Object peer = peer(scene);
    if (peer == null) {
      return null;
    }
    Object painter = get(field(peer.getClass(), "painter"), peer);
    return VIEW_PAINTER.isInstance(painter) ? painter : null;
  }

  /** Whether a painter paints the window of a scene. */
  public static boolean isPainter(Object painter, Scene scene) {
    return painter == painter(scene);
  }
}
