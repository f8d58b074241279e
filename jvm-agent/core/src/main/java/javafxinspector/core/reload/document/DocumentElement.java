package javafxinspector.core.reload.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An element of an FXML document.
 *
 * @param index its position among the elements of the document, in the order of their start tags
 * @param prefix its namespace prefix; empty for none
 * @param name its local name
 * @param attributes with the prefixes of their names, in order, without namespace declarations
 * @param text its own text, trimmed; empty for none
 * @param line line on which its start tag ends, from 1; FXMLLoader reports this line
 */
public record DocumentElement(
    int index,
    String prefix,
    String name,
    Map<String, String> attributes,
    List<DocumentElement> children,
    String text,
    int line) {
  public static final String FX = "fx";
  public static final String ID = "fx:id";
  public static final String CONTROLLER = "fx:controller";

  /** Whether it is an element of FXML itself, such as {@code fx:include}. */
  public boolean isSpecial(String local) {
    return prefix.equals(FX) && name.equals(local);
  }

  /** Whether it represents a property of the object that contains it. */
  public boolean isProperty() {
    int last = name.lastIndexOf('.') + 1;
    return prefix.isEmpty() && last < name.length() && Character.isLowerCase(name.charAt(last));
  }

  /** Whether it represents an object. */
  public boolean isObject() {
    return !isProperty() && !isUnseen();
  }

  /** Whether it adds nothing to the object that contains it. */
  private boolean isUnseen() {
    return isSpecial("define") || isSpecial("script");
  }

  /** Its {@code fx:id}; null for none. */
  public String id() {
    return attributes.get(ID);
  }

  /** The definitions and scripts in it as text, to compare them; empty for none. */
  public String unseen() {
    StringBuilder all = new StringBuilder();
    for (DocumentElement child : children) {
      if (child.isUnseen()) {
        all.append(child.signature());
      } else {
        all.append(child.unseen());
      }
    }
    return all.toString();
  }

  /**
   * The contents of the properties that it sets by elements, by the names of the properties. The
   * name is empty for the elements that it contains directly.
   */
  public Map<String, Content> contents() {
    Map<String, Content> contents = new LinkedHashMap<>();
    for (DocumentElement child : children) {
      if (child.isObject()) {
        contents.computeIfAbsent("", Content::of).objects().add(child);
      } else if (child.isProperty()) {
        Content content = contents.computeIfAbsent(child.name, Content::of);
        content.elements().add(child);
        for (DocumentElement each : child.children) {
          if (each.isObject()) {
            content.objects().add(each);
          }
        }
      }
    }
    return contents;
  }

  /**
   * The content of a property.
   *
   * @param elements the elements of the property itself
   * @param objects the objects in it
   */
  public record Content(
      String property, List<DocumentElement> elements, List<DocumentElement> objects) {
    /** The result of {@link #plain} for a property that only contains objects. */
    public static final String NOTHING = "{}";

    static Content of(String property) {
      return new Content(property, new ArrayList<>(), new ArrayList<>());
    }

    /** The text and the attributes of the property, to compare them. */
    public String plain() {
      StringBuilder all = new StringBuilder();
      Map<String, String> attributes = new LinkedHashMap<>();
      for (DocumentElement each : elements) {
        attributes.putAll(each.attributes);
        all.append(each.text.strip());
      }
      return attributes + all.toString();
    }
  }

  /**
   * A text that is equal for elements with equal content, whatever the order of their attributes.
   */
  public String signature() {
    StringBuilder all = new StringBuilder();
    write(all);
    return all.toString();
  }

  private void write(StringBuilder to) {
    to.append('<').append(prefix).append(':').append(name);
    to.append(new java.util.TreeMap<>(attributes)).append('>').append(text);
    children.forEach(child -> child.write(to));
    to.append("</>");
  }
}
