package javafxinspector.core.fx;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.css.CssParser;
import javafx.css.Rule;
import javafx.css.Selector;
import javafx.css.StyleOrigin;
import javafx.css.Stylesheet;
import javafx.stage.Window;
import javafxinspector.core.threads.OnFx;

/** Finds and replaces the stylesheets that JavaFX has loaded. */
@OnFx
public final class Stylesheets {
  private static final Class<?> MANAGER = Reflect.type("com.sun.javafx.css.StyleManager");
  private static final Class<?> CONTAINER =
      Reflect.type("com.sun.javafx.css.StyleManager$StylesheetContainer");
  private static final Method INSTANCE = Reflect.method(MANAGER, "getInstance", 0);
  private static final Method CHANGED = Reflect.method(MANAGER, "userAgentStylesheetsChanged", 0);
  private static final Field ERRORS = Reflect.field(MANAGER, "errors");
  private static final Field AUTHOR = Reflect.field(MANAGER, "stylesheetContainerMap");
  private static final List<Field> USER_AGENT =
      List.of(
          Reflect.field(MANAGER, "platformUserAgentStylesheetContainers"),
          Reflect.field(MANAGER, "userAgentStylesheetContainers"));
  private static final String JAVAFX = "/com/sun/javafx/";
  private static final Field KEY = Reflect.field(CONTAINER, "fname");
  private static final Field SHEET = Reflect.field(CONTAINER, "stylesheet");
  private static final Field USERS = Reflect.field(CONTAINER, "parentUsers");

  private Stylesheets() {}

  /**
   * A loaded stylesheet.
   *
   * @param key as the application gave it
   * @param url the URL from which it was loaded; the key if JavaFX could not load it
   */
  public record Loaded(String key, String url) {}

  /** The stylesheets of scenes and parents, and the user agent ones. */
  public static List<Loaded> loaded() {
    List<Loaded> loaded = new ArrayList<>();
    for (Object container : containers()) {
      String key = (String) Reflect.get(KEY, container);
      Stylesheet sheet = (Stylesheet) Reflect.get(SHEET, container);
      String url = sheet == null || sheet.getUrl() == null ? key : sheet.getUrl();
      if (key != null) {
        loaded.add(new Loaded(key, url));
      }
    }
    return loaded;
  }

  /**
   * A stylesheet of scenes or parents, or a user agent one.
   *
   * @param key as the application gave it
   * @param sheet null if JavaFX could not load it
   */
  public record Sheet(String key, Stylesheet sheet) {}

  /** The stylesheets as JavaFX has parsed them. They never change. */
  public static List<Sheet> sheets() {
    List<Sheet> sheets = new ArrayList<>();
    for (Object container : containers()) {
      String key = (String) Reflect.get(KEY, container);
      sheets.add(new Sheet(key, (Stylesheet) Reflect.get(SHEET, container)));
    }
    return sheets;
  }

  /** The selectors of all stylesheets except JavaFX's own. */
  public static List<Selector> selectors() {
    List<Selector> all = new ArrayList<>();
    for (Sheet each : sheets()) {
      Stylesheet sheet = each.sheet();
      if (sheet != null && (sheet.getUrl() == null || !sheet.getUrl().contains(JAVAFX))) {
        sheet.getRules().forEach(rule -> all.addAll(rule.getSelectors()));
      }
    }
    return all;
  }

  private static List<Object> containers() {
    Object manager = Reflect.call(INSTANCE, null);
    List<Object> all = new ArrayList<>(((Map<?, ?>) Reflect.get(AUTHOR, manager)).values());
    for (Field field : USER_AGENT) {
      all.addAll((List<?>) Reflect.get(field, manager));
    }
    return all;
  }

  /**
   * Parses a stylesheet.
   *
   * @param url the base of the URLs in it
   * @param problems receives the messages of the parser, which are otherwise only logged
   */
  public static Stylesheet parse(String url, String text, List<String> problems) {
    // The application may observe this list, so it must not contain errors of stylesheets that the
    // application has not loaded.
    Object before = Reflect.get(ERRORS, null);
    List<CssParser.ParseError> errors = FXCollections.observableArrayList();
    Reflect.set(ERRORS, null, errors);
    try {
      return parse(url, text);
    } finally {
      Reflect.set(ERRORS, null, before);
      errors.forEach(error -> problems.add(error.getMessage()));
    }
  }

  private static Stylesheet parse(String url, String text) {
    try {
      return new CssParser().parse(url, text);
    } catch (java.io.IOException e) {
      throw new IllegalStateException(e); // The parser reads a string.
    }
  }

  /** Adds the rules of an imported stylesheet before the other rules, as {@code @import} does. */
  public static void prepend(Stylesheet sheet, List<Rule> imported) {
    sheet.getRules().addAll(0, imported);
  }

  /**
   * Replaces the stylesheets with these keys in all windows. If that fails, all stylesheets remain
   * unchanged.
   *
   * @param sheets by key
   */
  public static void replace(Map<String, Stylesheet> sheets) {
    Object manager = Reflect.call(INSTANCE, null);
    List<Runnable> undo = new ArrayList<>();
    try {
      for (Map.Entry<String, Stylesheet> entry : sheets.entrySet()) {
        replaceAuthor(manager, entry.getKey(), entry.getValue(), undo);
        replaceUserAgent(manager, entry.getKey(), entry.getValue(), undo);
      }
      apply(manager);
    } catch (RuntimeException e) {
      undo.forEach(Runnable::run);
      apply(manager);
      throw e;
    }
  }

  @SuppressWarnings("unchecked")
  private static void replaceAuthor(
      Object manager, String key, Stylesheet sheet, List<Runnable> undo) {
    Map<String, Object> author = (Map<String, Object>) Reflect.get(AUTHOR, manager);
    Object old = author.get(key);
    if (old != null) {
      undo.add(() -> author.put(key, old));
      author.put(key, container(old, sheet, StyleOrigin.AUTHOR));
    }
  }

  @SuppressWarnings("unchecked")
  private static void replaceUserAgent(
      Object manager, String key, Stylesheet sheet, List<Runnable> undo) {
    for (Field field : USER_AGENT) {
      List<Object> containers = (List<Object>) Reflect.get(field, manager);
      for (int i = 0; i < containers.size(); i++) {
        Object old = containers.get(i);
        if (key.equals(Reflect.get(KEY, old))) {
          int index = i;
          undo.add(() -> containers.set(index, old));
          containers.set(i, container(old, sheet, StyleOrigin.USER_AGENT));
        }
      }
    }
  }

  /** A container without a checksum, which JavaFX always regards as valid. */
  private static Object container(Object old, Stylesheet sheet, StyleOrigin origin) {
    sheet.setOrigin(origin);
    try {
      Constructor<?> constructor =
          CONTAINER.getDeclaredConstructor(String.class, Stylesheet.class, byte[].class);
      constructor.setAccessible(true);
      Object container = constructor.newInstance(Reflect.get(KEY, old), sheet, new byte[0]);
      Reflect.set(USERS, container, Reflect.get(USERS, old));
      return container;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("This version of JavaFX keeps stylesheets otherwise", e);
    }
  }

  /**
   * Clears the caches of all scenes and applies the styles, so that nothing is painted in between.
   */
  private static void apply(Object manager) {
    Reflect.call(CHANGED, manager);
    for (Window window : Window.getWindows()) {
      if (window.getScene() != null && window.getScene().getRoot() != null) {
        window.getScene().getRoot().applyCss();
      }
    }
  }
}
