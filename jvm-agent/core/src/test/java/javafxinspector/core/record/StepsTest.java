package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.ActingTest;

/**
 * A test of recorded steps. Each is written as one line: its kind, its target as {@code #id} or by
 * another name with the type, and its other fields, such as {@code rightClick text “Save” Button
 * keys [CONTROL]}. Lines of checks and notes follow a step only where they are asked for.
 */
abstract class StepsTest extends ActingTest {
  /** Starts a recording. */
  protected void start() throws UiException {
    request("record", Map.of("on", true));
  }

  /** Ends the recording and returns its steps. */
  protected List<JsonObject> end() throws UiException {
    return objects(request("record", Map.of("on", false)).get("steps"));
  }

  /** Records actions, and returns a line for each step. */
  protected List<String> recorded(String... actions) throws UiException {
    return lines(false, actions);
  }

  /** Like {@link #recorded}, with a line for each check and note. */
  protected List<String> detailed(String... actions) throws UiException {
    return lines(true, actions);
  }

  /** Records actions, and asserts the step that they are recorded as. */
  protected void assertStep(String expected, String... actions) throws UiException {
    assertEquals(List.of(expected), recorded(actions));
  }

  private List<String> lines(boolean isDetailed, String... actions) throws UiException {
    start();
    try {
      for (String action : actions) {
        act(action);
      }
    } catch (Throwable e) {
      end();
      throw e;
    }
    return lines(end(), isDetailed);
  }

  /** The lines of steps. */
  protected static List<String> lines(List<JsonObject> steps, boolean isDetailed) {
    List<String> lines = new ArrayList<>();
    for (JsonObject step : steps) {
      lines.add(step(step));
      if (isDetailed || text(step, "kind").equals("note")) {
        for (JsonObject check : objects(step.get("assertions"))) {
          lines.add("  " + check(check));
        }
        if (step.has("notes") && !step.get("notes").isJsonNull()) {
          step.getAsJsonArray("notes").forEach(note -> lines.add("  " + note.getAsString()));
        }
      }
    }
    return lines;
  }

  private static String step(JsonObject step) {
    StringBuilder line = new StringBuilder(text(step, "kind"));
    add(line, " ", target(step, "target"));
    add(line, " to ", target(step, "to"));
    add(line, " = ", text(step, "text"));
    add(line, " path ", list(step, "path"));
    add(line, " bar ", text(step, "bar"));
    add(line, " keys ", list(step, "keys"));
    if (present(step, "x")) {
      line.append(" at ").append(number(step, "x")).append(',').append(number(step, "y"));
    }
    if (present(step, "dx")) {
      line.append(" by ").append(number(step, "dx")).append(',').append(number(step, "dy"));
    }
    add(line, " secret ", text(step, "isSecret"));
    return line.toString();
  }

  private static String check(JsonObject check) {
    StringBuilder line = new StringBuilder("check ").append(text(check, "kind"));
    add(line, " ", target(check, "target"));
    add(line, " ", text(check, "state"));
    add(line, " ", text(check, "is"));
    add(line, " = ", text(check, "value"));
    add(line, " ", list(check, "texts"));
    return line.toString();
  }

  private static String target(JsonObject in, String field) {
    if (!present(in, field)) {
      return null;
    }
    JsonObject target = in.getAsJsonObject(field);
    String by = text(target, "by");
    String value = text(target, "value");
    StringBuilder line = new StringBuilder(by.equals("id") ? "#" + value : by);
    if (value != null && !by.equals("id")) {
      line.append(" “").append(value).append("”");
    }
    String type = text(target, "type");
    add(line, " ", type == null ? null : type.substring(type.lastIndexOf('.') + 1));
    add(line, " ", present(target, "index") ? "[" + text(target, "index") + "]" : null);
    add(line, " column ", text(target, "column"));
    add(line, " .", text(target, "part"));
    add(line, " in ", target(target, "within"));
    return line.toString();
  }

