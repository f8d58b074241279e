package javafxinspector.core.model.node;

import javafx.scene.Node;
import javafx.scene.control.Accordion;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Separator;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToolBar;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/**
 * Decides which nodes below a JavaFX control are its content. The other nodes are parts that only
 * its skin needs.
 */
@OnFx
final class Contents {
  private Contents() {}

  static boolean isContent(Node control, Node node, Kind kind) {
    switch (kind) {
      case ROW:
        return node instanceof IndexedCell
            ? node.isVisible()
            : ((Labeled) control).getGraphic() == node;
      case TITLED_PANE:
        return ((TitledPane) control).getContent() == node
            || ((Labeled) control).getGraphic() == node;
      case ACCORDION:
        return node instanceof TitledPane && ((Accordion) control).getPanes().contains(node);
      case SCROLL_PANE:
        return ((ScrollPane) control).getContent() == node
            && !(control.getParent() instanceof TextArea);
      case TAB_PANE:
        return isTabHeader(node) || isTabContent((TabPane) control, node);
      case TAB_HEADER:
        return node.getParent() instanceof Labeled
                && ((Labeled) node.getParent()).getGraphic() == node
            || isContentOf(Toolkit.tab(control), node);
      case SPLIT_PANE:
        return ((SplitPane) control).getItems().contains(node);
      case TOOL_BAR:
        return ((ToolBar) control).getItems().contains(node);
      case BUTTON_BAR:
        return ((ButtonBar) control).getButtons().contains(node);
      case MENU_BAR:
        return node instanceof MenuButton;
      case PAGINATION:
        return isPage(node);
      case MENU_CONTENT:
        return isMenuItem(node) || node instanceof Separator;
      case MENU_ITEM:
        Object item = node.getParent() == null ? null : Toolkit.menuItem(control);
        return item instanceof CustomMenuItem && ((CustomMenuItem) item).getContent() == node;
      default:
        return false;
    }
  }

  private static boolean isTabContent(TabPane pane, Node node) {
    for (Tab tab : pane.getTabs()) {
      if (tab.getContent() == node) {
        return true;
      }
    }
    return false;
  }

  private static boolean isContentOf(Tab tab, Node node) {
    return tab != null && tab.getContent() == node;
  }

  private static boolean isTabHeader(Node node) {
    return node.getClass().getName().equals("javafx.scene.control.skin.TabPaneSkin$TabHeaderSkin");
  }

  private static boolean isMenuItem(Node node) {
    return node.getClass()
        .getName()
        .equals("com.sun.javafx.scene.control.ContextMenuContent$MenuItemContainer");
  }

  /** Whether this is a page of a Pagination: a child of one of its two page panes. */
  private static boolean isPage(Node node) {
    return node.getParent() != null && node.getParent().getStyleClass().contains("page");
  }
}
