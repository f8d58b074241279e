package javafxinspector.core.effects;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** Effects as lines without uids. */
final class EffectLines {
  private EffectLines() {}

  /**
   * The effects of a result, such as {@code changed Label #status text Ready → Saved} or {@code
   * moved ListCell “B” in #list 1 → 0}.
   */
  static List<String> of(JsonObject result) {
    List<String> lines = new ArrayList<>();
    JsonElement effects = result.get("effects");
    if (effects != null) {
      for (String kind : List.of("changed", "moved", "appeared", "disappeared")) {
        JsonElement all = effects.getAsJsonObject().get(kind);
        if (all != null) {
          all.getAsJsonArray().forEach(each -> lines.add(line(kind, each.getAsJsonObject())));
        }
      }
      if (effects.getAsJsonObject().has("omitted")) {
        lines.add("omitted " + effects.getAsJsonObject().get("omitted"));
      }
    }
    return lines;
  }

  private static String line(String kind, JsonObject effect) {
    StringBuilder line = new StringBuilder(kind).append(" ").append(text(effect, "type"));
    if (text(effect, "id") != null) {
      line.append(" #").append(text(effect, "id"));
    }
    if (text(effect, "text") != null) {
      line.append(" “").append(text(effect, "text")).append("”");
    }
    if (effect.has("in")) {
      line.append(" in #").append(text(effect.getAsJsonObject("in"), "id"));
    }
    for (String place : List.of("row", "field")) {
      if (effect.has(place)) {
        line.append(" ").append(text(effect, place));
      }
    }
    if (effect.has("to")) {
      line.append(" ").append(text(effect, "from")).append(" → ").append(text(effect, "to"));
    }
    return effect.has("cell") ? line + " in " + effect.get("cell") : line.toString();
  }

  private static String text(JsonObject object, String field) {
    JsonElement value = object.get(field);
    return value == null || value.isJsonNull() ? null : value.getAsString();
  }
}
