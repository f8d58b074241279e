import { NODE, WINDOW, type Helpers } from './helper.ts';

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
  atOnce(() -> {
    Stream.of(keys).forEach(robot::pressKeyboard);
    IntStream.range(0, keys.length).forEach(i -> robot.releaseKeyboard(keys[keys.length - 1 - i]));
  });
}`,
    needs: ['waitUntil', 'atOnce'],
    types: [
      WINDOW,
      'javafx.scene.input.KeyCode',
      'org.testfx.robot.BaseRobot',
      'java.util.stream.IntStream',
      'java.util.stream.Stream',
    ],
  },
};
