package javafxinspector.core.live;

import java.util.List;
import javafxinspector.core.json.KeepNull;

/**
 * One row of the live tree: a window ({@code kind} is set) or a node; see
 * docs/contract/resources.md, "Live rows".
 *
 * @param parent the uid of the parent node, of the window for a scene's root, or of the owner for a
 *     popup or dialog; null for a top-level window
 * @param index the index among the parent's rows; a window's scene root comes first, followed by
 *     the windows that it owns
 * @param element true for an element of the page in a WebView; otherwise null
 * @param blank true for a button, label or cell without a text; otherwise null
 */
public record Row(
    String uid,
    @KeepNull String parent,
    int index,
    String type,
    String kind,
    String id,
    String text,
    List<String> flags,
    Boolean element,
    Boolean blank) {
  /** Creates the row of a window or a node. */
  public Row(
      String uid,
      String parent,
      int index,
      String type,
      String kind,
      String id,
      String text,
      List<String> flags) {
    this(uid, parent, index, type, kind, id, text, flags, null, null);
  }

  /** Whether the row has a flag, such as disabled. */
  public boolean is(String flag) {
    return flags != null && flags.contains(flag);
  }

  Row at(int newIndex) {
    return new Row(uid, parent, newIndex, type, kind, id, text, flags, element, blank);
  }
}
