package javafxinspector.core.model.snapshot;

import java.util.List;
import javafxinspector.core.model.geometry.Layout;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.section.Accessibility;
import javafxinspector.core.model.section.FxSection;
import javafxinspector.core.model.virtual.Virtualization;

/**
 * What a walk has copied from a node on the JavaFX application thread: references only. {@link
 * #row} reads the texts on another thread, because access to memory that is not in the cache costs
 * the JavaFX application thread more than the rest of the walk.
 */
final class VisitedNode {
  /** Maximum number of characters of a row's text. */
  static final int TEXT = 500;

  /** The requested sections of a node. */
  record More(
      Layout layout,
      Accessibility accessibility,
      FxSection fx,
      String style,
      Virtualization virtualization) {
    static final More NONE = new More(null, null, null, null, null);
  }

  private final int depth;
  private final int window;
  private final TypeInfo type;
  private final String id;
  private final String text;
  private final List<String> states;
  private final More more;
  private String uid;
  private int childCount = -1;

  VisitedNode(
      int depth,
      int window,
      TypeInfo type,
      String id,
      String text,
      List<String> states,
      More more) {
    this.depth = depth;
    this.window = window;
    this.type = type;
    this.id = id;
    this.text = text;
    this.states = states;
    this.more = more;
  }

  void setUid(String uid) {
    this.uid = uid;
  }

  /** Sets the number of children if they do not all have rows of their own. */
  void setChildCount(int count) {
    childCount = count;
  }

  /** Converts it to a row. Any thread, after the walk. */
  LightRow row() {
    return new LightRow(
        depth,
        window,
        type.shown(),
        uid,
        id == null || id.isEmpty() ? null : id,
        shown(),
        states,
        childCount < 0 ? null : childCount,
        more.layout(),
        more.accessibility(),
        more.fx(),
        more.style(),
        more.virtualization());
  }

  private String shown() {
    if (text == null || text.isEmpty()) {
      return null;
    }
    return text.length() <= TEXT + 1 ? text : text.substring(0, TEXT) + "…";
  }
}
