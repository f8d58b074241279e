package javafxinspector.core.model.snapshot;

import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableCell;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableRow;
import javafxinspector.core.model.data.DataReader;
import javafxinspector.core.model.data.NodeData;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.virtual.ItemsInfo;
import javafxinspector.core.model.virtual.TreeLevels;
import javafxinspector.core.threads.OnFx;

/**
 * The values that only lists, tables, trees and their parts, charts, and WebViews have.
 *
 * @param part row, cell or column; null for the control itself
 * @param index zero-based index of a row
 * @param level indentation of a row of a tree, from 0
 * @param items of the control
 * @param data of a chart or another control
 * @param url of the page in a WebView
 */
record Extras(
    String part, Integer index, Integer level, ItemsInfo items, NodeData data, String url) {
  private static final Extras CELL = new Extras("cell", null, null, null, null, null);
  private static final Extras COLUMN = new Extras("column", null, null, null, null, null);

  /** The values of a WebView. */
  static Extras ofPage(String url) {
    return url == null ? null : new Extras(null, null, null, null, null, url);
  }

  /** Returns null for other nodes. */
  @OnFx
  static Extras of(Node node, Kind kind) {
    switch (kind) {
      case VIRTUALIZED:
        return new Extras(null, null, null, ItemsInfo.of(node), null, null);
      case COLUMN_HEADER:
        return COLUMN;
      case ROW:
      case CELL:
        if (node instanceof TableCell || node instanceof TreeTableCell) {
          return CELL;
        }
        return node instanceof IndexedCell
            ? new Extras("row", ((IndexedCell<?>) node).getIndex(), level(node), null, null, null)
            : null;
      case PARENT:
      case PAGINATION:
      case MENU_ITEM:
      case SPLIT_PANE:
        NodeData data = DataReader.brief(node, kind);
        return data == null ? null : new Extras(null, null, null, null, data, null);
      default:
        return null;
    }
  }

  private static Integer level(Node row) {
    TreeItem<?> item = null;
    Node tree = null;
    if (row instanceof TreeCell) {
      item = ((TreeCell<?>) row).getTreeItem();
      tree = ((TreeCell<?>) row).getTreeView();
    } else if (row instanceof TreeTableRow) {
      item = ((TreeTableRow<?>) row).getTreeItem();
      tree = ((TreeTableRow<?>) row).getTreeTableView();
    }
    return item == null || tree == null ? null : (Integer) TreeLevels.of(item, tree);
  }
}
