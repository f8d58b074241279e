package javafxinspector.core.model;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;

/** What a row of the live tree tells about a node or window. FX thread. */
public final class RowReader {
  private static final int TEXT = 200;

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

  public String type(Node node) {
    return Types.of(node).name();
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
  public String text(Node node, boolean secret) {
    Kind kind = Types.of(node).kind();
    String text = secret || kind == Kind.PASSWORD ? null : Texts.of(node, kind, TEXT);
    return text == null || text.length() <= TEXT ? text : text.substring(0, TEXT) + "…";
  }

  /** As a snapshot's states, and "internal" for what a skin made; null for nothing. */
  public List<String> flags(Node node, boolean internal) {
    List<String> states = States.of(node, Types.of(node).kind(), false);
    if (!internal) {
      return states;
    }
    List<String> flags = states == null ? new ArrayList<>(1) : states;
    flags.add("internal");
    return flags;
  }

  public boolean isInternal(Node node, boolean parentInternal) {
    return Children.isInternal(node, parentInternal);
  }

  public boolean isPassword(Node node) {
    return Types.of(node).kind() == Kind.PASSWORD;
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
