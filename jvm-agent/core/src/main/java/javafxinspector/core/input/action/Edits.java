package javafxinspector.core.input.action;

import javafx.scene.control.Control;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableFocusModel;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafxinspector.core.threads.OnFx;

/** Starts and ends edits, and finds out which cell of a list, table or tree is being edited. */
@OnFx
final class Edits {
  private Edits() {}

  /**
   * Makes a cell the focused one, as a user does before editing it. Key handlers of some
   * third-party libraries end the edit of any other cell.
   */
  @SuppressWarnings("unchecked")
  static <S> void focus(Control control, int row, TableColumnBase<?, ?> column) {
    if (control instanceof ListView<?> list && list.getFocusModel() != null) {
      list.getFocusModel().focus(row);
    } else if (control instanceof TableView<?> table) {
      focus((TableFocusModel<S, TableColumn<S, ?>>) (Object) table.getFocusModel(), row, column);
    } else if (control instanceof TreeTableView<?> table) {
      focus((TableFocusModel<S, TableColumn<S, ?>>) (Object) table.getFocusModel(), row, column);
    } else if (control instanceof TreeView<?> tree && tree.getFocusModel() != null) {
      tree.getFocusModel().focus(row);
    }
  }

  @SuppressWarnings("unchecked")
  private static <S, C extends TableColumnBase<S, ?>> void focus(
      TableFocusModel<S, C> model, int row, TableColumnBase<?, ?> column) {
    if (model != null && !model.isFocused(row, (C) column)) {
      model.focus(row, (C) column);
    }
  }

  /**
   * Starts an edit, unless the application refuses it.
   *
   * @param column null for a control without columns
   */
  @SuppressWarnings("unchecked")
  static <S> void start(Control control, int row, TableColumnBase<?, ?> column) {
    if (control instanceof ListView<?> list) {
      list.edit(row);
    } else if (control instanceof TableView<?> table) {
      ((TableView<S>) table).edit(row, (TableColumn<S, ?>) column);
    } else if (control instanceof TreeView<?> tree) {
      ((TreeView<S>) tree).edit((TreeItem<S>) tree.getTreeItem(row));
    } else {
      ((TreeTableView<S>) control).edit(row, (TreeTableColumn<S, ?>) column);
    }
  }

  /** Ends the edit of the current cell, if any, without a commit. */
  static void cancel(Control control) {
    if (control instanceof TreeView<?> tree) {
      tree.edit(null);
    } else {
      start(control, -1, null);
    }
  }

  /** Whether any cell is being edited. */
  static boolean isAny(Control control) {
    return control instanceof ListView<?> list
        ? list.getEditingIndex() >= 0
        : control instanceof TableView<?> table
            ? table.getEditingCell() != null && table.getEditingCell().getRow() >= 0
            : control instanceof TreeView<?> tree
                ? tree.getEditingItem() != null
                : ((TreeTableView<?>) control).getEditingCell() != null
                    && ((TreeTableView<?>) control).getEditingCell().getRow() >= 0;
  }
}
