package javafxinspector.core.reload.fxml;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds FXML by the name of its file or of its controller. */
final class FxmlNames {
  private static final String DEFAULT = "DEFAULT";
  private static final String EXTENSION = ".fxml";

  private FxmlNames() {}

  /**
   * @param type name of the file, with or without its extension, or class of the controller, with
   *     or without its package
   * @param namespace a variant, which ends the name of the file, as in {@code Contacts_COMPACT};
   *     DEFAULT for none
   */
  static Set<String> urls(List<View> views, String type, String namespace) {
    Set<String> urls = new LinkedHashSet<>();
    for (View view : views) {
      String path = view.url();
      String file = path.substring(path.lastIndexOf('/') + 1);
      String name = file.endsWith(EXTENSION) ? file.substring(0, file.length() - 5) : file;
      Object controller = view.origin().controller();
      boolean isDefault = namespace.equals(DEFAULT);
      String wanted = type.endsWith(EXTENSION) ? type.substring(0, type.length() - 5) : type;
      boolean isFile =
          isDefault
              ? name.equals(wanted)
              : name.equalsIgnoreCase(wanted + "_" + namespace)
                  || name.equalsIgnoreCase(wanted + "-" + namespace);
      boolean isController =
          isDefault
              && controller != null
              && (controller.getClass().getName().equals(type)
                  || controller.getClass().getSimpleName().equals(type));
      if (isFile || isController) {
        urls.add(view.url());
      }
    }
    return urls;
  }
}
