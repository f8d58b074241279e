package javafxinspector.core.published;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafxinspector.core.errors.ThrownMessage;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Access;
import javafxinspector.core.model.query.Nearest;

/**
 * A record of the application: the arguments of a tool, or a part of them.
 *
 * @param access opens the package of the record
 */
record RecordArgument(Class<?> type, List<Component> components, Access access)
    implements ArgumentType {
  @Override
  public Map<String, Object> schema() {
    Map<String, Object> schema =
        ArgumentTypes.ordered("type", "object", "properties", ArgumentType.properties(components));
    List<String> required =
        components.stream()
            .filter(each -> !each.argument().isOptional())
            .map(Component::name)
            .toList();
    if (!required.isEmpty()) {
      schema.put("required", required);
    }
    schema.put("additionalProperties", false);
    return schema;
  }

  @Override
  public Object read(JsonElement json, String path) throws UiException {
    if (json == null || !json.isJsonObject()) {
      throw ArgumentType.wrong(path, "an object", json);
    }
    JsonObject given = json.getAsJsonObject();
    for (String name : given.keySet()) {
      if (components.stream().noneMatch(each -> each.name().equals(name))) {
        throw unknown(path, name);
      }
    }
    List<Object> values = new ArrayList<>();
    for (Component each : components) {
      values.add(value(each, given.get(each.name()), path + "." + each.name()));
    }
    return create(values, path);
  }

  private static Object value(Component component, JsonElement json, String path)
      throws UiException {
    if (json != null) {
      return component.argument().read(json, path);
    }
    if (component.argument().isOptional()) {
      return component.argument().absent();
    }
    throw new UiException(
        "MCP_UI_INVALID_INPUT",
        path
            + " ("
            + component.argument().schema().get("type")
            + ") is missing. Nothing was called.",
        Map.of("path", path, "expected", component.argument().schema().get("type")));
  }

  private UiException unknown(String path, String name) {
    List<String> names = components.stream().map(Component::name).toList();
    String nearest = Nearest.near(name, names);
    return new UiException(
        "MCP_UI_INVALID_INPUT",
        path
            + " has no argument "
            + name
            + "."
            + (nearest == null ? "" : " Did you mean " + nearest + "?")
            + (names.isEmpty()
                ? " It takes none."
                : " It can have " + String.join(", ", names) + ".")
            + " Nothing was called.",
        Map.of("path", path + "." + name));
  }

  private Object create(List<Object> values, String path) throws UiException {
    try {
      access.open(type);
      Class<?>[] types =
          components.stream().map(each -> (Class<?>) each.type()).toArray(Class<?>[]::new);
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values.toArray());
    } catch (InvocationTargetException e) {
      String why = ThrownMessage.of(e.getCause());
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          path
              + ": "
              + type.getSimpleName()
              + " refuses these arguments: "
              + (why == null ? e.getCause().getClass().getName() : why)
              + ". The tool was not called.",
          Map.of("path", path));
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new UiException(
          "MCP_UI_INTERNAL", "The record " + type.getName() + " could not be created: " + e + ".");
    }
  }
}
