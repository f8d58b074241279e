import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleReader;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.css.CssMetaData;
import javafx.css.PseudoClass;
import javafx.css.StyleConverter;
import javafx.css.Styleable;
import javafx.geometry.Insets;
import javafx.scene.control.Skin;
import javafx.scene.paint.Color;
import javafx.util.Duration;

/**
 * Prints what JavaFX itself declares about CSS: its public classes with CSS metadata and their pseudo-classes, one line each,
 * fields separated by tabs, and then `end`. `data.ts` makes the data file of the extension from it.
 */
public class CssMetadata {
  /** Further stylesheets of JavaFX: caspian.css, and those for touch screens and high contrast. */
  private static final String OTHERS =
      "com/sun/javafx/scene/control/skin/(?:modena|caspian)/(?!modena\\.css).*\\.css";

  private static final String MODENA = "com/sun/javafx/scene/control/skin/modena/modena.css";

  private final Map<String, String> lines = new TreeMap<>();

  public static void main(String[] args) throws Exception {
    CompletableFuture<Map<String, String>> done = new CompletableFuture<>();
    // Some controls can only be made on the JavaFX application thread.
    Platform.startup(
        () -> {
          try {
            CssMetadata metadata = new CssMetadata();
            for (Class<?> type : publicClasses()) metadata.add(type);
            metadata.addModena();
            done.complete(metadata.lines);
          } catch (Throwable e) {
            done.completeExceptionally(e);
          }
        });
    done.get().values().forEach(System.out::println);
    System.out.println("end");
    System.exit(0);
  }

  private static List<Class<?>> publicClasses() throws IOException, ClassNotFoundException {
    List<Class<?>> found = new ArrayList<>();
    for (var module : ModuleLayer.boot().configuration().modules()) {
      if (!module.name().startsWith("javafx.")) continue;
      try (ModuleReader reader = module.reference().open()) {
        List<String> names = reader.list().filter(each -> each.matches("javafx/.*\\.class")).toList();
        for (String name : names) {
          String className = name.substring(0, name.length() - 6).replace('/', '.');
          Class<?> type = Class.forName(className, false, CssMetadata.class.getClassLoader());
          if (isPublic(type)) found.add(type);
        }
      }
    }
    return found;
  }

  private void addModena() throws IOException {
    var controls = ModuleLayer.boot().configuration().findModule("javafx.controls").orElseThrow();
    try (ModuleReader reader = controls.reference().open();
        InputStream modena = reader.open(MODENA).orElseThrow()) {
      line("modena", Base64.getEncoder().encodeToString(modena.readAllBytes()));
      for (String name : reader.list().filter(each -> each.matches(OTHERS)).sorted().toList()) {
        try (InputStream other = reader.open(name).orElseThrow()) {
          line("other", Base64.getEncoder().encodeToString(other.readAllBytes()));
        }
      }
    }
  }

