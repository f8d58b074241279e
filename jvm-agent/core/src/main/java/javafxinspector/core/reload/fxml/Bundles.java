package javafxinspector.core.reload.fxml;

import java.lang.reflect.Field;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import javafxinspector.core.fx.Access;

/** Resource bundles whose files were saved. Any thread. */
public final class Bundles {
  private static volatile boolean areSaved;

  private Bundles() {}

  /**
   * Lets the application read its bundles again when it gets them the next time: the JDK keeps all
   * that were read, and forgets only those of the caller's own module.
   *
   * @throws ReflectiveOperationException if this JDK keeps them in another way
   */
  public static void forget(Access access) throws ReflectiveOperationException {
    areSaved = true;
    access.open(ResourceBundle.class);
    Field field = ResourceBundle.class.getDeclaredField("cacheList");
    field.setAccessible(true);
    ((Map<?, ?>) field.get(null)).clear();
  }

  /** The bundle as it was saved; the same one if nothing was saved or it is not read from files. */
  static ResourceBundle current(ResourceBundle bundle, ClassLoader loader) {
    if (!areSaved || bundle == null || bundle.getBaseBundleName() == null || loader == null) {
      return bundle;
    }
    try {
      ResourceBundle saved =
          ResourceBundle.getBundle(bundle.getBaseBundleName(), bundle.getLocale(), loader);
      return saved.getClass() == bundle.getClass() ? saved : bundle;
    } catch (MissingResourceException e) {
      return bundle; // In a module that does not open it.
    }
  }
}
