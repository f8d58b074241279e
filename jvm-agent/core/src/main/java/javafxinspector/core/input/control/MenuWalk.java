package javafxinspector.core.input.control;

import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.model.window.WindowInfo;

/**
 * Opens one menu after another and fires the last item. What the application does when a menu opens
 * is done before the next step, so that items which it adds then are found. JavaFX application
 * thread.
 */
public final class MenuWalk implements Steps {
  private final Node source;
  private final List<String> path;
  private final ActionContext context;

  /** Opens the context menu of the source; null for a menu bar or menu button. */
  private final Step rightClick;

  /** Whether to go on at once while the items are there, because a row may move. */
  private final boolean isHurried;

  /** The windows before a context menu was opened. */
  private final Set<Window> before = Set.copyOf(Window.getWindows());

  /** The items of the menu that was opened last; null until one was. */
  private List<? extends MenuItem> items;

  /** Closes the menus; null until one was opened. */
  private Runnable close;

  private int depth;

  private boolean isClicked;

  /** Whether the item was fired; read on any thread. */
  private volatile boolean isFired;

  /**
   * @param source the menu bar or menu button; another node for the context menu that a right click
   *     on it opens
   * @param path the texts of the menus and of the item
   * @param rightClick opens the context menu of the source; null for a menu bar or menu button
   * @param isHurried whether to go on in the same visit while the items are found
   */
  public MenuWalk(
      Node source, List<String> path, Step rightClick, boolean isHurried, ActionContext context) {
    this.source = source;
    this.path = path;
    this.rightClick = rightClick;
    this.isHurried = isHurried;
    this.context = context;
  }

  /** Starts in a menu that is open. */
  public MenuWalk(Node source, List<String> path, ContextMenu open, ActionContext context) {
    this(source, path, null, false, context);
    items = open.getItems();
    close = open::hide;
  }

  @Override
  public boolean isComplete() {
    return isFired;
  }

  @Override
  public void proceed(Gesture gesture) throws UiException {
    if (rightClick != null && !isClicked) {
      isClicked = true;
      rightClick.run(gesture);
      if (!isHurried) {
        return;
      }
    }
    do {
      choose(gesture);
    } while (isHurried && !isFired && hasNext());
  }

  private boolean hasNext() {
    try {
      MenuRows.find(path.get(depth), items, owner());
      return true;
    } catch (UiException e) {
      // The application may add it in a posted task.
      return false;
    }
  }

  private void choose(Gesture gesture) throws UiException {
    if (items == null) {
      open(gesture);
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
      gesture.step(
          () -> {
            isFired = true;
            MenuRows.fire(item);
          });
    } else {
      throw UiException.actionFailed(
          "noSuchItem",
          "\"" + path.get(depth) + "\" is an item, not a menu. Remove what follows it in menuPath.",
          Map.of());
    }
  }

  /** Opens the source's own menu. The menus of a menu bar are visible without that. */
  private void open(Gesture gesture) throws UiException {
    if (source instanceof MenuBar bar) {
      items = bar.getMenus();
    } else if (source instanceof MenuButton button) {
      close = button::hide;
      if (source.isFocusTraversable()) {
        gesture.step(button::requestFocus);
      }
      gesture.step(button::show);
      checkOpen(button.isShowing());
      items = button.getItems();
    } else {
      ContextMenu menu = contextMenu();
      close = menu::hide;
      items = menu.getItems();
    }
  }

  private void open(Menu menu, Gesture gesture) throws UiException {
    if (close == null) {
      close = menu::hide;
      gesture.step(menu::show);
    } else {
      gesture.step(() -> MenuRows.open(menu, context));
    }
    checkOpen(menu.isShowing());
    items = menu.getItems();
    depth++;
  }

  private void checkOpen(boolean isOpen) throws UiException {
    if (!isOpen) {
      throw Controls.rejected(
          source,
          "did not open the menu of \""
              + path.get(depth)
              + "\": it has no items, or was closed again",
          Map.of());
    }
  }

  private ContextMenu contextMenu() throws UiException {
    for (Window window : List.copyOf(Window.getWindows())) {
      if (window instanceof ContextMenu menu && !before.contains(window)) {
        return menu;
      }
    }
    throw Controls.unsupported(
        "choose",
        source,
        "A right click opened no context menu. Give a menu bar, a menu button or a node with one.");
  }

  private String owner() {
    return depth == 0 ? Controls.name(source) : "the menu \"" + path.get(depth - 1) + "\"";
  }

  @Override
  public UiException interrupted(WindowInfo opened) {
    return UiException.actionFailed(
        "blockedByModal",
        "A dialog opened before the menu item was chosen. Answer it, then repeat the action.",
        opened == null ? Map.of() : Map.of("window", opened));
  }

  /** Closes the menus if the item was not fired, because the user did not open them. */
  @Override
  public void end(Gesture gesture) {
    if (!isFired && close != null) {
      close.run();
    }
  }
}
