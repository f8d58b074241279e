package javafxinspector.core.property;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.TreeItem;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * Reads a node and the content that the application has added to it as elements of FXML
 * (docs/contract/resources.md, "FXML of a node"), one object at a time.
 */
@OnFx
public final class FxmlReader {
  /** Maximum number of elements; further elements are left out. */
  private static final int MOST = 2000;

  /**
   * @param properties the properties of a tree item that the columns of its table show
   */
  private record Task(Object object, FxmlElement element, List<String> properties) {}

  private final FxmlProperties properties;

  /** The objects that have not been read yet, in the order of the document. */
  private final Deque<Task> left = new ArrayDeque<>();

  private final FxmlElement root;
  private int count;

  FxmlReader(Slots slots, Node node) throws UiException {
    properties = new FxmlProperties(slots);
    List<Task> begun = new ArrayList<>();
    root = begin(node, List.of(), begun);
    if (root == null) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "FXML cannot create a " + Types.of(node).shown() + ". Copy its parent instead.",
          Map.of("path", "ref"));
    }
    left.addAll(begun);
  }

  /** The element of the node; complete when all objects have been read. */
  @AnyThread
  public FxmlElement root() {
    return root;
  }

  /** Reads the next object. Returns whether another one is left. */
  public boolean step() throws UiException {
    Task task = left.poll();
    if (task != null) {
      read(task);
    }
    return !left.isEmpty();
  }

  private void read(Task task) throws UiException {
    Object object = task.object();
    Map<String, List<?>> content = FxmlContent.of(object);
    properties.read(object, task.element(), content, task.properties());
    List<String> shown =
        object instanceof TreeItem ? task.properties() : FxmlColumns.properties(object);
    List<Task> begun = new ArrayList<>();
    content.forEach((name, objects) -> add(task.element(), name, objects, shown, begun));
    properties.columns().addSortOrder(object, task.element());
    for (int i = begun.size() - 1; i >= 0; i--) {
      left.addFirst(begun.get(i));
    }
  }

  private void add(
      FxmlElement to, String property, List<?> objects, List<String> shown, List<Task> begun) {
    List<FxmlElement> elements = new ArrayList<>();
    for (Object each : objects) {
      if (count >= MOST) {
        to.notes().add("Elements after the first " + MOST + " are left out");
        break;
      }
      FxmlElement element = begin(each, shown, begun);
      if (element == null) {
        to.notes().add(property + ": FXML cannot create " + each.getClass().getName());
      } else {
        elements.add(element);
      }
    }
    if (!elements.isEmpty()) {
      to.content().add(new FxmlElement.Content(property, elements));
    }
  }

  /** Returns null for an object that FXML cannot create. */
  private FxmlElement begin(Object object, List<String> shown, List<Task> begun) {
    Class<?> type = FxmlClasses.of(object, !FxmlContent.of(object).isEmpty());
    if (type == null) {
      return null;
    }
    FxmlElement element = FxmlElement.of(type);
    if (type != object.getClass()) {
      String name = Types.named(object.getClass()).getName();
      if (!name.equals(type.getName())) {
        element.notes().add(name + " is written as " + type.getSimpleName());
      }
    }
    count++;
    begun.add(new Task(object, element, shown));
    return element;
  }
}
