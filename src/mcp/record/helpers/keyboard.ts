import { NODE, STAGE, WINDOW, type Helpers } from './helper.ts';

/** The methods that enter text and press keys. */
export const keyboard: Helpers = {
  fill: {
    code: `
private void fill(Find wanted, String text) {
  clickOn(aim(wanted));
  Node field = ready(wanted);
  waitUntil("the focus in " + field, () -> hasFocus(field));
  if (!"".equals(shown(field))) {
    push(new KeyCodeCombination(KeyCode.A, KeyCombination.SHORTCUT_DOWN)).push(KeyCode.DELETE);
  }
  write(text);
}

private static boolean hasFocus(Node node) {
  Node focused = node.getScene() == null ? null : node.getScene().getFocusOwner();
  while (focused != null && focused != node) {
    focused = focused.getParent();
  }
  return focused != null;
}`,
    needs: ['aim'],
    types: [
      NODE,
      'javafx.scene.input.KeyCode',
      'javafx.scene.input.KeyCodeCombination',
      'javafx.scene.input.KeyCombination',
    ],
  },
  environment: {
    code: `
private static String environment(String name) {
  return Objects.requireNonNull(System.getenv(name), "Set the environment variable " + name + ".");
}`,
    types: ['java.util.Objects'],
  },
  keys: {
    code: `
private void keys(KeyCode... keys) {
  waitUntil("a focused window", () -> Window.getWindows().stream().anyMatch(Window::isFocused));
  BaseRobot robot = robotContext().getBaseRobot();
  withoutRepeats(() -> atOnce(() -> {
    Stream.of(keys).forEach(robot::pressKeyboard);
    IntStream.range(0, keys.length).forEach(i -> robot.releaseKeyboard(keys[keys.length - 1 - i]));
  }));
}`,
    needs: ['waitUntil', 'atOnce', 'withoutRepeats'],
    types: [
      WINDOW,
      'javafx.scene.input.KeyCode',
      'org.testfx.robot.BaseRobot',
      'java.util.stream.IntStream',
      'java.util.stream.Stream',
    ],
  },
  withoutRepeats: {
    code: `
/** On a machine that is too busy to release a key soon, the display repeats it: what it does would be done twice. */
private static void withoutRepeats(Runnable input) {
  Set<String> pressed = new HashSet<>();
  Map<Window, EventDispatcher> dispatchers = new HashMap<>();
  ListChangeListener<Window> opened = change -> Window.getWindows().stream()
      .filter(each -> each instanceof Stage)
      .forEach(each -> dispatchers.computeIfAbsent(each, window -> dropRepeats(window, pressed)));
  WaitForAsyncUtils.waitForAsyncFx(SECONDS * 1000, () -> {
    opened.onChanged(null);
    Window.getWindows().addListener(opened);
  });
  try {
    input.run();
  } finally {
    WaitForAsyncUtils.waitForAsyncFx(SECONDS * 1000, () -> {
      Window.getWindows().removeListener(opened);
      dispatchers.forEach(Window::setEventDispatcher);
    });
  }
}

private static EventDispatcher dropRepeats(Window window, Set<String> pressed) {
  EventDispatcher dispatcher = window.getEventDispatcher();
  window.setEventDispatcher((event, tail) -> isRepeat(event, pressed) ? null : dispatcher.dispatchEvent(event, tail));
  return dispatcher;
}

private static boolean isRepeat(Event event, Set<String> pressed) {
  boolean isPress = event.getEventType() == KeyEvent.KEY_PRESSED || event.getEventType() == KeyEvent.KEY_TYPED;
  return isPress && !pressed.add(event.getEventType() + " " + ((KeyEvent) event).getCode() + ((KeyEvent) event).getCharacter());
}`,
    types: [
      WINDOW,
      STAGE,
      'javafx.collections.ListChangeListener',
      'javafx.event.Event',
      'javafx.event.EventDispatcher',
      'javafx.scene.input.KeyEvent',
      'java.util.HashMap',
      'java.util.HashSet',
      'java.util.Map',
      'java.util.Set',
      'org.testfx.util.WaitForAsyncUtils',
    ],
  },
};
