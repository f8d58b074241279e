package javafxinspector.core.model;

import java.util.List;

/**
 * What a visit copied of a node on the FX thread: references only. {@link #row} looks into the
 * texts, on another thread, since each look into memory that nobody else has used lately costs the
 * program's thread more than all the rest of a visit.
 */
final class Visited {
  /** Characters of a text that a row tells. */
  static final int TEXT = 500;

  /** The sections of a node, where some were asked for. */
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
  private int children = -1;

  Visited(
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

  /** Tells how many children there are that have no rows of their own. */
  void setChildren(int count) {
    children = count;
  }

  /** Any thread, after the visit. */
  LightRow row() {
    return new LightRow(
        depth,
        window,
        type.name(),
        uid,
        id == null || id.isEmpty() ? null : id,
        shown(),
        states,
        children < 0 ? null : children,
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
