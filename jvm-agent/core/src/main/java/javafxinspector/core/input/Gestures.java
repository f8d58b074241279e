package javafxinspector.core.input;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Window;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.Nodes;
import javafxinspector.core.model.Scope;
import javafxinspector.core.model.Windows;
import javafxinspector.core.rpc.UiException;

/** What a person's hands do for each type of action. FX thread. */
public final class Gestures {
  /** So many keys at a time, before the program may draw. */
  private static final int KEYS_AT_ONCE = 40;

  private static final long RECENT_NANOS = 30_000_000_000L;

  private final Windows windows;
  private final Nodes nodes;
  private final Targets targets;
  private final Checks checks;
  private final Pointer pointer = new Pointer();
  private final FocusLease lease = new FocusLease();

  /** The window that was last acted in, when, and which one had the focus before. */
  private WeakReference<Window> recent = new WeakReference<>(null);

  private WeakReference<Window> focusedThen = new WeakReference<>(null);
  private long recently;

  public Gestures(Windows windows, Nodes nodes) {
    this.windows = windows;
    this.nodes = nodes;
    targets = new Targets(windows, nodes);
    checks = new Checks(windows, nodes);
  }

  /**
   * Finds the target, checks it and acts on it.
   *
   * @return false when the target still moves: ask again after a pulse
   * @throws UiException why it cannot be done; nothing was done then
   */
  boolean begin(Attempt attempt) throws UiException {
    Action action = attempt.action;
    if (attempt.node == null) {
      attempt.node = targets.node(action);
    }
    switch (action.type()) {
      case "click":
      case "doubleClick":
      case "hover":
      case "scroll":
        return point(attempt);
      case "scrollTo":
        scrollTo(attempt);
        return true;
      case "focus":
        focus(attempt);
        return true;
      default:
        keys(attempt);
        return true;
    }
  }

  private boolean point(Attempt attempt) throws UiException {
    Action action = attempt.action;
    Scene scene;
    Point2D at;
    if (attempt.node != null) {
      checks.ready(attempt.node, true);
      at = checks.point(attempt.node, action.x(), action.y());
      if (attempt.moving(Geometry.inScene(attempt.node)) > 0) {
        return false;
      }
      scene = attempt.node.getScene();
    } else {
      Targets.Place place = targets.place(action);
      scene = place.scene();
      at = new Point2D(place.x(), place.y());
      checks.open(scene.getWindow());
      attempt.node = Targets.at(place);
    }
    start(attempt, scene.getWindow());
    Set<Modifier> held = Modifier.all(action.modifiers());
    Gesture gesture = attempt.gesture;
    switch (action.type()) {
      case "hover":
        // A mouse comes from somewhere: tooltips wait for a second move.
        gesture.step(() -> pointer.move(scene, at.getX() - 1, at.getY(), held));
        gesture.step(() -> pointer.move(scene, at.getX(), at.getY(), held));
        break;
      case "scroll":
        gesture.step(() -> pointer.move(scene, at.getX(), at.getY(), held));
        gesture.step(() -> pointer.scroll(orZero(action.deltaX()), orZero(action.deltaY()), held));
        break;
      default:
        gesture.step(() -> pointer.move(scene, at.getX(), at.getY(), held));
        click(action, scene, held, gesture);
    }
    return true;
  }

  private void click(Action action, Scene scene, Set<Modifier> held, Gesture gesture) {
    MouseButton button =
        action.button() == null
            ? MouseButton.PRIMARY
            : MouseButton.valueOf(action.button().toUpperCase(Locale.ROOT));
    int count =
        action.type().equals("doubleClick") ? 2 : action.count() == null ? 1 : action.count();
    // Else a click at the spot of the last one would count as its second.
    Toolkit.clearClicks(scene);
    for (int i = 0; i < count; i++) {
      Pointer.Press press = pointer.button(button, held);
      gesture.step(() -> pointer.press(press));
      if (button == MouseButton.SECONDARY) {
        gesture.step(press::menu);
      }
      gesture.finish(press::release);
    }
  }

  private void scrollTo(Attempt attempt) throws UiException {
    checks.ready(attempt.node, false);
    start(attempt, null);
    IntoView.bring(attempt.node);
    if (Geometry.visiblePart(attempt.node).isEmpty()) {
      throw checks.failed(
          "outOfView",
          attempt.node,
          "cannot be scrolled into view: nothing that scrolls holds it. Enlarge the window");
    }
  }

  private void focus(Attempt attempt) throws UiException {
    Node node = attempt.node;
    checks.ready(node, true);
    if (!node.isFocusTraversable() && !node.isFocused()) {
      throw checks.failed(
          "notFocusable",
          node,
          "takes no focus. Focus a control, such as a field or a button, or click instead");
    }
    IntoView.bring(node);
    start(attempt, node.getScene().getWindow());
    takeFocus(attempt);
  }

  private void takeFocus(Attempt attempt) throws UiException {
    Node node = attempt.node;
    attempt.gesture.step(node::requestFocus);
    Node owner = node.getScene() == null ? null : node.getScene().getFocusOwner();
    if (owner == null || !Geometry.isBelow(owner, node) && !Geometry.isBelow(node, owner)) {
      throw UiException.actionFailed(
          "rejected",
          "The program did not let "
              + nodes.type(node)
              + " have the focus"
              + (owner == null ? "." : "; it went to " + nodes.type(owner) + ".")
              + " Act on what has the focus, or click instead.",
          owner == null ? Map.of() : Map.of("focused", nodes.describe(owner)));
    }
  }

