package javafxinspector.core.input.action;

import static java.util.Map.entry;

import com.google.gson.JsonDeserializationContext;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.request.Place;

/** Maps names to actions, one per line, and defines how Gson reads a list of actions. */
public final class Actions implements JsonDeserializer<List<ActionRequest<Action>>> {
  private static final Map<String, Class<? extends Action>> ACTIONS =
      Map.ofEntries(
          entry("focus", Focus.class),
          entry("click", Click.class),
          entry("doubleClick", DoubleClick.class),
          entry("hover", Hover.class),
          entry("typeText", TypeText.class),
          entry("setText", SetText.class),
          entry("paste", Paste.class),
          entry("pressKey", PressKey.class),
          entry("scroll", Scroll.class),
          entry("scrollTo", ScrollTo.class),
          entry("press", Press.class),
          entry("release", Release.class),
          entry("drag", Drag.class),
          entry("select", Select.class),
          entry("expand", Expand.class),
          entry("collapse", Collapse.class),
          entry("check", Check.class),
          entry("choose", Choose.class),
          entry("setValue", SetValue.class),
          entry("editCell", EditCell.class),
          entry("fill", Fill.class),
          entry("closeWindow", CloseWindow.class),
          entry("moveWindow", MoveWindow.class),
          entry("resizeWindow", ResizeWindow.class),
          entry("maximizeWindow", MaximizeWindow.class),
          entry("iconifyWindow", IconifyWindow.class),
          entry("restoreWindow", RestoreWindow.class),
          entry("chooseFile", ChooseFile.class));

  private static final String TYPE = "type";

  @Override
  public List<ActionRequest<Action>> deserialize(
      JsonElement json, Type type, JsonDeserializationContext gson) {
    List<ActionRequest<Action>> actions = new ArrayList<>();
    for (JsonElement each : json.getAsJsonArray()) {
      try {
        actions.add(request(each.getAsJsonObject(), gson));
      } catch (RuntimeException e) {
        throw new JsonParseException("actions[" + actions.size() + "]: " + e.getMessage(), e);
      }
    }
    return actions;
  }

  private static ActionRequest<Action> request(JsonObject fields, JsonDeserializationContext gson) {
    String name = fields.has(TYPE) ? fields.get(TYPE).getAsString() : "";
    Class<? extends Action> action = ACTIONS.get(name);
    if (action == null) {
      throw new JsonParseException(
          "\""
              + name
              + "\" is not an action. Actions: "
              + String.join(", ", new TreeSet<>(ACTIONS.keySet())));
    }
    return new ActionRequest<>(
        name,
        gson.deserialize(fields, Place.class),
        gson.<Action>deserialize(fields, action),
        unused(fields, action));
  }

  private static Map<String, JsonElement> unused(
      JsonObject fields, Class<? extends Action> action) {
    Map<String, JsonElement> unused = new HashMap<>(fields.asMap());
    unused.values().removeIf(JsonElement::isJsonNull);
    unused.remove(TYPE);
    for (RecordComponent component : Place.class.getRecordComponents()) {
      unused.remove(component.getName());
    }
    for (RecordComponent component : action.getRecordComponents()) {
      unused.remove(component.getName());
    }
    return unused;
  }
}
