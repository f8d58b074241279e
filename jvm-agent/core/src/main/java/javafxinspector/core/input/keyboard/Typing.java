package javafxinspector.core.input.keyboard;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.ready.ScrollIntoView;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.threads.OnFx;

/** The keys of one action. Sets the focus, then presses one key per step. */
@OnFx
final class Typing implements Steps {
  private final KeyAction action;
  private final Receiver receiver;
  private final ActionContext context;
  private final Nodes nodes;
  private final TypedText typed;

  /** The keys that have not been pressed yet. */
  private final Deque<KeyStroke> strokes = new ArrayDeque<>();

  /** The number of keys that have not been pressed yet; read on any thread. */
  private volatile int left;

  /** The total number of keys; read on any thread. */
  private volatile int all;

  /** Whether the remaining keys are skipped because they would go into another field. */
  private volatile boolean isStopped;

  private final Scene scene;

  /** The node that is given the focus; null if that is not necessary. */
  private final Node node;

  /** The field whose whole text is replaced; null if the keys replace nothing. */
  private final TextInputControl replaced;

  /** The element of a page that receives the keys; null for none. */
  private final WebElement element;

  /**
   * The field that the keys are typed into, and its text before the first key; null if the field is
   * not known.
   */
  private TextInputControl field;

  private String before;

  /** The text that a key has copied to the clipboard; null for none. Read on any thread. */
  private volatile String copied;

  /** Whether a key was typed that enters text. */
  private boolean prints;

  /**
   * Whether the field's text has not changed although keys were typed that enter text; read on any
   * thread.
   */
  private volatile boolean isUntouched;

  private boolean isBegun;

  /** Whether the last step set the focus or typed a character without opening a window. */
  private boolean continues;

  /**
   * Watches the focus of the scene that receives the keys, which may be a popup's; null if the
   * action does not watch it.
   */
  private FocusWatch focus;

  private boolean hasEnded;

  /** Undoes the preparation for the first key. */
  private Runnable undo = () -> {};

  Typing(KeyAction action, Receiver receiver, ActionContext context) throws UiException {
    this.action = action;
    this.receiver = receiver;
    this.context = context;
    scene = receiver.scene();
    node = receiver.node();
    replaced = receiver.replaced();
    element = receiver.element();
    nodes = context.nodes();
    typed = new TypedText(action);
    strokes.addAll(action.strokes(replaced));
    left = strokes.size();
    all = left;
  }

  /** Sets the focus; further steps then send the keys. */
  private void begin(Gesture gesture) throws UiException {
    if (receiver.isTarget() || replaced != null) {
      focusForKeys(gesture);
    }
    undo = action.prepare();
    Node owner = node == null ? scene.getFocusOwner() : node;
    field = owner == null ? null : TextEntry.field(owner);
    before = field == null ? null : field.getText();
    if (action.watchesFocus() && !hasEnded) {
      focus = new FocusWatch(receiver.isTarget() ? node.getScene() : scene);
    }
  }

  /**
   * Sets the focus. New text is appended to the existing one, unless the field already had the
   * focus; a field whose text is replaced is selected.
   */
  private void focusForKeys(Gesture gesture) throws UiException {
    if (element != null) {
      focusElement(gesture);
      return;
    }
    TextInputControl target = TextEntry.field(node);
    ScrollIntoView.show(node);
    boolean wasFocused = node.isFocused() || target != null && target.isFocused();
    if (!wasFocused) {
      context.focus().focus(node, gesture);
    }
    if (replaced != null) {
      gesture.step(replaced::selectAll);
    } else if (target != null && !wasFocused) {
      gesture.step(target::end);
    }
  }

  private void focusElement(Gesture gesture) throws UiException {
    if (!node.isFocused()) {
      context.focus().focus(node, gesture);
    }
    if (!element.isFocused()) {
      gesture.step(element::focus);
    }
    if (!element.isFocused()) {
      throw UiException.actionFailed(
          "notFocusable",
          "The "
              + element.line().type()
              + " cannot have the focus of its page, so that keys do not reach it. Give a field or a"
              + " button as the target.",
          Map.of());
    }
    if (action.replacesText()) {
      gesture.step(element::selectText);
    }
  }

  @Override
  public boolean isComplete() {
    return left == 0 || isStopped;
  }

