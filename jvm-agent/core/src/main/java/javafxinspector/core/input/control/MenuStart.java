package javafxinspector.core.input.control;

import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Steps.Step;
import javafxinspector.core.threads.OnFx;

/** The start of a choice in a menu: what to open first, and how to close it again. */
@OnFx
public abstract class MenuStart {
  private final String name;

  private MenuStart(String name) {
    this.name = name;
  }

  /** The name of the menu in a message. */
  String name() {
    return name;
  }

  /**
   * Performs the next step towards the first items.
   *
   * @return the items, or null if another visit is needed
   * @throws UiException if there are no items
   */
  abstract List<? extends MenuItem> items(Gesture gesture) throws UiException;

  /** Whether the items of the source itself are visible without opening a popup. */
  boolean isBar() {
    return false;
  }

  /** Whether the source can still be expected to show its items in the same visit. */
  boolean isHurried() {
    return false;
  }

  /** Closes what this start has opened. Menus that were open before stay open. */
  void close() {}

  /**
   * A menu bar, whose menus are visible.
   *
   * @param others open menus, which close as after a click on the bar
   */
  public static MenuStart of(MenuBar bar, List<ContextMenu> others) {
    return new MenuStart(Controls.name(bar)) {
      @Override
      List<? extends MenuItem> items(Gesture gesture) throws UiException {
        if (!others.isEmpty()) {
          gesture.step(() -> others.forEach(ContextMenu::hide));
        }
        return bar.getMenus();
      }

      @Override
      boolean isBar() {
        return true;
      }
    };
  }

  /**
   * A menu that is open.
   *
   * @param name the name of the menu in a message
   */
  public static MenuStart of(ContextMenu open, String name) {
    return new MenuStart(name) {
      @Override
      List<? extends MenuItem> items(Gesture gesture) {
        return open.getItems();
      }
    };
  }

  /** The menu of a menu button. */
  public static MenuStart of(MenuButton button) {
    return new MenuStart(Controls.name(button)) {
      private final boolean wasOpen = button.isShowing();

      @Override
      List<? extends MenuItem> items(Gesture gesture) throws UiException {
        if (button.isFocusTraversable()) {
          gesture.step(button::requestFocus);
        }
        gesture.step(button::show);
        if (!button.isShowing()) {
          throw Controls.rejected(
              button, "did not open its menu: it has no items, or was closed again", Map.of());
        }
        return button.getItems();
      }

      @Override
      void close() {
        if (!wasOpen) {
          button.hide();
        }
      }
    };
  }

  /**
   * The context menu that a right click on a node opens.
   *
   * @param isHurried whether to continue in the same visit, because the node is in a row that may
   *     move
   */
  public static MenuStart of(Node node, Step rightClick, boolean isHurried) {
    return new RightClick(node, rightClick, isHurried);
  }

  private static final class RightClick extends MenuStart {
    private final Node node;
    private final Step rightClick;
    private final boolean isHurried;

    /** The windows that were open before the right click. */
    private final Set<Window> before = Set.copyOf(Window.getWindows());

    private boolean isClicked;
    private ContextMenu opened;

    RightClick(Node node, Step rightClick, boolean isHurried) {
      super("the context menu of " + Controls.name(node));
      this.node = node;
      this.rightClick = rightClick;
      this.isHurried = isHurried;
    }

    @Override
    List<? extends MenuItem> items(Gesture gesture) throws UiException {
      if (!isClicked) {
        isClicked = true;
        rightClick.run(gesture);
        return null;
      }
      for (Window window : List.copyOf(Window.getWindows())) {
        if (window instanceof ContextMenu menu && !before.contains(window)) {
          opened = menu;
          return menu.getItems();
        }
      }
      throw Controls.unsupported(
          "choose",
          node,
          "A right click opened no context menu. Give a menu bar, a menu button or a node with one.");
    }

    @Override
    boolean isHurried() {
      return isHurried;
    }

    @Override
    void close() {
      if (opened != null) {
        opened.hide();
      }
    }
  }
}
