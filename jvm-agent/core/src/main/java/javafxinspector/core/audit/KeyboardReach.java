package javafxinspector.core.audit;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.event.EventHandler;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafxinspector.core.fx.FxmlHandlers;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.node.Interactions;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.States;
import javafxinspector.core.source.RequestedFocus;

/**
 * {@code notFocusable}: the application handles clicks on a node that cannot be reached with the
 * keyboard. Nodes that are dragged, panes around a node that takes the focus, and the empty areas
 * around dialogs are not reported.
 */
final class KeyboardReach extends AuditCheck {
  private static final List<EventType<?>> OTHERS =
      List.of(
          MouseEvent.MOUSE_DRAGGED,
          MouseEvent.DRAG_DETECTED,
          KeyEvent.KEY_PRESSED,
          KeyEvent.KEY_TYPED,
          KeyEvent.KEY_RELEASED,
          KeyEvent.ANY);

  /** Maximum number of nodes below a pane that are searched for one that takes the focus. */
  private static final int MAX_BELOW = 500;

  /** A pane without content that covers a larger share of its window is a background. */
  private static final double BACKGROUND = 0.25;

  /** The nodes that cannot be reached with the keyboard, with their handlers. */
  private final Map<AuditedNode, List<EventHandler<?>>> unreached = new LinkedHashMap<>();

  private final Map<Class<?>, Boolean> focusing = new HashMap<>();

  KeyboardReach() {
    super("notFocusable", Severity.WARNING);
  }

  @Override
  void visit(AuditedNode at, Findings findings) {
    Node node = at.node();
    boolean isChecked =
        at.shows()
            && at.parent() != null
            && at.takesMouse()
            && !node.isFocusTraversable()
            && !States.isDisabled(node);
    if (!isChecked || at.inSkin() || at.inCell() || at.inChart() || !isHandled(at)) {
      return;
    }
    if (!isReachedAround(at)
        && !isBackground(at)
        && !isLabel(node)
        && !hasFocusable(node, new int[] {MAX_BELOW})) {
      unreached.put(at, Interactions.clickHandlers(node));
    }
  }

  @Override
  void finish(FxSlices fx, Findings findings) {
    unreached.forEach(
        (at, handlers) -> {
          if (handlers.isEmpty() || !handlers.stream().allMatch(this::requestsFocus)) {
            findings.add(
                this,
                at,
                "handles clicks, but no keyboard reaches it",
                "use a Button, or set focusTraversable and handle ENTER and SPACE");
          }
        });
  }

  /** Whether a handler only requests the focus. */
  private boolean requestsFocus(EventHandler<?> handler) {
    Method method = FxmlHandlers.method(handler);
    return method == null
        ? focusing.computeIfAbsent(handler.getClass(), type -> RequestedFocus.isAll(handler, null))
        : RequestedFocus.isAll(handler, method);
  }

  private static boolean isHandled(AuditedNode at) {
    return Interactions.isClickable(at.node(), at.type())
        && !(at.node() instanceof ButtonBase) // clickable without a handler
        && at.type().kind() != Kind.COLUMN_HEADER
        && at.type().kind() != Kind.TAB_HEADER
        && at.type().kind() != Kind.MENU_ITEM
        && at.type().kind() != Kind.TITLED_PANE
        && !(at.node() instanceof Control && isOfKeyboard(at.kind()))
        && OTHERS.stream().allMatch(type -> Toolkit.eventHandlers(at.node(), type).isEmpty());
  }

  /**
   * Whether the control is expected to take the focus. The application may have switched off
   * focusTraversable, for example in tool bars.
   */
  private static boolean isOfKeyboard(Kind kind) {
    return kind != Kind.LABELED && kind != Kind.PARENT && kind != Kind.CONTROL;
  }

  /**
   * Whether the node is in a control that takes the focus for it, such as the graphic of a button.
   */
  private static boolean isReachedAround(AuditedNode at) {
    for (AuditedNode above = at.parent(); above != null; above = above.parent()) {
      boolean isContainer =
          above.kind() == Kind.SCROLL_PANE
              || above.kind() == Kind.TAB_PANE
              || above.kind() == Kind.TAB_HEADER
              || above.kind() == Kind.SPLIT_PANE
              || above.kind() == Kind.TITLED_PANE
              || above.kind() == Kind.ACCORDION
              || above.kind() == Kind.TOOL_BAR;
      if (!isContainer && above.node().isFocusTraversable()) {
        return true;
      }
    }
    return false;
  }

  /** Whether the node is a label that passes the focus to its control. */
  private static boolean isLabel(Node node) {
    return node instanceof Label && ((Label) node).getLabelFor() != null;
  }

  private static boolean isBackground(AuditedNode at) {
    boolean isEmpty =
        at.node() instanceof Parent && at.content().isEmpty() && at.kind() == Kind.PARENT;
    Bounds box = at.visible();
    double share =
        box.getWidth() * box.getHeight() / (at.scene().getWidth() * at.scene().getHeight());
    return isEmpty && share > BACKGROUND || box.isEmpty();
  }

  private static boolean hasFocusable(Node node, int[] left) {
    if (!(node instanceof Parent)) {
      return false;
    }
    for (Node child : ((Parent) node).getChildrenUnmodifiable()) {
      if (left[0]-- <= 0) {
        return true; // A pane with so many nodes is not a button.
      }
      if (child.isFocusTraversable() || hasFocusable(child, left)) {
        return true;
      }
    }
    return false;
  }
}
