package javafxinspector.core.reload.fxml;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.function.BiConsumer;
import javafx.scene.Node;
import javafxinspector.core.fx.Access;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.reload.document.FxmlDocument;
import javafxinspector.core.threads.OnFx;
import javax.xml.stream.XMLStreamException;

/**
 * The texts of views whose FXML contains the key of a bundle, such as {@code text="%title"}, unless
 * they have been changed since.
 */
@OnFx
final class ViewTexts {
  private static final String KEY = "%";

  private final List<Shown> shown = new ArrayList<>();
  private final Access access;

  /** A property that shows a text of a bundle. */
  private record Shown(View view, Bean bean, String property, ResourceBundle bundle, String key) {
    /** The current text in the bundle; null for none. */
    private Object text() {
      try {
        return bundle.containsKey(key) ? bundle.getObject(key) : null;
      } catch (RuntimeException e) {
        return null; // the bundle is of the application's own class
      }
    }
  }

  ViewTexts(Collection<View> views, Access access) {
    this.access = access;
    for (View view : views) {
      if (view.origin().resources() != null) {
        add(view);
      }
    }
  }

  /**
   * Sets the texts of the views to those that their bundles have after a change.
   *
   * @param change changes the bundles
   * @param written receives each node with the names of its changed properties
   */
  FxmlReload.Done follow(Runnable change, BiConsumer<Node, Collection<String>> written) {
    List<Object> before = new ArrayList<>();
    shown.forEach(each -> before.add(each.text()));
    change.run();
    Set<View> views = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Bean> changed = new HashSet<>();
    List<String> lost = new ArrayList<>();
    for (int i = 0; i < shown.size(); i++) {
      Shown each = shown.get(i);
      Object now = each.text();
      if (now instanceof String && !now.equals(before.get(i))) {
        try {
          each.bean.set(each.property, now);
          views.add(each.view);
          changed.add(each.bean);
          if (each.bean.object() instanceof Node node) {
            written.accept(node, List.of(each.property));
          }
        } catch (RuntimeException e) {
          lost.add(
              each.property + " of " + ObjectNames.of(each.bean.object()) + " was refused: " + e);
        }
      }
    }
    int visible = (int) views.stream().filter(View::isShown).count();
    return new FxmlReload.Done(
        visible, views.size() - visible, changed.size(), List.of(), List.copyOf(lost));
  }

  private void add(View view) {
    Origin origin = view.origin();
    List<DocumentElement> elements;
    try {
      elements = FxmlDocument.read(origin.content().document()).elements();
    } catch (XMLStreamException e) {
      return; // the view was loaded with other settings
    }
    for (DocumentElement element : elements) {
      boolean isKnown = element.index() < origin.content().made().size();
      Object made = isKnown ? origin.content().made().get(element.index()).get() : null;
      if (made != null && element.isObject()) {
        add(view, new Bean(made, access), element.attributes());
      }
    }
  }

  private void add(View view, Bean bean, Map<String, String> attributes) {
    attributes.forEach(
        (property, value) -> {
          boolean isOwn = property.indexOf(':') < 0 && property.indexOf('.') < 0;
          if (isOwn && value.startsWith(KEY)) {
            ResourceBundle bundle = view.origin().resources();
            Shown text = new Shown(view, bean, property, bundle, value.substring(1));
            if (bean.kind(property) == Bean.Kind.VALUE
                && text.text() instanceof String known
                && known.equals(bean.get(property))
                && !bean.isBound(property)) {
              shown.add(text);
            }
          }
        });
  }
}