  private static boolean isPublic(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getDeclaringClass()) {
      if (!Modifier.isPublic(each.getModifiers())) return false;
    }
    return true;
  }

  /** A class that can be styled, or a skin, whose properties are set on its control. */
  private void add(Class<?> type) throws ReflectiveOperationException {
    boolean isStyleable = Styleable.class.isAssignableFrom(type);
    if (type.isInterface() || !isStyleable && !Skin.class.isAssignableFrom(type)) return;
    String name = simpleName(type);
    Styleable instance = isStyleable ? instance(type) : null;
    Class<?> parent = type.getSuperclass();
    while (parent != Object.class && !(isPublic(parent) && parent.getName().startsWith("javafx."))) {
      parent = parent.getSuperclass();
    }
    String superclass = parent == Object.class ? "" : simpleName(parent);
    String classes = instance == null ? "" : String.join(" ", instance.getStyleClass());
    line("type", name, isStyleable ? superclass : "", isStyleable ? classes : "skin:" + controlOf(type));
    List<CssMetaData<?, ?>> inherited = metadata(parent);
    for (CssMetaData<?, ?> each : metadata(type)) {
      if (!inherited.contains(each)) property(name, each, instance);
    }
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers()) || field.getType() != PseudoClass.class) continue;
      // A class may need what only its instances bring; its pseudo-classes are then those of modena.css.
      if (field.trySetAccessible()) line("pseudo", name, ((PseudoClass) field.get(null)).getPseudoClassName());
    }
  }

  private static String simpleName(Class<?> type) {
    String name = type.getName();
    return name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
  }

  private static Styleable instance(Class<?> type) {
    if (Modifier.isAbstract(type.getModifiers())) return null;
    try {
      Constructor<?> constructor = type.getConstructor();
      return (Styleable) constructor.newInstance();
    } catch (ReflectiveOperationException | LinkageError e) {
      return null; // There is no constructor without parameters: its data is that of the class alone.
    }
  }

  /** The control of a skin, which is the parameter of its constructor. */
  private static String controlOf(Class<?> skin) {
    return Arrays.stream(skin.getConstructors())
        .filter(each -> each.getParameterCount() > 0)
        .map(each -> simpleName(each.getParameterTypes()[0]))
        .findFirst()
        .orElse("");
  }

  private static List<CssMetaData<?, ?>> metadata(Class<?> type) throws ReflectiveOperationException {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      try {
        Method method = each.getDeclaredMethod("getClassCssMetaData");
        if (!Modifier.isStatic(method.getModifiers()) || !Modifier.isPublic(method.getModifiers())) continue;
        List<CssMetaData<?, ?>> found = new ArrayList<>();
        for (Object one : (List<?>) method.invoke(null)) found.add((CssMetaData<?, ?>) one);
        return found;
      } catch (NoSuchMethodException e) {
        // Its superclass has one.
      }
    }
    return List.of();
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private void property(String type, CssMetaData meta, Styleable instance) throws ReflectiveOperationException {
    StyleConverter<?, ?> converter = meta.getConverter();
    String inherits = String.valueOf(meta.isInherits());
    String initial = text(initial(meta, instance));
    line("property", type, meta.getProperty(), converterName(converter), inherits, initial, constants(converter));
    List<CssMetaData> parts = meta.getSubProperties();
    if (parts == null) return;
    for (CssMetaData part : parts) property(type, part, instance);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Object initial(CssMetaData meta, Styleable instance) {
    try {
      return meta.getInitialValue(instance);
    } catch (RuntimeException e) {
      return null; // Only a skin knows it.
    }
  }

  private static String converterName(StyleConverter<?, ?> converter) {
    if (converter == null) return "";
    String name = converter.getClass().getName();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** The names of an enum's constants as CSS has them. */
  private static String constants(StyleConverter<?, ?> converter) throws ReflectiveOperationException {
    if (!converterName(converter).equals("EnumConverter")) return "";
    Field field = converter.getClass().getDeclaredField("enumClass");
    field.setAccessible(true);
    Object[] constants = ((Class<?>) field.get(converter)).getEnumConstants();
    return Arrays.stream(constants).map(CssMetadata::text).collect(Collectors.joining(" "));
  }

  /** A value as CSS has it; empty if it has none. */
  private static String text(Object value) {
    if (value instanceof Enum<?> constant) return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    if (value instanceof Color color) return color(color);
    if (value instanceof Number number) return number(number.doubleValue());
    if (value instanceof Boolean || value instanceof String) return value.toString();
    if (value instanceof Duration duration) return number(duration.toMillis()) + "ms";
    return value instanceof Insets insets && insets.equals(Insets.EMPTY) ? "0" : "";
  }

  private static String number(double value) {
    if (value == Double.MAX_VALUE || value == Float.MAX_VALUE || Double.isInfinite(value)) return "";
    return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf((float) value);
  }

  private static String color(Color color) {
    if (color.equals(Color.TRANSPARENT)) return "transparent";
    if (color.equals(Color.BLACK)) return "black";
    if (color.equals(Color.WHITE)) return "white";
    String hex = color.toString().substring(2);
    return "#" + (hex.endsWith("ff") ? hex.substring(0, 6) : hex);
  }

  private void line(String... fields) {
    String line = Arrays.stream(fields).map(each -> each.replaceAll("\\s+", " ")).collect(Collectors.joining("\t"));
    lines.put(line, line);
  }
}
