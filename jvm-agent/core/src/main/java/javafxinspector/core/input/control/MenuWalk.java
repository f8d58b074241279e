package javafxinspector.core.input.control;

import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.threads.OnFx;

/**
 * Opens one menu after another and fires the last item. Code that the application runs when a menu
 * opens runs before the next step, so that items that it adds are found. If the item cannot be
 * chosen, the menus that were opened are closed again.
 */
@OnFx
public final class MenuWalk implements Steps {
  private final Node source;
  private final MenuStart start;
  private final List<String> path;
  private final ActionContext context;

  /** The items of the menu that was opened last; null until a menu was opened. */
  private List<? extends MenuItem> items;

  /** The first submenu that was opened in the starting menu; null until one was opened. */
  private Menu opened;

  private int depth;

  /** Whether the item was fired; read on any thread. */
  private volatile boolean isFired;

  /** The item that was fired; null until then. */
  private MenuItem fired;

  /** Whether the fired item is checked now; null for an item without a check mark. */
  private volatile Boolean checked;

  /**
   * @param source the node to which the menus belong
   * @param path the texts of the menus and of the item
   */
  public MenuWalk(Node source, MenuStart start, List<String> path, ActionContext context) {
    this.source = source;
    this.start = start;
    this.path = path;
    this.context = context;
  }

  @Override
  public boolean isComplete() {
    return isFired;
  }

  @Override
  public void proceed(Gesture gesture) throws UiException {
    try {
      do {
        choose(gesture);
      } while (start.isHurried() && !isFired && hasNext());
    } catch (UiException e) {
      close();
      throw e;
    }
  }

  private boolean hasNext() {
    try {
      if (items != null) {
        MenuRows.find(path.get(depth), items, owner());
      }
      return true;
    } catch (UiException e) {
      // The application may add the item in a posted task.
      return false;
    }
  }

  private void choose(Gesture gesture) throws UiException {
    if (items == null) {
      items = start.items(gesture);
      return;
    }
    MenuItem item = MenuRows.find(path.get(depth), items, owner());
    if (item.isDisable()) {
      throw UiException.actionFailed(
          "disabled",
          "The menu item \""
              + path.get(depth)
              + "\" is disabled. Enable it first, for example by selecting what it applies to.",
          Map.of());
    }
    boolean isLast = depth == path.size() - 1;
    if (item instanceof Menu menu) {
      if (isLast) {
        throw UiException.actionFailed(
            "unsupported",
            "\"" + path.get(depth) + "\" is a menu. Add one of its items to menuPath.",
            Map.of("items", MenuRows.texts(menu)));
      }
      open(menu, gesture);
    } else if (isLast) {
      ControlChange.choosing(source, item);
      gesture.step(
          () -> {
            isFired = true;
            fired = item;
            MenuRows.fire(item);
          });
    } else {
      throw UiException.actionFailed(
          "noSuchItem",
          "\"" + path.get(depth) + "\" is an item, not a menu. Remove what follows it in menuPath.",
          Map.of());
    }
  }

  private void open(Menu menu, Gesture gesture) throws UiException {
    if (opened == null && !menu.isShowing()) {
      opened = menu;
    }
    boolean isInBar = start.isBar() && depth == 0;
    gesture.step(isInBar ? menu::show : () -> MenuRows.open(menu, context));
    if (!menu.isShowing()) {
      throw Controls.rejected(
          source,
          "did not open the menu of \""
              + path.get(depth)
              + "\": it has no items, or was closed again",
          Map.of());
    }
    items = menu.getItems();
    depth++;
  }

  private String owner() {
    return depth == 0 ? start.name() : "the menu \"" + path.get(depth - 1) + "\"";
  }

  @Override
  public void verify(boolean hasOpened) {
    checked = MenuRows.checked(fired);
  }

  @Override
  public Boolean checked() {
    return checked;
  }

  @Override
  public String interruption() {
    return "A dialog opened before the menu item was chosen. Answer it, then repeat the action.";
  }

  /** Closes the menus if the item was not fired, because the user has not opened them. */
  @Override
  public void end(Gesture gesture) {
    if (!isFired) {
      close();
    }
  }

  private void close() {
    if (opened != null) {
      opened.hide();
      opened = null;
    }
    start.close();
  }
}
