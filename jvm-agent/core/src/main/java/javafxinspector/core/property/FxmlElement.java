package javafxinspector.core.property;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.threads.OnFx;

/**
 * An element of FXML: {@code FxmlElement} of the contract. Its collections are filled while it is
 * read.
 *
 * @param type name of its class, as FXML imports it
 * @param attributes attributes that are written literally
 * @param notes parts that FXML cannot contain, in words
 */
@OnFx
public record FxmlElement(
    String type,
    Map<String, String> attributes,
    List<String> styleClass,
    List<Property> properties,
    List<String> notes,
    List<Content> content) {

  /**
   * @param owner name of the class of a constraint; null for a property
   */
  public record Property(
      String name, @KeepNull Object value, String kind, String type, String owner) {}

  /** The elements in a property. */
  public record Content(String property, List<FxmlElement> elements) {}

  static FxmlElement of(Class<?> type) {
    return named(type.getCanonicalName());
  }

  /** Refers to the element with this id, which precedes it. */
  static FxmlElement reference(String id) {
    FxmlElement element = named("fx:reference");
    element.attributes().put("source", id);
    return element;
  }

  private static FxmlElement named(String type) {
    return new FxmlElement(
        type,
        new LinkedHashMap<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>());
  }

  void text(String name, String value) {
    if (value != null && !value.isEmpty()) {
      properties.add(new Property(name, value, "text", "String", null));
    }
  }

  void flag(String name, boolean value, boolean initial) {
    if (value != initial) {
      properties.add(new Property(name, value, "boolean", "Boolean", null));
    }
  }
}
