package javafxinspector.core.permission.fxml;

import java.io.StringReader;
import java.net.URL;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import javafxinspector.core.errors.FileProblem;
import javafxinspector.core.errors.UiException;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads what one FXML document uses beyond what anybody may use. It follows the rules by which
 * FXMLLoader reads elements and attributes; what it does not know, it reports. Any thread.
 */
final class FxmlUses {
  private static final String FX = "fx";

  /** An element that is open. */
  private static final class Open {
    /** Null if it is no element whose class is known. */
    final Class<?> type;

    /** Name of the property; null for an object. */
    final String property;

    Open(Class<?> type, String property) {
      this.type = type;
      this.property = property;
    }
  }

  private final FxmlTypes types;
  private final PermittedValues values;
  private final Uses uses = new Uses();
  private final Deque<Open> open = new ArrayDeque<>();
  private XMLStreamReader reader;

  private FxmlUses(URL location, ClassLoader loader, Predicate<URL> isInside) {
    types = new FxmlTypes(loader);
    values = new PermittedValues(location, loader, isInside, uses);
  }

  /**
   * @param location of the document
   * @param loader with which its classes are loaded
   * @param isInside whether a URL belongs to the application
   * @throws UiException with line and column if it is not well-formed, or has a document type
   */
  static Uses of(String text, URL location, ClassLoader loader, Predicate<URL> isInside)
      throws UiException {
    FxmlUses document = new FxmlUses(location, loader, isInside);
    try {
      document.read(text);
    } catch (XMLStreamException e) {
      Location at = e.getLocation();
      String message = e.getMessage().replaceFirst("(?s)^ParseError at .*?\\nMessage: ", "");
      throw (at == null
              ? new FileProblem(message, 0, 0)
              : new FileProblem(message, at.getLineNumber(), at.getColumnNumber()))
          .exception();
    }
    return document.uses;
  }