  /**
   * Presses the next remaining key.
   *
   * @throws UiException if the window stops accepting keys; reason rejected if something other than
   *     the typed keys has moved the focus
   */
  @Override
  public void proceed(Gesture gesture) throws UiException {
    int windows = Window.getWindows().size();
    if (!isBegun) {
      isBegun = true;
      begin(gesture);
      continues = Window.getWindows().size() == windows;
      return;
    }
    checkWindow();
    if (hasLostField()) {
      isStopped = true;
      return;
    }
    KeyStroke stroke = strokes.remove();
    left--;
    prints |= action.prints(stroke);
    typed.add(stroke, SecretInput.isIn(scene, nodes));
    Runnable beforeTyped =
        () -> {
          if (action.prints(stroke) && SecretInput.isIn(scene, nodes)) {
            typed.hideLast();
          }
        };
    Runnable press = () -> Keyboard.stroke(scene, stroke, gesture, beforeTyped);
    String selected = selected();
    if (focus == null) {
      press.run();
    } else {
      focus.during(press);
    }
    copied = selected != null && isOnClipboard(selected) ? selected : copied;
    continues = stroke.prints() && Window.getWindows().size() == windows;
    if (left == 0 && replaced != null) {
      action.complete(replaced, gesture);
    }
  }

  private void checkWindow() throws UiException {
    Window window = scene.getWindow();
    if (window == null || !window.isShowing()) {
      throw errors().closed();
    }
    context.checks().checkNotBlocked(window);
  }

  /**
   * Whether the application has moved the focus away from a field whose text is replaced, so that
   * the remaining keys would be typed into another field. The field's text is verified at the end.
   *
   * @throws UiException if the remaining keys of any other action would reach another node, or no
   *     node
   */
  private boolean hasLostField() throws UiException {
    if (replaced != null && !replaced.isFocused() && !node.isFocused()) {
      return true;
    }
    if (focus != null && focus.isLost()) {
      if (focus.hasLeftDisabled()) {
        throw errors().disabled(focus.expected(), nodes);
      }
      throw errors().focusLost(focus.expected(), focus.now(), nodes);
    }
    Node owner = scene.getFocusOwner();
    if (owner != null && owner.isDisabled()) {
      // The node loses the focus only in the next pulse, and ignores keys until then.
      throw errors().disabled(owner, nodes);
    }
    if (element != null && !element.isFocused()) {
      if (action.replacesText()) {
        return true;
      }
      throw errors().focusLost(node, node, nodes);
    }
    return false;
  }

  /** The text that a key is about to copy from a text field; null for none, and for a password. */
  private String selected() {
    String text =
        action.copies() && field != null && !nodes.isPassword(field)
            ? field.getSelectedText()
            : null;
    return text == null || text.isEmpty() ? null : text;
  }

  /**
   * Whether the clipboard contains the text. The application may have handled the key in another
   * way.
   */
  private static boolean isOnClipboard(String text) {
    String present = Clipboard.getSystemClipboard().getString();
    return present != null && present.replace("\r", "").equals(text.replace("\r", ""));
  }

  @Override
  public String copied() {
    return copied;
  }

  @Override
  public boolean continues() {
    return continues;
  }

  @Override
  public UiException interrupted(WindowInfo opened) {
    return errors().withLeft(Steps.super.interrupted(opened));
  }

  @Override
  public String interruption() {
    return errors().interruption();
  }

  @Override
  public UiException outOfTime(UiException error) {
    return errors().outOfTime(error);
  }

  private TypingErrors errors() {
    return new TypingErrors(left, all, replaced != null);
  }

  @Override
  public void verify(boolean hasOpened) throws UiException {
    action.verify();
    if (replaced != null) {
      action.verify(replaced, nodes);
    }
    if (element != null && element.isLive()) {
      action.verify(element);
    }
    // A filter of the application or the field's formatter may have rejected all typed text.
    isUntouched = prints && field != null && Objects.equals(before, field.getText());
  }

  @Override
  public boolean mustShow() {
    return field == null || isUntouched;
  }

  @Override
  public String typed() {
    return typed.shown(left);
  }

  @Override
  public void end(Gesture gesture) {
    hasEnded = true;
    undo.run();
    if (focus != null) {
      focus.end();
    }
  }
}
