package javafxinspector.core.live;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Cell;
import javafx.scene.control.IndexedCell;
import javafxinspector.core.model.node.FocusOwner;
import javafxinspector.core.model.node.States;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.virtual.RowReader;
import javafxinspector.core.threads.OnFx;

/** Reads the nodes of scenes. */
@OnFx
final class SceneSource implements NodeReader<Node> {
  private final RowReader reader;

  /** The focus owner of the scene that is being read. */
  private FocusOwner focus = FocusOwner.NONE;

  SceneSource(RowReader reader) {
    this.reader = reader;
  }

  /**
   * Finds the focus owner of a scene. Must be called before nodes of the scene are read.
   *
   * @param scene null for none
   */
  FocusOwner readFocus(Scene scene) {
    focus = reader.focus(scene);
    return focus;
  }

  @Override
  public String uid(Node node) {
    return reader.uid(node);
  }

  @Override
  public TypeInfo type(Node node) {
    return reader.type(node);
  }

  @Override
  public String id(Node node) {
    return reader.id(node);
  }

  @Override
  public String text(Node node, TypeInfo type, boolean secret) {
    return reader.text(node, type, secret);
  }

  @Override
  public boolean isLabel(TypeInfo type) {
    return reader.isLabel(type);
  }

  @Override
  public LongText longText(Node node, TypeInfo type, boolean secret) {
    return LongTexts.of(node, type, secret);
  }

  @Override
  public List<String> flags(Node node, TypeInfo type, boolean hidden, boolean internal) {
    return reader.flags(node, type, hidden, internal, focus);
  }

  @Override
  public List<Node> children(Node node) {
    return reader.children(node);
  }

  @Override
  public List<Node> dependents(Node node, TypeInfo type) {
    return reader.dependents(node, type);
  }

  @Override
  public boolean isInternal(Node node, boolean parentInternal) {
    return reader.isInternal(node, parentInternal);
  }

  @Override
  public boolean isHidden(Node node, Node above, boolean aboveHidden) {
    return reader.isHidden(node, above, aboveHidden);
  }

  @Override
  public boolean isDisabled(Node node) {
    return States.isDisabled(node);
  }

  @Override
  public boolean isPassword(TypeInfo type) {
    return reader.isPassword(type);
  }

  @Override
  public boolean isCell(Node node) {
    return node instanceof Cell;
  }

  @Override
  public int item(Node node) {
    return node instanceof IndexedCell ? ((IndexedCell<?>) node).getIndex() : -1;
  }
}
