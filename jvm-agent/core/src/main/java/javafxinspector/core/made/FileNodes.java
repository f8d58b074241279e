package javafxinspector.core.made;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javafxinspector.core.threads.OnFx;

/**
 * The nodes and other objects that were created from files with the given names, wherever the
 * objects are.
 */
public final class FileNodes {
  private final FxmlPlace.Index fxml;
  private final List<String> names;
  private final boolean isOn;
  private final Map<Object, Place> code = new IdentityHashMap<>();

  /**
   * A line that has created an object.
   *
   * @param file a URL, as in {@link NodeSource}
   * @param column null if it is not known
   */
  public record Place(String file, int line, Integer column) {}

  /**
   * @param observer null if sources are switched off
   */
  FileNodes(NodeObserver observer, FxmlPlace.Index fxml, List<String> names, NewLines written) {
    this.fxml = fxml;
    this.names = names;
    isOn = observer != null;
    if (isOn) {
      Map<Object, Place> lines = new IdentityHashMap<>(); // many nodes share one line
      observer
          .made(maker -> lines.computeIfAbsent(maker, this::place) != NOWHERE)
          .forEach(
              (node, maker) -> {
                NodeSource made = NodeSources.byCode(maker, node.getClass(), written);
                code.put(node, new Place(made.file(), made.line(), null));
              });
    }
  }

  private static final Place NOWHERE = new Place("", 0, null);

  private Place place(Object maker) {
    NodeSource source = NodeSources.byCode(maker);
    return source == null || source.line() == null || !isNamed(source.file())
        ? NOWHERE
        : new Place(source.file(), source.line(), null);
  }

  /** Whether the last part of a URL is one of the names. */
  private boolean isNamed(String url) {
    return names.contains(url.substring(url.lastIndexOf('/') + 1));
  }

  /**
   * The objects by identity, each with the lines that have created it: the line of its tag or code,
   * and the lines that include that document.
   */
  @OnFx
  public Map<Object, List<Place>> places() {
    Map<Object, List<Place>> places = new IdentityHashMap<>();
    if (isOn) {
      code.forEach((node, place) -> add(places, node, place));
      fxml.places(this::isNamed)
          .forEach(
              (object, tags) ->
                  tags.stream()
                      .filter(tag -> tag.line() > 0)
                      .map(tag -> new Place(tag.url(), tag.line(), tag.column()))
                      .forEach(place -> add(places, object, place)));
    }
    return places;
  }

  private static void add(Map<Object, List<Place>> places, Object object, Place place) {
    places.computeIfAbsent(object, none -> new ArrayList<>(1)).add(place);
  }
}
