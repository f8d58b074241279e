import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;

/** Prints events and property changes of the control that is shown. */
final class Log {
  /** Properties that change with each layout or follow from others. */
  private static final Pattern IGNORED =
      Pattern.compile(
          "(?i).*(bounds|layout|width|height|transform|insets|skin|parent|scene|background|border"
              + "|localTo|padding|translate|needs|clip|font|shape|effect|visibleRow|baseline).*");

  private final List<Runnable> removals = new ArrayList<>();

  void line(String line) {
    System.out.println(line);
  }

  /** Stops printing about all watched objects. */
  void clear() {
    removals.forEach(Runnable::run);
    removals.clear();
  }

  /** Prints every event that reaches a node. */
  void events(String prefix, Node node) {
    javafx.event.EventHandler<Event> handler = event -> line(prefix + "EVENT " + text(event));
    node.addEventFilter(Event.ANY, handler);
    removals.add(() -> node.removeEventFilter(Event.ANY, handler));
  }

  private static String text(Event event) {
    String name = event.getEventType().getName();
    if (event instanceof MouseEvent mouse) {
      return name + " " + mouse.getButton() + " " + mouse.getClickCount();
    }
    if (event instanceof KeyEvent key) {
      return name + " " + (event.getEventType() == KeyEvent.KEY_TYPED ? key.getCharacter() : key.getCode());
    }
    if (event instanceof ListView.EditEvent<?> edit) {
      return name + " " + edit.getNewValue();
    }
    return event instanceof TreeView.EditEvent<?> edit ? name + " " + edit.getNewValue() : name;
  }

  /** Prints the changes of all observable properties of an object. */
  void watch(String prefix, Object bean) {
    for (Method method : bean.getClass().getMethods()) {
      String name = method.getName();
      if (!name.endsWith("Property")
          || method.getParameterCount() > 0
          || !ObservableValue.class.isAssignableFrom(method.getReturnType())
          || IGNORED.matcher(name).matches()) {
        continue;
      }
      try {
        if (method.invoke(bean) instanceof ObservableValue<?> value) {
          property(prefix + "CHANGED " + name.substring(0, name.length() - "Property".length()), value);
        }
      } catch (IllegalAccessException | InvocationTargetException e) {
        // The property belongs to a class that is not public, or the control rejects the call.
      }
    }
  }

  void property(String name, ObservableValue<?> value) {
    ChangeListener<Object> listener = (p, before, now) -> line(name + " " + shortened(now));
    value.addListener(listener);
    removals.add(() -> value.removeListener(listener));
  }

  void list(String name, ObservableList<?> list) {
    ListChangeListener<Object> listener = change -> line(name + " " + shortened(list));
    list.addListener(listener);
    removals.add(() -> list.removeListener(listener));
  }

  private static String shortened(Object value) {
    String text = String.valueOf(value).replaceAll("\\R", " ");
    return text.length() > 120 ? text.substring(0, 120) : text;
  }
}
