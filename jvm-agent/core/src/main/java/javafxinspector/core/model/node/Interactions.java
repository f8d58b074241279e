package javafxinspector.core.model.node;

import java.util.ArrayList;
import java.util.List;
import javafx.event.EventHandler;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.Spinner;
import javafx.scene.control.Tab;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/**
 * The interactions that a node offers to a user, by its type and by the application's own event
 * handlers. A disabled or invisible node has the same interactions.
 */
@OnFx
public final class Interactions {
  private Interactions() {}

  /** Whether it is a button, a menu, a cell or similar, or the application handles clicks on it. */
  public static boolean isClickable(Node node, TypeInfo type) {
    switch (type.kind()) {
      case CELL:
      case COMBO:
      case COLUMN_HEADER:
      case TAB_HEADER:
      case MENU_ITEM:
        return true;
      case TITLED_PANE:
        if (((TitledPane) node).isCollapsible()) {
          return true;
        }
        break;
      default:
        if (node instanceof ButtonBase) {
          return true;
        }
    }
    return !clickHandlers(node).isEmpty();
  }

  /** The handlers of the application for presses, releases and clicks. */
  public static List<EventHandler<?>> clickHandlers(Node node) {
    return handlers(
        node,
        MouseEvent.MOUSE_CLICKED,
        MouseEvent.MOUSE_PRESSED,
        MouseEvent.MOUSE_RELEASED,
        MouseEvent.ANY);
  }

  /** Whether the application has given it a context menu, or handles requests for one. */
  public static boolean hasContextMenu(Node node, TypeInfo type) {
    if (node instanceof Control && ((Control) node).getContextMenu() != null) {
      return true;
    }
    Tab tab = type.kind() == Kind.TAB_HEADER ? Toolkit.tab(node) : null;
    return tab != null && tab.getContextMenu() != null
        || isHandled(node, ContextMenuEvent.CONTEXT_MENU_REQUESTED, ContextMenuEvent.ANY);
  }

  /** Whether it scrolls its content, or the application handles the mouse wheel on it. */
  public static boolean isScrollable(Node node, TypeInfo type) {
    return type.kind() == Kind.SCROLL_PANE
        || type.kind() == Kind.VIRTUALIZED
        || node instanceof TextArea
        || type.kind() == Kind.WEB_VIEW
        || isHandled(node, ScrollEvent.SCROLL, ScrollEvent.ANY);
  }

  /** Whether a user can type into it. */
  public static boolean isEditable(Node node) {
    return node instanceof TextInputControl
        ? ((TextInputControl) node).isEditable()
        : node instanceof ComboBoxBase
            ? ((ComboBoxBase<?>) node).isEditable()
            : node instanceof Spinner && ((Spinner<?>) node).isEditable();
  }

  private static boolean isHandled(Node node, EventType<?>... types) {
    return !handlers(node, types).isEmpty();
  }

  private static List<EventHandler<?>> handlers(Node node, EventType<?>... types) {
    List<EventHandler<?>> found = new ArrayList<>(0);
    for (EventType<?> type : types) {
      for (EventHandler<?> handler : Toolkit.eventHandlers(node, type)) {
        if (!isOfJavaFx(handler)) {
          found.add(handler);
        }
      }
    }
    return found;
  }

  /**
   * Handlers of skins and behaviors are on nearly every control. Those of FXML are in javafx.fxml.
   */
  private static boolean isOfJavaFx(EventHandler<?> handler) {
    String name = handler.getClass().getName();
    return name.startsWith("javafx.scene.") || name.startsWith("com.sun.javafx.");
  }
}