  private static void add(StringBuilder line, String before, String text) {
    if (text != null) {
      line.append(before).append(text);
    }
  }

  private static boolean present(JsonObject object, String field) {
    return object.has(field) && !object.get(field).isJsonNull();
  }

  private static String list(JsonObject object, String field) {
    if (!present(object, field)) {
      return null;
    }
    List<String> all =
        object.getAsJsonArray(field).asList().stream().map(JsonElement::getAsString).toList();
    return all.toString();
  }

  private static long number(JsonObject object, String field) {
    return Math.round(object.get(field).getAsDouble());
  }

  /** Delivers a mouse event as the toolkit does, at a point of a node. */
  protected static void mouse(
      EventType<MouseEvent> type, MouseButton button, Node node, double x, double y) {
    Scene scene = node.getScene();
    mouse(type, button, scene, onFx(() -> node.localToScene(x, y)));
  }

  private static void mouse(
      EventType<MouseEvent> type, MouseButton button, Scene scene, Point2D at) {
    change(() -> deliver(type, button, scene, at));
  }

  private static void deliver(
      EventType<MouseEvent> type, MouseButton button, Scene scene, Point2D at) {
    boolean isDown = type != MouseEvent.MOUSE_RELEASED;
    Toolkit.mouse(
        scene,
        type,
        at.getX(),
        at.getY(),
        scene.getWindow().getX() + scene.getX() + at.getX(),
        scene.getWindow().getY() + scene.getY() + at.getY(),
        button,
        false,
        false,
        false,
        false,
        false,
        false,
        isDown && button == MouseButton.PRIMARY,
        isDown && button == MouseButton.MIDDLE,
        isDown && button == MouseButton.SECONDARY,
        false,
        false);
  }

  /** Clicks a node several times, with nothing in between. */
  protected static void clickQuickly(Node node, int times) {
    change(
        () -> {
          Point2D at = node.localToScene(5, 5);
          for (int i = 0; i < times; i++) {
            deliver(MouseEvent.MOUSE_PRESSED, MouseButton.PRIMARY, node.getScene(), at);
            deliver(MouseEvent.MOUSE_RELEASED, MouseButton.PRIMARY, node.getScene(), at);
          }
        });
  }

  /** The first node in a scene that a selector finds below a node. */
  protected static Node find(Node root, String css) {
    return onFx(
        () ->
            root.lookupAll(css).stream()
                .filter(each -> each.getScene() != null && Toolkit.isTreeVisible(each))
                .findFirst()
                .orElseThrow(() -> new AssertionError(css)));
  }

  /** Presses and releases the primary button in the middle of a node. */
  protected static void clickNode(Node node) {
    Scene scene = node.getScene();
    Bounds bounds = onFx(() -> node.localToScene(node.getLayoutBounds(), true));
    Point2D middle = new Point2D(bounds.getCenterX(), bounds.getCenterY());
    mouse(MouseEvent.MOUSE_PRESSED, MouseButton.PRIMARY, scene, middle);
    mouse(MouseEvent.MOUSE_RELEASED, MouseButton.PRIMARY, scene, middle);
  }

  /** Delivers the event of a pressed key as the toolkit does. */
  protected static void press(Node node, KeyCode code, String... held) {
    key(node, KeyEvent.KEY_PRESSED, KeyEvent.CHAR_UNDEFINED, code, held);
  }

  /** Delivers the event of a typed character as the toolkit does. */
  protected static void type(Node node, String character, String... held) {
    key(node, KeyEvent.KEY_TYPED, character, KeyCode.UNDEFINED, held);
  }

  private static void key(
      Node node, EventType<KeyEvent> type, String character, KeyCode code, String... held) {
    List<String> names = List.of(held);
    change(
        () ->
            Toolkit.key(
                node.getScene(),
                new KeyEvent(
                    type,
                    character,
                    "",
                    code,
                    names.contains("SHIFT"),
                    names.contains("CONTROL"),
                    names.contains("ALT"),
                    names.contains("META"))));
  }
}
