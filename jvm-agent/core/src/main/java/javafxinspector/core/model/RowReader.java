package javafxinspector.core.model;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;

/** What a row of the live tree tells about a node or window. FX thread. */
public final class RowReader {
  private static final int TEXT = 200;
  private static final List<String> INTERNAL = List.of("internal");

  private final Uids uids;

  RowReader(Uids uids) {
    this.uids = uids;
  }

  public String uid(Node node) {
    return uids.of(node);
  }

  public String uid(Window window) {
    return uids.of(window);
  }

  /** What is known of the node's class; asked for once a node. */
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
   * @return at most some 200 characters; null for none and for passwords
   */
  public String text(Node node, TypeInfo type, boolean secret) {
    String text = secret || type.kind() == Kind.PASSWORD ? null : Texts.of(node, type.kind(), TEXT);
    return text == null || text.length() <= TEXT ? text : text.substring(0, TEXT) + "…";
  }

  /** As a snapshot's states, and "internal" for what a skin made; null for nothing. */
  public List<String> flags(Node node, TypeInfo type, boolean internal) {
    List<String> states = States.of(node, type, false);
    if (!internal) {
      return states;
    }
    if (states == null) {
      return INTERNAL;
    }
    states.add("internal");
    return states;
  }

  public boolean isInternal(Node node, boolean parentInternal) {
    return Children.isInternal(node, parentInternal);
  }

  public boolean isPassword(TypeInfo type) {
    return type.kind() == Kind.PASSWORD;
  }

  /** All children, those that skins made too; cells by row. */
  public List<Node> children(Node node) {
    return Children.all(node);
  }

  /** Null for a window without a scene. */
  public static Node root(Window window) {
    Scene scene = window.getScene();
    return scene == null ? null : scene.getRoot();
  }
}
