package javafxinspector.core.fx;

import java.lang.reflect.Method;
import java.util.Locale;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafxinspector.core.threads.OnFx;

/**
 * The preferences of the operating system as JavaFX 22 and newer report them, by {@code
 * Platform.getPreferences()}. JavaFX has no public API to replace them, but its own implementation
 * has a value for each that has priority over that of the system; without it, the system decides
 * again.
 */
@OnFx
public final class SystemPreferences {
  private final Access access;

  public SystemPreferences(Access access) {
    this.access = access;
  }

  /** Why a preference cannot be replaced in this application; null if it can. */
  public String unsupported(String name) {
    try {
      property(name);
      return null;
    } catch (IllegalStateException e) {
      boolean isScheme = name.equals("colorScheme");
      String version =
          System.getProperty("javafx.version", System.getProperty("javafx.runtime.version"));
      return "JavaFX "
          + version
          + " does not report this preference to the application; JavaFX "
          + (isScheme ? "22" : "24")
          + " and newer do";
    }
  }

  /** Has JavaFX report a color scheme, {@code light} or {@code dark}; null for the system's own. */
  public void replaceColorScheme(String scheme) {
    replace("backgroundColor", null);
    replace("foregroundColor", null);
    replace("colorScheme", null);
    if (scheme == null) {
      return;
    }
    Object before = value("colorScheme");
    Object wanted = constant(before.getClass(), scheme);
    if (wanted != before) {
      Object background = value("backgroundColor");
      replace("backgroundColor", value("foregroundColor"));
      replace("foregroundColor", background);
    }
    replace("colorScheme", wanted);
  }

  /** Has JavaFX report whether motion is reduced; null for the system's own. */
  public void replaceReducedMotion(Boolean reduced) {
    replace("reducedMotion", reduced);
  }

  /**
   * Whether the application has set a preference of a scene itself, as JavaFX 25 and newer permit,
   * so that the scene does not follow that of the system.
   */
  public boolean isOwn(Scene scene, String name) {
    try {
      Object preferences = Reflect.call(Reflect.method(Scene.class, "getPreferences", 0), scene);
      access.open(preferences.getClass());
      Object now = Reflect.call(getter(preferences, name), preferences);
      return !now.equals(value(name));
    } catch (IllegalStateException e) {
      return false; // this version has no preferences of scenes
    }
  }

  private static Method getter(Object preferences, String name) {
    String noun = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    String prefix = name.equals("colorScheme") ? "get" : "is";
    return Reflect.method(preferences.getClass(), prefix + noun, 0);
  }

  private void replace(String name, Object value) {
    Object property = property(name);
    Reflect.call(Reflect.method(property.getClass(), "setValueOverride", 1), property, value);
  }

  private Object value(String name) {
    Object property = property(name);
    return Reflect.call(Reflect.method(property.getClass(), "get", 0), property);
  }

  private Object property(String name) {
    Object preferences = Reflect.call(Reflect.method(Platform.class, "getPreferences", 0), null);
    access.open(preferences.getClass());
    Object all = Reflect.get(Reflect.field(preferences.getClass(), "properties"), preferences);
    return Reflect.get(Reflect.field(all.getClass(), name), all);
  }

  private static Object constant(Class<?> type, String name) {
    for (Object each : type.getEnumConstants()) {
      if (each.toString().equalsIgnoreCase(name)) {
        return each;
      }
    }
    throw new IllegalStateException("This version of JavaFX has no " + type + " " + name);
  }
}
