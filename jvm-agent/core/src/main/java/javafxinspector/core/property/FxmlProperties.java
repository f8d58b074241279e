package javafxinspector.core.property;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.css.StyleOrigin;
import javafx.css.StyleableProperty;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeItem;
import javafx.scene.image.Image;
import javafx.scene.paint.ImagePattern;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Beans;
import javafxinspector.core.fx.CreatedProperties;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.section.BeanProperties;
import javafxinspector.core.model.section.BoundProperty;
import javafxinspector.core.model.section.HandlerSource;
import javafxinspector.core.threads.OnFx;

/** Reads the properties of objects that the application has set, if FXML can contain them. */
@OnFx
final class FxmlProperties {
  /** Properties that JavaFX itself sets while the application runs, or that are read elsewhere. */
  private static final Set<String> OMITTED =
      Set.of("eventDispatcher", "skin", "id", "viewportBounds", "selectionModel", "focusModel");

  private final Slots slots;
  private final Map<ToggleGroup, String> groups = new IdentityHashMap<>();
  private final FxmlColumns columns = new FxmlColumns();

  FxmlProperties(Slots slots) {
    this.slots = slots;
  }

  FxmlColumns columns() {
    return columns;
  }

  /**
   * Reads one object.
   *
   * @param content its content, by property; entries that FXML does not set are removed
   * @param properties for an item of a tree, the properties of its value that columns show
   */
  void read(
      Object object, FxmlElement element, Map<String, List<?>> content, List<String> properties)
      throws UiException {
    if (object instanceof Node node) {
      ofNode(node, element, content);
    } else if (object instanceof Tab tab) {
      element.text("id", tab.getId());
      element.text("text", tab.getText());
      element.flag("closable", tab.isClosable(), true);
      element.flag("disable", tab.isDisable(), false);
      handler(element, "onSelectionChanged", tab.getOnSelectionChanged());
      handler(element, "onClosed", tab.getOnClosed());
      handler(element, "onCloseRequest", tab.getOnCloseRequest());
    } else if (object instanceof MenuItem item) {
      ofItem(item, element);
    } else if (object instanceof TableColumnBase<?, ?> column) {
      columns.read(column, element);
    } else if (object instanceof TreeItem<?> item) {
      FxmlItems.read(item, element, properties);
    } else if (object instanceof Tooltip tooltip) {
      element.text("text", tooltip.getText());
    }
  }

  private static void ofItem(MenuItem item, FxmlElement element) {
    element.text("id", item.getId());
    element.text("text", item.getText());
    element.flag("disable", item.isDisable(), false);
    element.flag("visible", item.isVisible(), true);
    if (item instanceof CheckMenuItem check) {
      element.flag("selected", check.isSelected(), false);
    } else if (item instanceof RadioMenuItem radio) {
      element.flag("selected", radio.isSelected(), false);
    }
    if (item.getAccelerator() != null) {
      element.attributes().put("accelerator", item.getAccelerator().getName());
    }
    handler(element, "onAction", item.getOnAction());
  }

  private static void handler(FxmlElement element, String name, EventHandler<?> handler) {
    if (handler != null && !HandlerSource.isOfJavaFx(handler)) {
      element.notes().add(name + " calls " + HandlerSource.named(handler));
    }
  }

  private void ofNode(Node node, FxmlElement element, Map<String, List<?>> content)
      throws UiException {
    element.text("id", node.getId());
    element.styleClass().addAll(BeanProperties.ownStyleClasses(node));
    boolean isPassword = Texts.isPassword(node);
    if (isPassword) {
      element.notes().add("Values of password fields are withheld");
    }
    Set<String> changed =
        isPassword ? Set.of() : BeanProperties.read(node, List.of("*"), true).keySet();
    for (ValueSlot slot : slots.all(node)) {
      String name = slot.name();
      // A stylesheet may have set a graphic.
      boolean isPart = content.containsKey(name);
      if (isPart && isStyled(slot)) {
        content.remove(name);
      }
      if (slot instanceof ConstraintSlot constraint) {
        addConstraint(constraint, element);
      } else if (!isPart && changed.contains(name) && !OMITTED.contains(name)) {
        addProperty(slot, element);
      }
    }
    addLists(node, element);
    addBindings(node, element);
    addHandlers(node, element);
  }

  private static boolean isStyled(ValueSlot slot) {
    StyleableProperty<?> styleable = slot.styleable();
    StyleOrigin origin = styleable == null ? null : styleable.getStyleOrigin();
    return origin != null && origin != StyleOrigin.USER;
  }

  private static void addConstraint(ConstraintSlot slot, FxmlElement element) {
    if (slot.get() != null) {
      // A constraint reveals nothing about a password, so it is not withheld for a password field.
      Object value = BeanProperties.counted(slot.get());
      Notation notation = Notation.of(slot.type());
      String kind = notation == null ? "none" : notation.kind();
      String owner = slot.setter().getDeclaringClass().getCanonicalName();
      element
          .properties()
          .add(
              new FxmlElement.Property(
                  slot.name(), value, kind, slot.type().getSimpleName(), owner));
    }
  }

