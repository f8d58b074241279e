package javafxinspector.core.reload.fxml;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Predicate;
import javafxinspector.core.made.FxmlController;
import javafxinspector.core.made.FxmlPlace;
import javafxinspector.core.reload.document.TagPositions;
import javafxinspector.core.threads.OnFx;

/** Maps objects to the elements of FXML that represent them. */
@OnFx
final class FxmlPlaces implements FxmlPlace.Index {
  private final LoadedViews views;

  /** By the text of documents, which live as long as the objects that were loaded from them. */
  private final Map<String, TagPositions> positions = new WeakHashMap<>();

  FxmlPlaces(LoadedViews views) {
    this.views = views;
  }

  @Override
  public Map<Object, List<FxmlPlace>> places(Predicate<String> urls) {
    Map<Object, List<FxmlPlace>> places = new IdentityHashMap<>();
    for (View view : views.known()) {
      if (!urls.test(view.url())) {
        continue;
      }
      Origin.Content content = view.origin().content();
      TagPositions tags = positions.computeIfAbsent(content.document(), TagPositions::of);
      List<WeakReference<Object>> made = content.made();
      for (int i = 0; i < made.size(); i++) {
        Object object = made.get(i).get();
        FxmlPlace place =
            object == null ? null : place(view.url(), content.document(), tags.get(i));
        if (place != null) {
          places.computeIfAbsent(object, none -> new ArrayList<>(1)).add(place);
        }
      }
    }
    return places;
  }

  @Override
  public List<FxmlController> controllers(Object object) {
    List<FxmlController> controllers = new ArrayList<>();
    for (View view : views.known()) {
      Object controller = view.origin().controller();
      boolean isRoot = view.root() == object;
      String name = controller == null ? null : name(view.origin().content(), object);
      if (controller != null && (isRoot || name != null)) {
        controllers.add(new FxmlController(controller.getClass(), isRoot, name));
      }
    }
    return controllers;
  }

  private static String name(Origin.Content content, Object object) {
    for (Map.Entry<String, WeakReference<Object>> each : content.namespace().entrySet()) {
      if (each.getValue().get() == object) {
        return each.getKey();
      }
    }
    return null;
  }

  /** Returns null for an element that does not represent an object of its own. */
  private static FxmlPlace place(String url, String document, TagPositions.Tag tag) {
    if (tag == null) {
      return null;
    }
    FxmlPlace.Kind kind =
        switch (tag.name()) {
          case "fx:root" -> FxmlPlace.Kind.ROOT;
          case "fx:include" -> FxmlPlace.Kind.INCLUDE;
          case "fx:reference", "fx:define", "fx:script" -> null;
          default -> isProperty(tag.name()) ? null : FxmlPlace.Kind.TAG;
        };
    return kind == null ? null : new FxmlPlace(kind, url, tag.line(), tag.column(), document);
  }

  private static boolean isProperty(String name) {
    int last = name.lastIndexOf('.') + 1;
    return name.indexOf(':') < 0
        && last < name.length()
        && Character.isLowerCase(name.charAt(last));
  }
}
