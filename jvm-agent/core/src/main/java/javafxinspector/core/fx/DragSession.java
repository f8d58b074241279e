package javafxinspector.core.fx;

import static javafxinspector.core.fx.Reflect.call;
import static javafxinspector.core.fx.Reflect.field;
import static javafxinspector.core.fx.Reflect.get;
import static javafxinspector.core.fx.Reflect.method;
import static javafxinspector.core.fx.Reflect.set;
import static javafxinspector.core.fx.Reflect.type;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Set;
import javafx.event.EventHandler;
import javafx.scene.Scene;
import javafx.scene.input.Dragboard;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.TransferMode;
import javafx.stage.Window;
import javafxinspector.core.threads.OnFx;

/**
 * The drag-and-drop side of a gesture of the virtual mouse, from press to release. When a handler
 * of the application starts drag-and-drop, JavaFX finds a dragboard in its gesture that keeps the
 * content in memory. So no native drag starts. The targets receive their events from the same code
 * of the toolkit as in a native drag.
 */
@OnFx
public final class DragSession {
  private static final Class<?> CLIPBOARD = type("com.sun.javafx.tk.quantum.QuantumClipboard");
  private static final Class<?> HELPER = type("com.sun.javafx.scene.input.DragboardHelper");
  private static final Class<?> GLASS_SCENE = type("com.sun.javafx.tk.quantum.GlassScene");
  private static final Class<?> TARGET = type("com.sun.javafx.tk.TKDropTargetListener");
  private static final Class<?> SOURCE = type("com.sun.javafx.tk.TKDragSourceListener");
  private static final Class<?> TOOLKIT = type("com.sun.javafx.tk.Toolkit");

  private static final Method PEER = method(CLIPBOARD, "getDragboardInstance", 2);
  private static final Method RELEASE = method(CLIPBOARD, "releaseCurrentDragboard", 0);
  private static final Field CURRENT = field(CLIPBOARD, "currentDragboard");
  private static final Method SUPPORTED = method(CLIPBOARD, "clipboardActionsToTransferModes", 1);
  private static final Method CREATE = method(HELPER, "createDragboard", 1);
  private static final Field GESTURE = field(Scene.class, "dndGesture");
  private static final Field DRAGBOARD = field(GESTURE.getType(), "dragboard");
  private static final Field TARGET_LISTENER = field(GLASS_SCENE, "dropTargetListener");
  private static final Field SOURCE_LISTENER = field(GLASS_SCENE, "dragSourceListener");
  private static final Method ENTER = method(TARGET, "dragEnter", 6);
  private static final Method OVER = method(TARGET, "dragOver", 5);
  private static final Method EXIT = method(TARGET, "dragExit", 4);
  private static final Method DROP = method(TARGET, "drop", 5);
  private static final Method END = method(SOURCE, "dragDropEnd", 5);
  private static final Method GET_TOOLKIT = method(TOOLKIT, "getToolkit", 0);
  private static final Method DETECT_X = method(TOOLKIT, "getMultiClickMaxX", 0);
  private static final Method DETECT_Y = method(TOOLKIT, "getMultiClickMaxY", 0);

  private final Scene source;
  private final DragMemory memory = DragMemory.create(this::start);
  private final Dragboard dragboard =
      (Dragboard) call(CREATE, null, call(PEER, null, memory, false));
  private boolean isStarted;

  /** The scene that the drag is over; null for none. */
  private Scene over;

  /** The transfer mode that the target under the mouse accepts; null for none. */
  private TransferMode accepted;

  /** A point of a scene, with its position on the screen. */
  public record DragPoint(Scene scene, double x, double y, double screenX, double screenY) {}

  public DragSession(Scene source) {
    this.source = source;
  }

  /**
   * The distance in pixels, horizontally or vertically, beyond which JavaFX detects a drag. The
   * greater of the two distances counts.
   */
  public static double detectDistance() {
    Object toolkit = call(GET_TOOLKIT, null);
    return Math.max(
        ((Number) call(DETECT_X, toolkit)).doubleValue(),
        ((Number) call(DETECT_Y, toolkit)).doubleValue());
  }