  private void addProperty(ValueSlot slot, FxmlElement element) {
    String name = slot.name();
    Object value = slot.get();
    if (value instanceof EventHandler || isStyled(slot)) {
      return;
    }
    if (value instanceof ToggleGroup group && slot.node() instanceof Toggle) {
      addGroup(group, element);
    } else if (value instanceof Image image && name.equals("image")) {
      addImage(image, element);
    } else if (!(value instanceof List)) {
      FxmlElement object = has(element, slot) ? object(slot, value) : null;
      if (object != null) {
        element.content().add(new FxmlElement.Content(name, List.of(object)));
      } else {
        addValue(slot, value, element);
      }
    }
  }

  /**
   * An element for a value that the loader would read as a text, or for a constant of the node's
   * class.
   */
  private static FxmlElement object(ValueSlot slot, Object value) {
    Class<?> type = slot.node().getClass();
    Method getter = Beans.getter(type, slot.name());
    if (getter == null || value == null || value instanceof String) {
      return null;
    }
    return ValueTypes.resolved(getter.getGenericReturnType(), type) == Object.class
        ? FxmlValues.of(value, List.of())
        : FxmlValues.constant(type, getter.getReturnType(), value);
  }

  private static void addValue(ValueSlot slot, Object value, FxmlElement element) {
    Editable read = Editable.of(slot, null);
    boolean isOther =
        read.choices() != null && value != null && !read.choices().contains(read.value());
    boolean isText =
        !read.kind().equals("none")
            && !isOther
            && !(value instanceof ImagePattern)
            && has(element, slot);
    if (isText) {
      element
          .properties()
          .add(new FxmlElement.Property(slot.name(), read.value(), read.kind(), read.type(), null));
    } else if (value instanceof Node) {
      // The node is elsewhere in the scene, whatever created it. An element can only refer to a
      // node above it.
      element
          .notes()
          .add(slot.name() + " refers to " + read.value() + ": set it in the controller");
    } else {
      element.notes().add(slot.name() + " is " + read.value() + ", which was made in Java");
    }
  }

  /** Whether the written class has the property, which may be declared in a subclass only. */
  private static boolean has(FxmlElement element, ValueSlot slot) {
    for (Class<?> c = slot.node().getClass(); c != null; c = c.getSuperclass()) {
      if (element.type().equals(c.getCanonicalName())) {
        return Beans.properties(c).containsKey(slot.name());
      }
    }
    return false;
  }

  /** The first node of a group contains the group, the others refer to it. */
  private void addGroup(ToggleGroup group, FxmlElement element) {
    String known = groups.get(group);
    if (known != null) {
      element.attributes().put("toggleGroup", "$" + known);
      return;
    }
    String id = "toggleGroup" + (groups.size() + 1);
    groups.put(group, id);
    FxmlElement made = FxmlElement.of(ToggleGroup.class);
    made.attributes().put("fx:id", id);
    element.content().add(new FxmlElement.Content("toggleGroup", List.of(made)));
  }

  private static void addImage(Image image, FxmlElement element) {
    if (image.getUrl() == null) {
      element.notes().add("image was made in Java");
      return;
    }
    FxmlElement made = FxmlElement.of(Image.class);
    made.text("url", image.getUrl());
    element.content().add(new FxmlElement.Content("image", List.of(made)));
  }

  /** Reads lists of values that are not nodes: items of a control, stylesheets, dividers. */
  private static void addLists(Node node, FxmlElement element) {
    FxmlItems.read(node, element);
    FxmlTransforms.add(node, element);
    if (node instanceof Parent parent && !parent.getStylesheets().isEmpty()) {
      element
          .content()
          .add(new FxmlElement.Content("stylesheets", strings(parent.getStylesheets())));
    }
    if (node instanceof SplitPane pane && pane.getDividerPositions().length > 0) {
      List<String> positions = new ArrayList<>();
      for (double each : pane.getDividerPositions()) {
        positions.add(String.valueOf(each));
      }
      element.attributes().put("dividerPositions", String.join(", ", positions));
    }
  }

  private static List<FxmlElement> strings(List<?> texts) {
    return texts.stream()
        .map(
            each -> {
              FxmlElement text = FxmlElement.of(String.class);
              text.attributes().put("fx:value", String.valueOf(each));
              return text;
            })
        .collect(Collectors.toList());
  }

  private void addBindings(Node node, FxmlElement element) {
    List<BoundProperty> bound =
        BoundProperty.of(node, CreatedProperties.of(node), slots.sources().uids());
    for (BoundProperty each : bound == null ? List.<BoundProperty>of() : bound) {
      String how = each.bidirectional() == null ? " is bound" : " is bound bidirectionally";
      String to = each.to() == null ? "" : " to " + each.to();
      element.notes().add(each.property() + how + to);
    }
  }

  private static void addHandlers(Node node, FxmlElement element) {
    List<HandlerSource> handlers = HandlerSource.of(node, CreatedProperties.of(node));
    for (HandlerSource each : handlers == null ? List.<HandlerSource>of() : handlers) {
      String what = each.listener() == null ? each.property() : "A listener on " + each.property();
      element.notes().add(what + " calls " + each.name());
    }
  }
}
