package javafxinspector.core.input.keyboard;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javafx.event.EventType;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.request.Modifier;
import javafxinspector.core.threads.OnFx;

/**
 * A virtual keyboard. Its events are delivered to the scene of a stage (not to its popups: the
 * stage forwards them), so that event filters, accelerators, mnemonics, text formatters and key
 * handlers receive them as from a real keyboard.
 */
@OnFx
public final class Keyboard {
  private Keyboard() {}

  /**
   * Presses and releases a key with its modifiers.
   *
   * @param gesture decides before each press whether to continue; pressed keys are always released
   * @param beforeTyped runs before the key's character is typed, which may be delivered to a
   *     different node than the preceding press
   */
  public static void stroke(Scene scene, KeyStroke stroke, Gesture gesture, Runnable beforeTyped) {
    Set<Modifier> held = EnumSet.noneOf(Modifier.class);
    List<Modifier> pressed = new ArrayList<>();
    for (Modifier modifier : stroke.held()) {
      held.add(modifier);
      pressed.add(0, modifier);
      gesture.step(() -> send(scene, KeyEvent.KEY_PRESSED, modifier.code(), "", held));
    }
    String typed = stroke.typed() == null ? "" : stroke.typed();
    boolean hasKey = stroke.code() != KeyCode.UNDEFINED;
    if (hasKey) {
      gesture.step(() -> send(scene, KeyEvent.KEY_PRESSED, stroke.code(), typed, held));
    }
    if (!typed.isEmpty()) {
      beforeTyped.run();
      gesture.step(() -> send(scene, KeyEvent.KEY_TYPED, stroke.code(), typed, held));
    }
    if (hasKey) {
      gesture.finish(() -> send(scene, KeyEvent.KEY_RELEASED, stroke.code(), typed, held));
    }
    for (Modifier modifier : pressed) {
      held.remove(modifier);
      gesture.finish(() -> send(scene, KeyEvent.KEY_RELEASED, modifier.code(), "", held));
    }
  }

  private static void send(
      Scene scene, EventType<KeyEvent> type, KeyCode code, String text, Set<Modifier> held) {
    if (!Toolkit.takesInput(scene)) {
      return;
    }
    boolean isTyped = type == KeyEvent.KEY_TYPED;
    Toolkit.key(
        scene,
        new KeyEvent(
            type,
            isTyped ? text : KeyEvent.CHAR_UNDEFINED,
            isTyped ? "" : text,
            isTyped ? KeyCode.UNDEFINED : code,
            held.contains(Modifier.SHIFT),
            held.contains(Modifier.CTRL),
            held.contains(Modifier.ALT),
            held.contains(Modifier.META)));
  }
}
