package javafxinspector.core.model.virtual;

import javafx.scene.Node;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafxinspector.core.threads.OnFx;

/** The indentation of the rows of trees. */
@OnFx
public final class TreeLevels {
  private TreeLevels() {}

  /**
   * The indentation of an item, from 0 for the topmost rows.
   *
   * @param tree a TreeView or TreeTableView
   */
  public static int of(TreeItem<?> item, Node tree) {
    TreeItem<?> root =
        tree instanceof TreeView
            ? ((TreeView<?>) tree).getRoot()
            : ((TreeTableView<?>) tree).getRoot();
    boolean showsRoot =
        tree instanceof TreeView
            ? ((TreeView<?>) tree).isShowRoot()
            : ((TreeTableView<?>) tree).isShowRoot();
    int level = showsRoot ? 0 : -1;
    for (TreeItem<?> i = item; i != null && i != root; i = i.getParent()) {
      level++;
    }
    return Math.max(0, level);
  }
}
