package javafxinspector.core.model.virtual;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.FocusOwner;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.States;
import javafxinspector.core.model.node.Tabs;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/** Reads the content of live tree rows from nodes and windows. */
@OnFx
public final class RowReader {
  /** Maximum number of characters of a text. */
  public static final int TEXT = 200;

  private static final List<String> INTERNAL = List.of("internal");

  private final Uids uids;

  public RowReader(Uids uids) {
    this.uids = uids;
  }

  public String uid(Node node) {
    return uids.of(node);
  }

  public String uid(Window window) {
    return uids.of(window);
  }

  /** Information about the node's class. Called once per node. */
  public TypeInfo type(Node node) {
    return Types.of(node);
  }

  public String type(Window window) {
    return Types.named(window.getClass()).getSimpleName();
  }

  /** Null for none. */
  public String id(Node node) {
    String id = node.getId();
    return id == null || id.isEmpty() ? null : id;
  }

  /**
   * @param secret whether the node is inside a password field
   * @return at most about 200 characters; null for none and for passwords
   */
  public String text(Node node, TypeInfo type, boolean secret) {
    String text = secret || type.kind() == Kind.PASSWORD ? null : Texts.of(node, type.kind(), TEXT);
    return text == null ? null : Truncation.withEllipsis(text, TEXT);
  }

  /** Whether nodes of this type display a text instead of other nodes. */
  public boolean isLabel(TypeInfo type) {
    return switch (type.kind()) {
      case LABELED, CELL, ROW -> true;
      default -> false;
    };
  }

  /**
   * The states as in a snapshot, and "internal" for nodes that a skin has created; null for none.
   *
   * @param hidden whether the node or one of its ancestors is invisible
   * @param focus of the node's scene
   */
  public List<String> flags(
      Node node, TypeInfo type, boolean hidden, boolean internal, FocusOwner focus) {
    List<String> states = States.of(node, type, hidden, focus);
    if (!internal) {
      return states;
    }
    if (states == null) {
      return INTERNAL;
    }
    states.add("internal");
    return states;
  }

  /**
   * The focus owner of a scene and the content node above it, because clients may hide internal
   * nodes.
   *
   * @param scene null for none
   */
  public FocusOwner focus(Scene scene) {
    return FocusOwner.of(scene, false);
  }

  public boolean isInternal(Node node, boolean parentInternal) {
    return Children.isInternal(node, parentInternal);
  }

  public boolean isPassword(TypeInfo type) {
    return type.kind() == Kind.PASSWORD;
  }

  /**
   * Whether the node or one of its ancestors is invisible.
   *
   * @param above the node below which it is reported; null for the root of a scene
   * @param aboveHidden whether that node is hidden
   */
  public boolean isHidden(Node node, Node above, boolean aboveHidden) {
    return !node.isVisible() || above != null && Order.hides(above, aboveHidden, node);
  }

  /**
   * Nodes that must be read again when this one has changed, although they are not its descendants.
   */
  public List<Node> dependents(Node node, TypeInfo type) {
    return Tabs.dependents(node, type.kind());
  }

  /** All children, including those that skins have created; see {@link Children}. */
  public List<Node> children(Node node) {
    return Children.all(node);
  }

  /** Null for a window without a scene. */
  public static Node root(Window window) {
    Scene scene = window.getScene();
    return scene == null ? null : scene.getRoot();
  }
}
