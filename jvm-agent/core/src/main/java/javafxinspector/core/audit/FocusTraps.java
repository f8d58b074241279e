package javafxinspector.core.audit;

import java.util.ArrayList;
import java.util.List;
import javafx.event.EventHandler;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.input.KeyEvent;
import javafxinspector.core.fx.EventDispatch;
import javafxinspector.core.fx.FxmlHandlers;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.source.ConsumedTab;

/**
 * {@code focusTrap}: code of the application always consumes TAB and does not move the focus, so
 * the user cannot leave the node with the keyboard. The check reads the code and does not run it.
 */
final class FocusTraps extends AuditCheck {
  private static final List<EventType<KeyEvent>> TYPES =
      List.of(KeyEvent.KEY_PRESSED, KeyEvent.ANY);

  private static final int MAX_BELOW = 500;

  private record Handled(AuditedNode at, Object handler) {}

  private final List<Handled> handlers = new ArrayList<>();

  FocusTraps() {
    super("focusTrap", Severity.ERROR);
  }

  @Override
  void visit(AuditedNode at, Findings findings) {
    Node node = at.node();
    if (!at.shows() || at.inSkin() || node.isDisabled()) {
      return;
    }
    List<Object> all = new ArrayList<>();
    for (EventType<KeyEvent> type : TYPES) {
      all.addAll(EventDispatch.filters(node, type));
      if (!(node instanceof Control)) {
        // A control moves the focus before handlers that were added to it are called.
        all.addAll(Toolkit.eventHandlers(node, type));
      }
    }
    boolean isReached = !all.isEmpty() && takesFocus(node, new int[] {MAX_BELOW});
    for (Object handler : all) {
      if (isReached && handler instanceof EventHandler && !isOfJavaFx(handler)) {
        handlers.add(new Handled(at, handler));
      }
    }
  }

  private static boolean takesFocus(Node node, int[] left) {
    if (node.isFocusTraversable()) {
      return true;
    }
    if (node instanceof Parent) {
      for (Node child : ((Parent) node).getChildrenUnmodifiable()) {
        if (left[0]-- > 0 && child.isVisible() && takesFocus(child, left)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isOfJavaFx(Object handler) {
    String name = handler.getClass().getName();
    return name.startsWith("javafx.scene.") || name.startsWith("com.sun.javafx.");
  }

  @Override
  void finish(FxSlices fx, Findings findings) {
    for (Handled each : handlers) {
      if (ConsumedTab.by(each.handler, FxmlHandlers.method(each.handler))) {
        findings.add(
            this,
            each.at,
            "the application consumes TAB, so that the keyboard does not get out of it",
            "do not consume TAB, or move the focus when it is pressed");
      }
    }
  }
}
