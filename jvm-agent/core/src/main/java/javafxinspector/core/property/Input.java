package javafxinspector.core.property;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.query.Nearest;
import javafxinspector.core.model.section.Values;
import javafxinspector.core.threads.OnFx;

/**
 * Converts a value from a client to a value of a property.
 *
 * @param before the current value
 */
@OnFx
record Input(ValueSlot slot, Object before) {
  /**
   * @param json a string, a boolean, a long, a double or null
   * @throws UiException MCP_UI_INVALID_INPUT with the notation
   */
  Object parse(Object json) throws UiException {
    if (json == null) {
      return none();
    }
    requireWhole(json);
    Notation notation = Notation.of(slot.type());
    if (notation == null) {
      throw invalid("cannot be written as a text" + (slot.isNullable() ? ", except null" : ""), "");
    }
    try {
      return notation.parser().parse(json);
    } catch (NotationException e) {
      throw refused(json, notation, e);
    }
  }

  /**
   * The value for null. JSON cannot contain a size that is computed from the content, so null
   * represents it.
   */
  private Object none() throws UiException {
    if (slot.isNullable()) {
      return null;
    }
    if (slot.type() == Double.class && WireValues.isSize(slot.name())) {
      return Region.USE_PREF_SIZE;
    }
    Notation notation = Notation.of(slot.type());
    throw invalid("cannot be null", notation == null ? "" : notation.about());
  }

  /**
   * Rejects a shortened text. A long text is shown with its first characters only, and a client
   * must not set these as the whole text.
   */
  private void requireWhole(Object json) throws UiException {
    boolean isCut = before instanceof CharSequence && !before.equals(Values.plain(before));
    if (isCut && json.equals(Values.plain(before))) {
      throw invalid("has a longer text than this, which was shortened. Send the whole text", "");
    }
  }

  private UiException refused(Object json, Notation notation, NotationException e) {
    String nearest =
        notation.choices() == null ? null : Nearest.near(String.valueOf(json), notation.choices());
    UiException plain =
        invalid(
            "cannot be "
                + (json instanceof String ? "\"" + json + "\"" : json)
                + ": "
                + e.getMessage(),
            notation.about());
    if (nearest == null) {
      return plain;
    }
    Map<String, Object> details = new LinkedHashMap<>(plain.details());
    details.put("nearest", nearest);
    return new UiException(
        plain.code(), plain.getMessage() + " Did you mean " + nearest + "?", details);
  }

  private UiException invalid(String why, String notation) {
    Node node = slot.node();
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("path", "value");
    if (!notation.isEmpty()) {
      details.put("notation", notation);
    }
    return new UiException(
        "MCP_UI_INVALID_INPUT",
        slot.name()
            + " of "
            + Types.of(node).shown()
            + " "
            + why
            + "."
            + (notation.isEmpty() ? "" : " Give " + notation + ".")
            + " Nothing was changed.",
        details);
  }
}
