package javafxinspector.core.model.node;

import javafx.scene.Node;
import javafx.scene.control.skin.TableColumnHeader;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.threads.OnFx;

/**
 * Maps a node of a skin to the object that it represents and that is not a node, such as a tab or a
 * menu item.
 */
@OnFx
public final class RepresentedItem {
  private RepresentedItem() {}

  /** The tab, menu, menu item or table column; null for any other node. */
  public static Object object(Node node) {
    switch (Types.of(node).kind()) {
      case TAB_HEADER:
        return Toolkit.tab(node);
      case MENU_ITEM:
        return Toolkit.menuItem(node);
      case COLUMN_HEADER:
        return ((TableColumnHeader) node).getTableColumn();
      case LABELED:
        return Toolkit.barMenu(node);
      default:
        return null;
    }
  }
}
