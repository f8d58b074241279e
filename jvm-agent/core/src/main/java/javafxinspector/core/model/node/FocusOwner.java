package javafxinspector.core.model.node;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.threads.OnFx;

/**
 * The node of a scene that receives key events. {@link Node#isFocused()} is not enough, because the
 * editor of an editable combo box or spinner reports the focus of its control as its own.
 */
@OnFx
public final class FocusOwner {
  public static final FocusOwner NONE = new FocusOwner(null, null);

  private final Node owner;
  private final Node shown;

  private FocusOwner(Node owner, Node shown) {
    this.owner = owner;
    this.shown = shown;
  }

  /**
   * The focus owner of a scene; {@link #NONE} while its window does not have the focus. Call it
   * once per visit, because it searches for the content node above the owner.
   *
   * @param scene null for none
   * @param internals whether nodes that skins have created are shown; otherwise the content node
   *     above the owner is shown as focused
   */
  public static FocusOwner of(Scene scene, boolean internals) {
    Node owner = scene == null ? null : scene.getFocusOwner();
    if (owner == null || !owner.isFocused() || owner.getScene() != scene) {
      return NONE;
    }
    return new FocusOwner(owner, internals ? owner : Children.shownFor(owner));
  }

  /** The node that receives key events; null for none. */
  public Node owner() {
    return owner;
  }

  /** The content node that is shown for the owner: usually the owner itself; null for none. */
  public Node shown() {
    return shown;
  }

  /** Whether the node is shown as focused. */
  public boolean isAt(Node node) {
    return node == owner || node == shown;
  }

  boolean isNone() {
    return owner == null;
  }
}
