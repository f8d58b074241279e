package javafxinspector.core.permission.fxml;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javafxinspector.core.errors.FileProblem;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.reload.document.FxmlDocument;
import javafxinspector.core.threads.AnyThread;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamException;

/**
 * Finds the uses in an FXML document that need the permission to run code. It follows the rules by
 * which FXMLLoader reads elements and attributes, and reports everything that it does not know.
 */
@AnyThread
final class FxmlUses {
  private static final Pattern OTHER_VERSION =
      Pattern.compile("\\s*<\\?xml\\s[^>]*version\\s*=\\s*[\"'](?!1\\.0[\"']).*", Pattern.DOTALL);
  private static final Set<String> LISTS = Set.of("observableArrayList", "observableHashMap");

  private final LoadedView view;
  private final Included included;
  private final FxmlTypes types;
  private final PermittedValues values;
  private final Uses uses = new Uses();

  private FxmlUses(FxmlDocument document, LoadedView view, Included included) {
    this.view = view;
    this.included = included;
    types = FxmlTypes.of(document, view.loader());
    values = new PermittedValues(view, included, uses);
  }

  /**
   * @param view the view for which the document is loaded
   * @throws UiException with line and column if it is not well-formed, or has a document type
   */
  static Uses of(String text, LoadedView view, Included included) throws UiException {
    FxmlDocument document = read(text);
    FxmlUses reading = new FxmlUses(document, view, included);
    document.instructions().forEach(each -> reading.instruction(each, text));
    reading.element(document.root(), null);
    reading.values.end();
    return reading.uses;
  }

  /** The document that is loaded in place of a text. */
  static FxmlDocument read(String text) throws UiException {
    if (text.contains("<!DOCTYPE") || text.contains("<!ENTITY")) {
      throw new FileProblem("FXML that is sent has no document type and no entities", 0, 0)
          .exception();
    }
    if (OTHER_VERSION.matcher(text).matches()) {
      throw new FileProblem("It is not XML 1.0", 1, 1).exception();
    }
    try {
      return FxmlDocument.read(text);
    } catch (XMLStreamException e) {
      Location at = e.getLocation();
      String message = e.getMessage().replaceFirst("(?s)^ParseError at .*?\\nMessage: ", "");
      throw (at == null
              ? new FileProblem(message, 0, 0)
              : new FileProblem(message, at.getLineNumber(), at.getColumnNumber()))
          .exception();
    }
  }

  private void use(String what, DocumentElement at) {
    uses.add(what, at.line());
  }

  private boolean isFree(Class<?> type) {
    return !view.hasOwnBuilders() && FxmlTypes.isFree(type);
  }

  private void instruction(String instruction, String text) {
    int at = text.indexOf(instruction.substring(instruction.indexOf(' ') + 1).replace("?>", ""));
    int line = 1 + (int) text.substring(0, Math.max(0, at)).chars().filter(c -> c == '\n').count();
    if (instruction.startsWith("<?import")) {
      String name = instruction.substring("<?import".length(), instruction.length() - 2).strip();
      Class<?> type = name.endsWith(".*") ? null : types.imported(name);
      if (type != null && !isFree(type)) {
        uses.add("the class " + type.getName(), line);
      }
    } else if (instruction.startsWith("<?language") || instruction.startsWith("<?compile")) {
      uses.add(instruction, line);
    }
  }

  /**
   * @param in the property that the object is set to; null for none
   */
  private void element(DocumentElement element, FxmlProperty in) {
    if (element.prefix().equals(DocumentElement.FX)) {
      special(element, in);
    } else if (!element.prefix().isEmpty()) {
      use("the element " + element.prefix() + ":" + element.name(), element);
    } else {
      object(element, in);
    }
  }

  private void object(DocumentElement element, FxmlProperty in) {
    List<Class<?>> candidates = types.named(element.name());
    for (Class<?> each : candidates) {
      created(element, each);
      values.object(element, each, in);
      values.id(element, each);
    }
    // Without a candidate, FXMLLoader does not find the class either, because it has the same class
    // loader, and reports the place.
    attributes(element, candidates, Set.of());
    content(element, candidates);
  }

  private void created(DocumentElement element, Class<?> type) {
    if (!isFree(type)) {
      use("the class " + type.getName(), element);
    }
    for (String each : List.of("value", "constant", "factory")) {
      String value = element.attributes().get("fx:" + each);
      if (value != null && !(isFree(type) && isFreeWay(each, value))) {
        use("fx:" + each + "=\"" + value + "\" of " + type.getName(), element);
      }
    }
  }

  private static boolean isFreeWay(String way, String value) {
    // Only FXCollections has methods with these names.
    return !way.equals("factory") || LISTS.contains(value);
  }

  private void special(DocumentElement element, FxmlProperty in) {
    switch (element.name()) {
      case "root" -> root(element);
      case "include" -> include(element, in);
      case "reference", "copy" -> {
        values.reference(element, in);
        attributes(element, List.of(), Set.of("source"));
        others(element, Set.of("source"));
      }
      case "define" -> element.children().forEach(each -> element(each, null));
      case "script" ->
          use(
              "the script " + element.attributes().getOrDefault("source", element.text().strip()),
              element);
      default -> use("the element fx:" + element.name(), element);
    }
  }

  /**
   * The root object of the application, which may have more properties than the class that the
   * document names.
   */
  private void root(DocumentElement element) {
    List<Class<?>> candidates = types.named(attribute(element, "type"));
    candidates.forEach(each -> created(element, each));
    List<Class<?>> owners = List.of(view.root());
    values.id(element, view.root());
    attributes(element, owners, Set.of("type"));
    content(element, owners);
  }

