package javafxinspector.core.made;

import java.net.URL;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.source.CodeSources;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OffFx;
import javafxinspector.core.threads.OnFx;

/** Finds the code or FXML elements that have created nodes. */
@OnFx
public final class NodeSources {
  private final NodeObserver observer;
  private final FxmlPlace.Index fxml;
  private final Function<Node, Object> part;
  private final NewLines lines;

  /**
   * @param observer null if sources are switched off
   * @param part returns the object that a node stands for, such as the tab of its header; null for
   *     none
   */
  public NodeSources(NodeObserver observer, FxmlPlace.Index fxml, Function<Node, Object> part) {
    this.observer = observer;
    this.fxml = fxml;
    this.part = part;
    lines = new NewLines(name -> observer.type(name));
  }

  /**
   * The reason why there is no record of a node: {@code off} if sources are switched off, {@code
   * older} if it was created before the Java agent was attached, {@code skipped} if very many nodes
   * were created at that time; null if it was recorded.
   */
  public String unrecorded(Node node) {
    if (observer == null) {
      return "off";
    }
    Object stands = part.apply(node);
    boolean isPart = stands != null && NodeMethods.isRecorded(stands.getClass());
    Object made = isPart ? stands : node;
    if (observer.isSkipped(made)) {
      return "skipped";
    }
    return observer.isLate() && observer.maker(made) == null ? "older" : null;
  }

  /**
   * The objects that were created from files with the given names. The time grows with the number
   * of all recorded nodes.
   *
   * @param names names without folders, in the form that URLs contain
   */
  @OffFx
  public FileNodes of(List<String> names) {
    return new FileNodes(observer, fxml, names, lines);
  }

  /**
   * The controllers of the views in which a node, or the object that it stands for, is the root or
   * has an {@code fx:id}. The view of which it is the root comes first.
   */
  public List<FxmlController> controllers(Node node) {
    Object stands = part.apply(node);
    return Stream.concat(
            fxml.controllers(node).stream(),
            stands == null ? Stream.empty() : fxml.controllers(stands).stream())
        .sorted(Comparator.comparing(each -> !each.isRoot()))
        .toList();
  }

  /** The object that a node stands for, such as the tab of its header; null for none. */
  public Object part(Node node) {
    return part.apply(node);
  }

  /** The sources as they are known now, for one request. */
  public Lookup lookup() {
    return new Lookup();
  }

  /** Sources of several nodes. */
  public final class Lookup {
    private Map<Object, List<FxmlPlace>> places;

    /** The source of a node; null if it is not known. */
    public NodeSource of(Node node) {
      if (observer == null) {
        return null;
      }
      NodeSource own = own(node);
      if (own != null) {
        return own;
      }
      for (Node at = node; isByJavaFx(at); ) {
        at = outer(at);
        if (at == null) {
          return null;
        }
        NodeSource outer = own(at);
        if (outer != null) {
          return outer.inexact();
        }
      }
      return null;
    }

    /** The FXML element that has created a node or the object that it stands for; null for none. */
    public FxmlPlace element(Node node) {
      if (observer == null) {
        return null;
      }
      Object stands = part.apply(node);
      List<FxmlPlace> of = places().get(stands != null && made(stands) != null ? stands : node);
      return (of == null ? List.<FxmlPlace>of() : of)
          .stream()
              .filter(place -> place.kind() == FxmlPlace.Kind.TAG && place.column() > 0)
              .reduce((first, last) -> last)
              .orElse(null);
    }

    private NodeSource own(Node node) {
      Object stands = part.apply(node);
      NodeSource made = stands == null ? null : made(stands);
      return made == null ? made(node) : made;
    }

    private NodeSource made(Object object) {
      Object maker = observer.maker(object);
      List<FxmlPlace> now = places().get(object);
      return fromFxml(
          now == null ? observer.keptPlaces(object) : now,
          maker == null ? ofClass(object.getClass()) : byCode(maker, object.getClass(), lines));
    }

    private NodeSource fromFxml(List<FxmlPlace> of, NodeSource code) {
      NodeSource made = code;
      FxmlPlace via = null;
      for (FxmlPlace place : of == null ? List.<FxmlPlace>of() : of) {
        if (place.kind() == FxmlPlace.Kind.TAG) {
          made = NodeSource.of(place);
        } else if (via == null || place.kind() == FxmlPlace.Kind.INCLUDE) {
          via = place;
        }
      }
      return made == null || via == null ? made : made.with(NodeSource.Via.of(via));
    }

    private Map<Object, List<FxmlPlace>> places() {
      if (places == null) {
        places = fxml.places();
      }
      return places;
    }
  }

  private boolean isByJavaFx(Node node) {
    return NodeRecorder.BY_JAVAFX.equals(observer.maker(node));
  }

  /** The source from a record of code; null for a node that JavaFX has created for itself. */
  static NodeSource byCode(Object maker) {
    if (NodeRecorder.BY_JAVAFX.equals(maker)) {
      return null;
    }
    Map.Entry<?, ?> at = (Map.Entry<?, ?>) maker;
    return NodeSource.of((StackTraceElement) at.getKey(), (String) at.getValue());
  }

  /** Like {@link #byCode(Object)}, with the line of the {@code new} expression. */
  static NodeSource byCode(Object maker, Class<?> made, NewLines lines) {
    NodeSource source = byCode(maker);
    if (source == null || source.line() == null) {
      return source;
    }
    StackTraceElement at = (StackTraceElement) ((Map.Entry<?, ?>) maker).getKey();
    return source.at(lines.of(at, made));
  }

  /** The source of a class without a line; null if the class does not belong to the application. */
  @AnyThread
  public static NodeSource ofClass(Class<?> type) {
    CodeOrigin.Kind kind = CodeOrigin.of(type).kind();
    if (kind != CodeOrigin.Kind.PROJECT && kind != CodeOrigin.Kind.LIBRARY) {
      return null;
    }
    URL location = CodeSources.locationOf(type);
    String file =
        NodeSource.file(
            type.getName(),
            CodeSources.fileName(type),
            location == null ? null : location.toString());
    return new NodeSource(file, null, null, "java", type.getName(), null, null, false);
  }

  /**
   * The parent of a node, or for the root of a popup, the node that owns the popup; null for none.
   */
  private static Node outer(Node node) {
    if (node.getParent() != null || node.getScene() == null) {
      return node.getParent();
    }
    Window window = node.getScene().getWindow();
    return window instanceof PopupWindow ? ((PopupWindow) window).getOwnerNode() : null;
  }
}