  /**
   * typeText, setText and pressKey: sees to the focus; the keys themselves follow in {@link #type}.
   */
  private void keys(Attempt attempt) throws UiException {
    Action action = attempt.action;
    boolean named = attempt.node != null;
    if (!named) {
      Window window = keyboardWindow(action);
      checks.open(window);
      attempt.node = window.getScene() == null ? null : window.getScene().getFocusOwner();
      attempt.scene = window.getScene();
    } else {
      checks.ready(attempt.node, true);
      attempt.scene = Toolkit.owner(attempt.node.getScene().getWindow()).getScene();
    }
    String text = action.text() == null ? null : TextEntry.normalized(action.text());
    if (action.type().equals("setText")) {
      if (attempt.node == null) {
        throw UiException.actionFailed(
            "notFocusable", "No field has the focus. Give the field as the target.", Map.of());
      }
      attempt.field = TextEntry.writable(attempt.node, text);
    } else if (action.type().equals("typeText")
        && attempt.node != null
        && TextEntry.field(attempt.node) != null) {
      TextEntry.checkEditable(attempt.node, TextEntry.field(attempt.node));
    }
    start(attempt, attempt.scene.getWindow());
    if (named || action.type().equals("setText")) {
      focusForKeys(attempt);
    }
    attempt.strokes = strokes(action, text, attempt.field);
  }

  /**
   * What comes next goes behind the text that is there, unless the field had the focus already;
   * setText replaces it all.
   */
  private void focusForKeys(Attempt attempt) throws UiException {
    TextInputControl field = TextEntry.field(attempt.node);
    IntoView.bring(attempt.node);
    boolean had = attempt.node.isFocused() || field != null && field.isFocused();
    if (!had) {
      takeFocus(attempt);
    }
    if (attempt.field != null) {
      attempt.gesture.step(field::selectAll);
    } else if (field != null && !had) {
      attempt.gesture.step(field::end);
    }
  }

  private static List<Stroke> strokes(Action action, String text, TextInputControl field)
      throws UiException {
    List<Stroke> strokes = new ArrayList<>();
    if (action.type().equals("pressKey")) {
      strokes.add(Stroke.pressing(action.key(), action.chord(), action.modifiers()));
    } else if (!text.isEmpty()) {
      text.codePoints().forEach(c -> strokes.add(Stroke.typing(Character.toString(c))));
    } else if (field != null && field.getLength() > 0) {
      strokes.add(new Stroke(KeyCode.DELETE, Set.of(), "\u007f"));
    }
    return strokes;
  }

  /**
   * Presses some of the keys that are left.
   *
   * @return true when none is left
   * @throws UiException when the window takes no more keys in the middle of it
   */
  boolean type(Attempt attempt) throws UiException {
    Window window = attempt.scene.getWindow();
    if (window == null || !window.isShowing()) {
      throw UiException.actionFailed(
          "gone",
          "The window closed while keys were being typed; "
              + attempt.strokes.size()
              + " are left. Take a new snapshot.",
          Map.of("left", attempt.strokes.size()));
    }
    checks.open(window);
    int some = Math.min(KEYS_AT_ONCE, attempt.strokes.size());
    List<Stroke> now = attempt.strokes.subList(0, some);
    attempt.strokes = attempt.strokes.subList(some, attempt.strokes.size());
    for (Stroke stroke : now) {
      if (attempt.field != null && !attempt.field.isFocused() && !attempt.node.isFocused()) {
        // The program moved the focus on: the rest would go to another field.
        attempt.strokes = List.of();
        break;
      }
      Keyboard.stroke(attempt.scene, stroke, attempt.gesture);
    }
    return attempt.strokes.isEmpty();
  }

  /** After a setText: the field holds what was asked for. */
  void verify(Attempt attempt) throws UiException {
    if (attempt.field == null) {
      return;
    }
    String now = attempt.field.getText() == null ? "" : attempt.field.getText();
    if (!now.equals(TextEntry.normalized(attempt.action.text()))) {
      boolean secret = nodes.isPassword(attempt.field);
      throw UiException.actionFailed(
          "rejected",
          "The program changed or refused the text; what is there now is in details.text. Use a text that its rules allow.",
          Map.of("text", secret ? TextEntry.HIDDEN : now));
    }
  }

  private void start(Attempt attempt, Window window) throws UiException {
    attempt.match = attempt.node == null ? null : nodes.describe(attempt.node);
    attempt.password = attempt.node != null && nodes.isPassword(attempt.node) ? true : null;
    attempt.note(windows);
    if (window != null) {
      Window top = Toolkit.owner(window);
      recent = new WeakReference<>(top);
      focusedThen = new WeakReference<>(windows.focusedNow());
      recently = System.nanoTime();
      lease.take(top);
    }
  }

  /**
   * Where keys go that name no target: to the window that was just acted in, as a person's keys do
   * after a click, or to the dialog that now blocks it; else to the focused one.
   */
  private Window keyboardWindow(Action action) throws UiException {
    Scope scope = Targets.scope(action);
    if (scope != null) {
      return Toolkit.owner(windows.find(scope));
    }
    Window last = recent.get();
    Window focused = windows.focusedNow();
    boolean moved = focused != null && focused != last && focused != focusedThen.get();
    boolean fresh = System.nanoTime() - recently < RECENT_NANOS;
    Window window =
        last != null && last.isShowing() && fresh && !moved
            ? last
            : Toolkit.owner(windows.find(null));
    Window blocker = windows.blocker(window);
    return blocker == null ? window : blocker;
  }

  /** The call has ended: the lent focus goes back, now or in a while. */
  void settle() {
    lease.settle();
  }

  /** The client has gone: whatever was lent goes back now. */
  public void release() {
    lease.release();
  }

  private static double orZero(Double value) {
    return value == null ? 0 : value;
  }
}