  /** Another document, whose controller is run. */
  private void include(DocumentElement element, FxmlProperty in) {
    String source = attribute(element, "source");
    String with = "";
    for (String each : List.of("resources", "charset")) {
      String value = element.attributes().get(each);
      with += value == null ? "" : " with " + each + "=\"" + value + "\"";
    }
    use("fx:include of \"" + source + "\"" + with, element);
    values.included(element, source);
    List<Class<?>> owners = List.copyOf(included.rootsOf(source, view));
    Set<String> own = Set.of("source", "resources", "charset", DocumentElement.ID);
    owners.forEach(each -> values.object(element, each, in));
    attributes(element, owners, own);
    if (owners.isEmpty()) {
      others(element, own);
    } else {
      content(element, owners);
    }
  }

  /** Reports everything that an element has beyond the known attributes. */
  private void others(DocumentElement element, Set<String> known) {
    String of = " of fx:" + element.name() + " \"" + attribute(element, "source") + "\"";
    element
        .attributes()
        .forEach(
            (name, value) -> {
              boolean isChecked =
                  known.contains(name) || name.contains(".") || name.startsWith("on");
              if (!isChecked) {
                use(name + "=\"" + value + "\"" + of, element);
              }
            });
    if (!element.children().isEmpty() || !element.text().isBlank()) {
      use("the content" + of, element);
    }
  }

  private static String attribute(DocumentElement element, String name) {
    return element.attributes().getOrDefault(name, "");
  }

  /** The content of an object. */
  private void content(DocumentElement element, List<Class<?>> owners) {
    List<FxmlProperty> properties = new ArrayList<>();
    for (Class<?> each : owners) {
      if (!FxmlTypes.isCollection(each)) {
        properties.add(new FxmlProperty(each, FxmlTypes.defaultProperty(each), false));
      }
    }
    for (DocumentElement child : element.children()) {
      if (child.isProperty()) {
        property(child, owners);
      } else {
        inside(child, properties);
      }
    }
    if (!element.text().isBlank()) {
      properties.forEach(each -> values.text(each, declared(each), element));
    }
  }

  /** An object in one of these properties, or in a collection. */
  private void inside(DocumentElement element, List<FxmlProperty> properties) {
    if (properties.isEmpty()) {
      element(element, null);
    }
    boolean isSeen = !element.isSpecial("define") && !element.isSpecial("script");
    for (FxmlProperty each : properties) {
      if (isSeen) {
        values.element(each, declared(each), element);
      }
      element(element, each);
    }
  }

  /** A property that is an element. */
  private void property(DocumentElement element, List<Class<?>> owners) {
    int dot = element.name().lastIndexOf('.');
    List<Class<?>> having = dot < 0 ? owners : types.named(element.name().substring(0, dot));
    List<FxmlProperty> properties = new ArrayList<>();
    for (Class<?> each : having) {
      String name = element.name().substring(dot + 1);
      FxmlProperty property = new FxmlProperty(each, name, dot >= 0);
      properties.add(property);
      if (declared(property) != FxmlProperty.Declared.FREE) {
        use("the property " + name + property.of(), element);
      }
      if (dot < 0 && property.isOfAnother()) {
        use("the property " + property.name() + property.of() + ", which is not its own", element);
      }
      Class<?> type = property.type();
      if (type == null || !FxmlTypes.isMap(type)) {
        for (String attribute : element.attributes().keySet()) {
          use("the attribute " + attribute + " in " + property.name() + property.of(), element);
        }
      } else {
        attributes(element, List.of(type), Set.of());
      }
    }
    for (DocumentElement child : element.children()) {
      if (child.isProperty()) {
        for (FxmlProperty each : properties) {
          Class<?> type = each.type();
          boolean isMap = type != null && FxmlTypes.isMap(type);
          if (!isMap) {
            use("the property " + child.name() + " in " + each.name() + each.of(), child);
          }
          property(child, List.of(isMap ? type : Object.class));
        }
      } else {
        inside(child, properties);
      }
    }
    if (!element.text().isBlank()) {
      properties.forEach(each -> values.text(each, declared(each), element));
    }
  }

  /**
   * @param owners classes that the object may have
   * @param own attributes that are not properties
   */
  private void attributes(DocumentElement element, List<Class<?>> owners, Set<String> own) {
    element
        .attributes()
        .forEach(
            (name, value) -> {
              if (name.contains(":")) {
                internal(element, name, value);
              } else if (name.startsWith("on")) {
                handler(element, owners, name + "=\"" + value + "\"");
              } else if (name.contains(".")) {
                int dot = name.lastIndexOf('.');
                List<Class<?>> setting = types.named(name.substring(0, dot));
                for (Class<?> each : setting) {
                  set(element, new FxmlProperty(each, name.substring(dot + 1), true), value);
                }
              } else if (!own.contains(name)) {
                owners.forEach(each -> set(element, new FxmlProperty(each, name, false), value));
              }
            });
  }

  private void internal(DocumentElement element, String name, String value) {
    switch (name) {
      case "fx:id", "fx:value", "fx:constant", "fx:factory" -> {} // checked with the class
      case DocumentElement.CONTROLLER -> use("the controller " + value, element);
      default -> use("the attribute " + name, element);
    }
  }

  private void handler(DocumentElement element, List<Class<?>> owners, String handler) {
    List<Class<?>> having = owners.isEmpty() ? List.of(Object.class) : owners;
    having.forEach(each -> use("the event handler " + handler + " of " + each.getName(), element));
  }

  private void set(DocumentElement element, FxmlProperty property, String value) {
    values.attribute(property, declared(property), value, element);
  }

  private FxmlProperty.Declared declared(FxmlProperty property) {
    return view.hasOwnBuilders() ? FxmlProperty.Declared.APPLICATION : property.declared();
  }
}