  /**
   * Sends the press. A handler may detect the drag during that event, so the dragboard is put into
   * the new gesture before any handler of a node is called.
   */
  public void press(Runnable press) {
    Window window = source.getWindow();
    EventHandler<MouseEvent> first = event -> prepare();
    window.addEventFilter(MouseEvent.MOUSE_PRESSED, first);
    try {
      press.run();
    } finally {
      window.removeEventFilter(MouseEvent.MOUSE_PRESSED, first);
    }
  }

  /** Puts the dragboard into the gesture if it has none. Called before each event. */
  public void prepare() {
    Object gesture = get(GESTURE, source);
    if (gesture != null && get(DRAGBOARD, gesture) == null) {
      set(DRAGBOARD, gesture, dragboard);
    }
  }

  /** Called instead of starting the native drag. */
  private void start() {
    isStarted = true;
    // Targets read the content of the current dragboard.
    call(PEER, null, memory, true);
  }

  /** Whether the application has started drag-and-drop. */
  public boolean isStarted() {
    return isStarted;
  }

  /** The transfer modes that the source supports. */
  public Set<?> supported() {
    return (Set<?>) call(SUPPORTED, null, memory.getSupportedSourceActions());
  }

  /**
   * Drags to a point.
   *
   * @param proposed the transfer mode that the modifier keys select
   */
  public void over(DragPoint point, TransferMode proposed) {
    Scene to = isInside(point) ? point.scene : null;
    if (over != to) {
      exit();
    }
    Object listener = listener(to);
    if (listener == null) {
      return;
    }
    boolean isEntered = over != to;
    over = to;
    accepted = null;
    accepted =
        (TransferMode)
            (isEntered
                ? call(
                    ENTER,
                    listener,
                    point.x,
                    point.y,
                    point.screenX,
                    point.screenY,
                    proposed,
                    call(PEER, null, memory, false))
                : call(OVER, listener, point.x, point.y, point.screenX, point.screenY, proposed));
  }

  private void exit() {
    Object listener = listener(over);
    over = null;
    accepted = null;
    if (listener != null) {
      call(EXIT, listener, 0.0, 0.0, 0.0, 0.0);
    }
  }

  /**
   * Drops at a point, if the target there accepts it, and ends the gesture.
   *
   * @return the transfer mode that DRAG_DONE reports to the source; null if nothing has accepted
   *     the drop
   */
  public TransferMode drop(DragPoint point, TransferMode proposed) {
    TransferMode done = null;
    try {
      over(point, proposed);
      Object listener = listener(over);
      if (listener != null && accepted != null) {
        over = null;
        done =
            (TransferMode)
                call(DROP, listener, point.x, point.y, point.screenX, point.screenY, proposed);
      }
    } finally {
      end(done);
    }
    return done;
  }

  /** Ends the gesture without a drop. */
  public void cancel() {
    end(null);
  }

  private void end(TransferMode done) {
    try {
      exit();
    } finally {
      try {
        Object peer = isStarted ? Toolkit.peer(source) : null;
        Object listener = peer == null ? null : get(SOURCE_LISTENER, peer);
        if (listener != null) {
          call(END, listener, 0.0, 0.0, 0.0, 0.0, done);
        }
      } finally {
        if (get(CURRENT, null) == memory) {
          call(RELEASE, null);
        }
        memory.end();
      }
    }
  }

  private static Object listener(Scene scene) {
    Object peer = scene == null ? null : Toolkit.peer(scene);
    return peer == null ? null : get(TARGET_LISTENER, peer);
  }

  private static boolean isInside(DragPoint point) {
    return point.x >= 0
        && point.y >= 0
        && point.x < point.scene.getWidth()
        && point.y < point.scene.getHeight();
  }
}
