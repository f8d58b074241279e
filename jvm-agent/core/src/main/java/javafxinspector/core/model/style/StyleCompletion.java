package javafxinspector.core.model.style;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.css.CssMetaData;
import javafx.css.Selector;
import javafx.css.StyleConverter;
import javafx.css.Styleable;
import javafx.css.converter.EnumConverter;
import javafx.scene.Node;
import javafx.scene.paint.Color;
import javafxinspector.core.fx.CssRules;
import javafxinspector.core.fx.Reflect;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * The properties, names and classes that can be written in the rules and style classes of a node.
 *
 * @param names that values can look up, such as {@code -fx-accent}
 * @param colors names of colors
 * @param classes style classes in the stylesheets of the application
 */
public record StyleCompletion(
    List<Property> properties,
    Collection<String> names,
    List<String> colors,
    Collection<String> classes) {
  private static final Field ENUM = Reflect.field(EnumConverter.class, "enumClass");
  private static final Pattern CLASS = Pattern.compile("\\.(-?[A-Za-z_][\\w-]*)");

  /** By the end of the converter's class name, or by property. */
  private static final Map<String, List<String>> CHOICES =
      Map.of(
          "visibility", List.of("visible", "hidden", "collapse"),
          "BooleanConverter", List.of("true", "false"),
          "FontStyleConverter", List.of("normal", "italic", "oblique"),
          "FontWeightConverter",
              List.of(
                  "normal", "bold", "bolder", "lighter", "100", "200", "300", "400", "500", "600",
                  "700", "800", "900"),
          "CursorConverter",
              List.of(
                  "default",
                  "crosshair",
                  "text",
                  "wait",
                  "hand",
                  "open-hand",
                  "closed-hand",
                  "move",
                  "disappear",
                  "none",
                  "h-resize",
                  "v-resize",
                  "n-resize",
                  "s-resize",
                  "e-resize",
                  "w-resize",
                  "ne-resize",
                  "nw-resize",
                  "se-resize",
                  "sw-resize"));

  private static final List<String> COLORS = colorNames();

  /**
   * A property that the node knows.
   *
   * @param kind {@code choice}, {@code color}, {@code size}, {@code duration} or {@code other}
   * @param values all values of a choice; null otherwise
   */
  public record Property(String name, String kind, List<String> values) {}

  /** The style classes in selectors. */
  @AnyThread
  public static Set<String> classes(List<Selector> selectors) {
    Set<String> classes = new TreeSet<>();
    for (Selector each : selectors) {
      Matcher matcher = CLASS.matcher(each.toString());
      while (matcher.find()) {
        classes.add(matcher.group(1));
      }
    }
    return classes;
  }

  @OnFx
  public static StyleCompletion of(Node node, Set<String> classes) {
    Map<String, Property> properties = new TreeMap<>();
    addAll(node.getCssMetaData(), properties);
    Set<String> names = new TreeSet<>();
    for (Node each = node; each != null; each = each.getParent()) {
      Set<String> known = new HashSet<>();
      addNames(each.getCssMetaData(), known);
      CssRules.declared(each).stream().filter(name -> !known.contains(name)).forEach(names::add);
    }
    return new StyleCompletion(List.copyOf(properties.values()), names, COLORS, classes);
  }

  private static void addAll(
      List<CssMetaData<? extends Styleable, ?>> all, Map<String, Property> properties) {
    for (CssMetaData<? extends Styleable, ?> each : all) {
      // Its parts are written instead.
      if (!each.getProperty().startsWith("-fx-region-")) {
        properties.put(each.getProperty(), property(each));
      }
      if (each.getSubProperties() != null) {
        addAll(each.getSubProperties(), properties);
      }
    }
  }

  private static void addNames(List<CssMetaData<? extends Styleable, ?>> all, Set<String> names) {
    for (CssMetaData<? extends Styleable, ?> each : all) {
      names.add(each.getProperty());
      if (each.getSubProperties() != null) {
        addNames(each.getSubProperties(), names);
      }
    }
  }

  private static Property property(CssMetaData<? extends Styleable, ?> data) {
    String name = data.getProperty();
    StyleConverter<?, ?> converter = data.getConverter();
    if (converter instanceof EnumConverter) {
      List<String> values = new ArrayList<>();
      for (Object each : ((Class<?>) Reflect.get(ENUM, converter)).getEnumConstants()) {
        values.add(((Enum<?>) each).name().toLowerCase(Locale.ROOT).replace('_', '-'));
      }
      return new Property(name, "choice", values);
    }
    String type = converter == null ? "" : converter.getClass().getName();
    for (Map.Entry<String, List<String>> each : CHOICES.entrySet()) {
      if (type.endsWith(each.getKey()) || name.equals(each.getKey())) {
        return new Property(name, "choice", each.getValue());
      }
    }
    boolean isColor = type.contains("Paint") || type.contains("Color") || name.endsWith("-color");
    boolean isSize = type.contains("Size") || type.contains("Insets") || type.contains("Margins");
    String kind =
        isColor ? "color" : type.contains("Duration") ? "duration" : isSize ? "size" : "other";
    return new Property(name, kind, null);
  }

  private static List<String> colorNames() {
    List<String> names = new ArrayList<>();
    for (Field each : Color.class.getFields()) {
      if (each.getType() == Color.class) {
        names.add(each.getName().toLowerCase(Locale.ROOT));
      }
    }
    return List.copyOf(names);
  }
}
