package javafxinspector.core.model.snapshot;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Name;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.section.Sections;
import javafxinspector.core.model.web.WebLine;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.AnyThread;

/**
 * The values that a walk has copied from a node on the JavaFX application thread: references only.
 * {@link #row} reads the texts on another thread, because access to memory that is not in the cache
 * costs the JavaFX application thread more than the rest of the walk.
 */
final class VisitedNode {
  /** Maximum number of characters of a row's text. */
  static final int TEXT = 500;

  /**
   * Maximum number of characters of a text that the server shows in a line if lines are limited.
   */
  private static final int LINE_TEXT = 200;

  /** Maximum number of characters of the text of a cell in such a line. */
  private static final int CELL_TEXT = 80;

  /** Number of characters of the shortest uid, with a space and a line break. */
  private static final int UID = 4;

  /** Number of characters around a text in a line. */
  private static final int QUOTED = 3;

  /** Number of characters around the values of a node in JSON. */
  private static final int JSON = 45;

  /** Number of characters before an id in a line. */
  private static final int HASH = 2;

  /**
   * Values that most nodes do not have.
   *
   * @param displayed the truncated text that the skin displays; null if the text is not known to be
   *     truncated
   */
  record Rare(String displayed, Name name, Extras extras) {
    /** Returns null if all of the values are null. */
    static Rare of(String displayed, Name name, Extras extras) {
      return displayed == null && name == null && extras == null
          ? null
          : new Rare(displayed, name, extras);
    }
  }

  private final int depth;
  private final int window;
  private final String type;

  /** Whether its line may be left out if it does not group anything. */
  private final boolean isPane;

  private final String id;
  private final String text;
  private final List<String> states;
  private final Rare rare;
  private final Object[] sections;
  private String uid;
  private int childCount = -1;
  private int children;
  private int times = 1;
  private boolean isName;

  /**
   * @param rare null for none
   * @param sections values that {@link Sections#read} returned; null if no section was requested
   */
  VisitedNode(
      int depth,
      int window,
      TypeInfo type,
      String id,
      String text,
      List<String> states,
      Rare rare,
      Object[] sections) {
    this(
        depth,
        window,
        type.shown(),
        type.kind() == Kind.PARENT || type.kind() == Kind.GROUP,
        id,
        text,
        states,
        rare,
        sections);
  }

  private VisitedNode(
      int depth,
      int window,
      String type,
      boolean isPane,
      String id,
      String text,
      List<String> states,
      Rare rare,
      Object[] sections) {
    this.depth = depth;
    this.window = window;
    this.type = type;
    this.isPane = isPane;
    this.id = id;
    this.text = text;
    this.states = states;
    this.rare = rare;
    this.sections = sections;
  }

  /** An element of the page in a WebView. */
  static VisitedNode of(WebLine line, String uid, int depth, int window) {
    VisitedNode visited =
        new VisitedNode(
            depth,
            window,
            line.type(),
            false,
            line.id(),
            line.text(),
            line.states(),
            Rare.of(null, line.name(), null),
            null);
    visited.setUid(uid);
    return visited;
  }

  /**
   * A lower bound of the number of characters of its line in a text tree, without sections.
   *
   * @param indent number of characters before it
   */
  int lineChars(int indent) {
    int chars = text == null ? 0 : Math.min(text.length(), LINE_TEXT);
    if (rare != null && rare.extras() != null && rare.extras().part() != null) {
      return Math.min(chars, CELL_TEXT);
    }
    return indent
        + type.length()
        + UID
        + (chars == 0 ? 0 : chars + QUOTED)
        + (id == null || id.isEmpty() ? 0 : id.length() + HASH);
  }

  /**
   * Whether its line may be left out if it does not group anything, for example the line of a
   * layout pane without id.
   */
  boolean mayHaveNoLine() {
    return isPane && (id == null || id.isEmpty());
  }

  boolean isLabel() {
    return type.equals("Label");
  }

  /** Whether its line shows the text of a label before it. */
  boolean showsLabel() {
    return rare != null && rare.name() != null && rare.name().from().equals("label");
  }

  void setUid(String uid) {
    this.uid = uid;
  }

  /** Sets the number of children if they do not all have rows of their own. */
  void setChildCount(int count) {
    childCount = count;
  }

  /** Remembers the number of its children, also if they all have rows. */
  void setChildren(int count) {
    children = count;
  }

  /** Makes its row show the number of children, because some of them come before the first row. */
  void showChildren() {
    childCount = children;
  }

  /** Marks it as the label of the next control. */
  void setName() {
    isName = true;
  }

  /** Makes its row represent several equal siblings. */
  void setTimes(int count) {
    times = count;
  }

  /**
   * Whether its line differs from that of another node only in the uid, and shows nothing but the
   * type and states.
   */
  boolean isLike(VisitedNode other) {
    return isBare()
        && other.isBare()
        && depth == other.depth
        && type.equals(other.type)
        && Objects.equals(states, other.states);
  }

  /** Whether its row represents as many siblings as that of another node. */
  boolean hasTimesOf(VisitedNode other) {
    return times == other.times;
  }

  /** Whether it is in the same window as another node. */
  boolean isIn(VisitedNode other) {
    return window == other.window;
  }

  /** Whether it is nearer to the root of the window than another node. */
  boolean isAbove(VisitedNode other) {
    return depth < other.depth;
  }

  /**
   * Whether the node shows nothing but its type and states. Elements of pages never do, because
   * they have their uids from the start.
   */
  private boolean isBare() {
    return uid == null
        && (id == null || id.isEmpty())
        && (text == null || text.isEmpty())
        && rare == null
        && sections == null
        && childCount < 0;
  }

  /** Approximate number of characters of its JSON. */
  int jsonChars() {
    int chars =
        (text == null ? 0 : Math.min(text.length(), LINE_TEXT)) + (id == null ? 0 : id.length());
    boolean isCell = rare != null && rare.extras() != null && "cell".equals(rare.extras().part());
    return isCell ? chars + QUOTED : chars + type.length() + JSON;
  }

  /** Converts it to a row. Must be called after the walk. */
  @AnyThread
  LightRow row(Sections requested) {
    return new LightRow(
        depth,
        window,
        type,
        uid,
        id == null || id.isEmpty() ? null : id,
        shown(),
        rare == null ? null : truncated(rare.displayed),
        rare == null ? null : rare.name,
        states,
        childCount < 0 ? null : childCount,
        times == 1 ? null : times,
        isName ? true : null,
        rare == null ? null : rare.extras,
        sections == null ? Map.of() : requested.byField(sections));
  }

  private String truncated(String displayed) {
    return displayed == null || text == null || displayed.equals(text)
        ? null
        : Truncation.withEllipsis(displayed, TEXT);
  }

  private String shown() {
    if (text == null || text.isEmpty()) {
      return null;
    }
    return Truncation.withEllipsis(text, TEXT);
  }
}
