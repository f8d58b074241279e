package javafxinspector.core.reload.fxml;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafxinspector.core.reload.document.DocumentElement;
import javafxinspector.core.threads.OnFx;

/**
 * The selection in the trees of a view. A tree selects rows, so another item is selected when its
 * items change their order.
 */
@OnFx
final class TreeSelection {
  private final List<Runnable> selected = new ArrayList<>();

  /** The selection in the trees that are kept. */
  TreeSelection(ChangePlan plan) {
    for (DocumentElement element : plan.matching().after().elements()) {
      ObjectChange change = plan.change(element);
      Object object = change == null ? null : change.bean().object();
      if (object instanceof TreeView<?> tree) {
        remember(tree.getSelectionModel(), item -> row(tree, item));
      } else if (object instanceof TreeTableView<?> tree) {
        remember(tree.getSelectionModel(), item -> row(tree, item));
      }
    }
  }

  @SuppressWarnings({"rawtypes", "unchecked"})
  private static int row(TreeView tree, TreeItem item) {
    return tree.getRow(item);
  }

  @SuppressWarnings({"rawtypes", "unchecked"})
  private static int row(TreeTableView tree, TreeItem item) {
    return tree.getRow(item);
  }

  private <T extends TreeItem<?>> void remember(
      MultipleSelectionModel<T> model, ToIntFunction<TreeItem<?>> row) {
    List<T> items = model == null ? List.of() : List.copyOf(model.getSelectedItems());
    selected.add(
        () -> {
          if (model != null && !items.equals(model.getSelectedItems())) {
            model.clearSelection();
            items.stream().mapToInt(row).filter(each -> each >= 0).forEach(model::select);
          }
        });
  }

  /** Selects the same items again. */
  void restore() {
    selected.forEach(Runnable::run);
  }
}