  private void read(String text) throws XMLStreamException, UiException {
    // The parser of the application could read them otherwise.
    if (text.contains("<!DOCTYPE") || text.contains("<!ENTITY")) {
      throw noEntities(0);
    }
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    reader = factory.createXMLStreamReader(new StringReader(text));
    if (reader.getVersion() != null && !reader.getVersion().equals("1.0")) {
      throw new FileProblem("It is not XML 1.0", 1, 1).exception();
    }
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.PROCESSING_INSTRUCTION -> instruction();
        case XMLStreamConstants.START_ELEMENT -> element();
        case XMLStreamConstants.END_ELEMENT -> open.pop();
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> characters();
        case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
            throw noEntities(line());
        default -> {}
      }
    }
    values.end();
  }

  private static UiException noEntities(int line) {
    return new FileProblem("FXML that is sent has no document type and no entities", line, 0)
        .exception();
  }

  private int line() {
    return reader.getLocation().getLineNumber();
  }

  private void use(String what) {
    uses.add(what, line());
  }

  private void instruction() {
    String data = reader.getPIData() == null ? "" : reader.getPIData().strip();
    switch (reader.getPITarget().strip()) {
      case "import" -> {
        Class<?> type = types.add(data);
        if (type != null && !FxmlTypes.isFree(type)) {
          use("the class " + type.getName());
        }
      }
      case "language", "compile" -> use("<?" + reader.getPITarget() + " " + data + "?>");
      default -> {}
    }
  }

  private void characters() {
    Open parent = open.peek();
    String text = reader.getText();
    if (parent == null || text.isBlank()) {
      return;
    }
    if (parent.property != null) {
      values.text(parent.property, text, line());
    } else if (parent.type == Script.class) {
      use("the script " + text.strip());
    }
  }

  /** Stands for the type of a script. */
  private static final class Script {}

  private void element() {
    String prefix = reader.getPrefix() == null ? "" : reader.getPrefix();
    String name = reader.getLocalName();
    if (prefix.equals(FX)) {
      special(name);
    } else if (!prefix.isEmpty()) {
      use("the element " + prefix + ":" + name);
      open.push(new Open(null, null));
    } else {
      int dot = name.lastIndexOf('.');
      boolean isProperty = dot + 1 < name.length() && Character.isLowerCase(name.charAt(dot + 1));
      if (!isProperty) {
        object(name);
      } else if (dot >= 0) {
        staticProperty(name.substring(0, dot), name.substring(dot + 1));
        attributes(null, List.of());
        open.push(new Open(null, name.substring(dot + 1)));
      } else {
        property(name);
      }
    }
  }

  private void object(String name) {
    List<Class<?>> candidates = types.named(name);
    // If there is none, FXMLLoader finds none with the same class loader, and reports the place.
    for (Class<?> each : candidates) {
      created(each);
    }
    Class<?> type = candidates.size() == 1 ? candidates.get(0) : Object.class;
    attributes(type, List.of());
    open.push(new Open(type, null));
  }

  private void created(Class<?> type) {
    if (!FxmlTypes.isFree(type)) {
      use("the class " + type.getName());
    }
    String factory = value("factory");
    boolean isList =
        type.getName().equals("javafx.collections.FXCollections")
            && ("observableArrayList".equals(factory) || "observableHashMap".equals(factory));
    if (factory != null && !isList) {
      use("the factory " + type.getName() + "." + factory);
    }
    String constant = value("constant");
    if (constant != null && !FxmlTypes.isFree(type)) {
      use("the constant " + type.getName() + "." + constant);
    }
  }

  /** The value of an attribute with the prefix fx; null if there is none. */
  private String value(String attribute) {
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      if (FX.equals(reader.getAttributePrefix(i))
          && reader.getAttributeLocalName(i).equals(attribute)) {
        return reader.getAttributeValue(i);
      }
    }
    return null;
  }

  private void special(String name) {
    Class<?> type = null;
    switch (name) {
      case "root" -> {
        List<Class<?>> candidates = types.named(attribute("type"));
        for (Class<?> each : candidates) {
          created(each);
        }
        type = candidates.size() == 1 ? candidates.get(0) : Object.class;
        attributes(type, List.of("type"));
      }
      case "include" -> {
        String source = attribute("source");
        if (!values.isInside(source)) {
          use("fx:include of \"" + source + "\"");
        }
        for (String each : List.of("resources", "charset")) {
          if (!attribute(each).isEmpty()) {
            use("fx:include with " + each + "=\"" + attribute(each) + "\"");
          }
        }
        attributes(null, List.of("source", "resources", "charset"));
      }
      case "reference", "copy" -> {
        values.reference(attribute("source"), line());
        attributes(null, List.of("source"));
      }
      case "define" -> attributes(null, List.of());
      case "script" -> {
        use("the script \"" + attribute("source") + "\"");
        type = Script.class;
      }
      default -> use("the element fx:" + name);
    }
    open.push(new Open(type, null));
  }

  private String attribute(String name) {
    String value = reader.getAttributeValue(null, name);
    return value == null ? "" : value;
  }

  /** A property that is an element. */
  private void property(String name) {
    Open parent = open.peek();
    Class<?> type = null;
    if (parent == null || parent.property != null) {
      use("the property " + name + " of a property");
    } else {
      Class<?> owner = parent.type == null ? Known.TYPE : parent.type;
      declared(owner, name);
      type = FxmlTypes.typeOf(owner, name);
    }
    if (reader.getAttributeCount() > 0) {
      boolean isFree =
          type != null && (FxmlTypes.isJavaFx(type) || type == List.class || isMap(type));
      if (!isFree) {
        use("the attributes of the property " + name);
      }
      attributes(Object.class == type ? null : type, List.of());
    }
    open.push(new Open(null, name));
  }

  /** What every node has. */
  private static final class Known {
    static final Class<?> TYPE = javafx.scene.layout.Region.class;
  }

  private void declared(Class<?> owner, String property) {
    if (!FxmlTypes.isFree(owner) && !isMap(owner) && !FxmlTypes.isOfJavaFx(owner, property)) {
      use("the property " + property + " of " + owner.getName());
    }
  }

  /** A map of Java or JavaFX, whose entries are its properties. */
  private static boolean isMap(Class<?> type) {
    return Map.class.isAssignableFrom(type) && type.getName().startsWith("java");
  }

  private void staticProperty(String owner, String name) {
    List<Class<?>> candidates = types.named(owner);
    for (Class<?> each : candidates) {
      if (!FxmlTypes.isFree(each)) {
        use("the property " + name + " that " + each.getName() + " sets");
      }
    }
  }

  /**
   * @param type of the element; null if only what every node has is known
   * @param own attributes that are no properties
   */
  private void attributes(Class<?> type, List<String> own) {
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      String prefix = reader.getAttributePrefix(i);
      String name = reader.getAttributeLocalName(i);
      String value = reader.getAttributeValue(i);
      int dot = name.lastIndexOf('.');
      if (FX.equals(prefix)) {
        switch (name) {
          case "id" -> values.id(value, type);
          case "controller" -> use("the controller " + value);
          case "value", "constant", "factory" -> {} // The class has been checked.
          default -> use("the attribute fx:" + name);
        }
      } else if (prefix != null && !prefix.isEmpty()) {
        use("the attribute " + prefix + ":" + name);
      } else if (name.startsWith("on")) {
        use("the event handler \"" + value + "\"");
      } else if (dot >= 0) {
        staticProperty(name.substring(0, dot), name.substring(dot + 1));
        values.attribute(name.substring(dot + 1), value, line());
      } else if (!own.contains(name)) {
        declared(type == null ? Known.TYPE : type, name);
        boolean isUrl = type == java.net.URL.class && name.equals("value");
        values.attribute(isUrl ? "url" : name, value, line());
      }
    }
  }
}
