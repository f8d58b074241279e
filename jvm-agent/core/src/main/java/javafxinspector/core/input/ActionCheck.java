package javafxinspector.core.input;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.scene.input.MouseButton;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.query.Nodes;

/**
 * Validates a list of actions before the first one is performed, so that an invalid request has no
 * effect; see docs/contract.md, "Performing actions". Any thread, except as stated by {@link
 * #isForFx}.
 */
public final class ActionCheck {
  private static final Set<String> POINT = Set.of("click", "doubleClick", "hover", "scroll");
  private static final Set<String> TARGET = Set.of("focus", "scrollTo");
  private static final Set<String> KEYS = Set.of("typeText", "setText", "pressKey");
  private static final int MAX_CLICKS = 3;

  private ActionCheck() {}

  /**
   * Whether the check must run on the FX thread, because JavaFX's own parser reads css selectors.
   */
  public static boolean isForFx(List<Action> actions) {
    return actions != null
        && actions.stream()
            .anyMatch(
                action ->
                    action != null
                        && action.target() != null
                        && action.target().selector() != null
                        && action.target().selector().css() != null);
  }

  /**
   * Checks all actions.
   *
   * @throws UiException MCP_UI_INVALID_INPUT with {@code details.path}; reason noSuchKey for an
   *     unknown key
   */
  public static void check(List<Action> actions) throws UiException {
    if (actions == null || actions.isEmpty()) {
      throw invalid(
          "actions",
          "Give at least one action, such as {\"type\": \"click\", \"target\": {\"ref\": {\"uid\": \"n1\"}}}");
    }
    for (int i = 0; i < actions.size(); i++) {
      check(actions.get(i), "actions[" + i + "]");
    }
  }

  private static void check(Action action, String path) throws UiException {
    String type = action == null || action.type() == null ? "" : action.type();
    if (!POINT.contains(type) && !TARGET.contains(type) && !KEYS.contains(type)) {
      throw invalid(
          path + ".type",
          "\""
              + type
              + "\" is no action. Actions are focus, click, doubleClick, hover, typeText, setText, pressKey, scroll, scrollTo");
    }
    checkTarget(action.target(), path + ".target");
    checkPlace(action, type, path);
    if (KEYS.contains(type)) {
      checkKeys(action, type, path);
    }
    for (String modifier : action.modifiers() == null ? List.<String>of() : action.modifiers()) {
      if (modifier == null || Modifier.of(modifier) == null) {
        throw invalid(
            path + ".modifiers",
            "\"" + modifier + "\" is no modifier. Modifiers are SHIFT, CTRL, ALT, META, SHORTCUT");
      }
    }
    if (action.button() != null && !isButton(action.button())) {
      throw invalid(
          path + ".button",
          "\""
              + action.button()
              + "\" is no mouse button. Buttons are PRIMARY, SECONDARY, MIDDLE, BACK, FORWARD");
    }
    if (action.count() != null && (action.count() < 1 || action.count() > MAX_CLICKS)) {
      throw invalid(path + ".count", "count is 1, 2 or 3");
    }
    if (type.equals("scroll") && action.deltaX() == null && action.deltaY() == null) {
      throw invalid(
          path + ".deltaY",
          "scroll needs deltaX or deltaY in pixels; a negative deltaY shows what is below");
    }
  }

  private static void checkTarget(Target target, String path) throws UiException {
    if (target == null) {
      return;
    }
    if (target.ref() == null && target.selector() == null) {
      throw invalid(path, "A target needs a ref (as ui_get_snapshot tells it) or a selector");
    }
    if (target.ref() != null && target.ref().uid() == null && target.ref().path() == null) {
      throw invalid(path + ".ref", "A ref needs a uid or a path");
    }
    if (target.ref() == null) {
      Nodes.check(target.selector());
    }
    if (target.columnId() != null && target.index() == null) {
      throw invalid(path + ".index", "A columnId needs the index of a row beside it");
    }
    if (target.nth() != null && target.nth() < 0 || target.index() != null && target.index() < 0) {
      throw invalid(path, "nth and index count from 0");
    }
  }

  private static void checkPlace(Action action, String type, String path) throws UiException {
    if ((action.x() == null) != (action.y() == null)) {
      throw invalid(path + (action.x() == null ? ".x" : ".y"), "x and y belong together");
    }
    if (action.space() != null
        && !action.space().equals("scene")
        && !action.space().equals("screen")) {
      throw invalid(path + ".space", "space is scene or screen");
    }
    if (action.target() == null
        && (TARGET.contains(type) || POINT.contains(type) && !action.hasPoint())) {
      throw invalid(
          path + ".target",
          type
              + " needs a target"
              + (POINT.contains(type) ? ", or x and y" : "")
              + ", such as {\"type\": \""
              + type
              + "\", \"target\": "
              + (action.text() == null
                  ? "{\"ref\": {\"uid\": \"n1\"}}"
                  : "{\"selector\": {\"text\": \"" + action.text() + "\"}}")
              + "}");
    }
    if (action.index() != null && (!type.equals("scrollTo") || action.index() < 0)) {
      throw invalid(
          path + ".index",
          "index is the row of scrollTo, from 0; elsewhere it goes into the target");
    }
  }

  private static void checkKeys(Action action, String type, String path) throws UiException {
    if (!type.equals("pressKey")) {
      if (action.text() == null) {
        throw invalid(path + ".text", type + " needs a text");
      }
      return;
    }
    if ((action.key() == null) == (action.chord() == null)) {
      throw invalid(
          path + ".key", "pressKey needs a key, such as ENTER, or a chord, such as Ctrl+S");
    }
    KeyStroke.ofKey(action.key(), action.chord(), List.of());
  }

  private static boolean isButton(String name) {
    for (MouseButton button : MouseButton.values()) {
      if (button != MouseButton.NONE && button.name().equals(name.toUpperCase(Locale.ROOT))) {
        return true;
      }
    }
    return false;
  }

  private static UiException invalid(String path, String problem) {
    return new UiException(
        "MCP_UI_INVALID_INPUT", problem + ". Nothing was done.", Map.of("path", path));
  }
}
