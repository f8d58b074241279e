package javafxinspector.core.reload.fxml;

import javafxinspector.core.fx.Access;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.threads.OnFx;

/** Describes objects to users. */
@OnFx
final class ObjectNames {
  private ObjectNames() {}

  /** A description such as {@code Label #title}. */
  static String of(Object object) {
    Class<?> type = object.getClass();
    while (type.getSimpleName().isEmpty()) {
      type = type.getSuperclass();
    }
    Object id = new Bean(object, Access.NONE).get("id");
    return type.getSimpleName() + (id == null ? "" : " #" + id);
  }

  /** A description such as {@code Label #title}. */
  static String of(DocumentElement element) {
    String id = element.id() == null ? element.attributes().get("id") : element.id();
    String name =
        element.prefix().equals(DocumentElement.FX) && element.attributes().containsKey("source")
            ? element.attributes().get("source")
            : element.name().substring(element.name().lastIndexOf('.') + 1);
    return name + (id == null ? "" : " #" + id);
  }
}
