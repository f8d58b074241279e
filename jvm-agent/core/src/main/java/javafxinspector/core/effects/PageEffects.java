package javafxinspector.core.effects;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javafx.scene.Node;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.web.WebLine;
import javafxinspector.core.model.web.WebPage;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.model.web.WebRow;
import javafxinspector.core.threads.OnFx;

/**
 * Finds changes in the pages of the WebViews that were read before. A page repaints its WebView
 * without reporting what has changed, so its lines are compared.
 */
@OnFx
final class PageEffects {
  /** States that follow the pointer or the keys, and states that are reported elsewhere. */
  private static final Set<String> REPORTED =
      Set.of(WebLine.DISABLED, WebLine.SELECTED, "indeterminate", "expanded", "collapsed");

  /** Elements whose text a user has entered. */
  private static final Set<String> FIELDS = Set.of("input", "textarea", "select");

  private final WebPages pages;
  private final Uids uids;
  private final Map<Node, Shown> before = new LinkedHashMap<>();

  /**
   * The visible state of a page.
   *
   * @param lines by uid
   */
  private record Shown(String title, String url, boolean isLoading, Map<String, WebLine> lines) {}

  PageEffects(WebPages pages, Uids uids) {
    this.pages = pages;
    this.uids = uids;
  }

  /** Reads the state that later states are compared with. */
  void start() {
    before.clear();
    pages.known().forEach(this::follow);
  }

  /** Includes this WebView in the comparison if it shows a page. */
  void follow(Node view) {
    Shown shown = readShown(before.containsKey(view) ? null : view);
    if (shown != null) {
      before.put(view, shown);
    }
  }

  private Shown readShown(Node view) {
    return view != null && Order.isLive(view) && Order.shows(view) ? read(view) : null;
  }

  private Shown read(Node view) {
    WebPage page = pages.of(view);
    if (page == null) {
      return null;
    }
    Map<String, WebLine> lines = new LinkedHashMap<>();
    for (WebRow row : page.content().rows()) {
      lines.put(row.element().uid(), row.line());
    }
    return new Shown(page.title(), page.url(), page.isLoading(), lines);
  }

  /** The changes since the start; null for none. */
  Effects effects() {
    List<Effects.Change> changed = new ArrayList<>();
    List<Effects.Shown> appeared = new ArrayList<>();
    List<Effects.Shown> disappeared = new ArrayList<>();
    before.forEach(
        (view, was) -> {
          Shown now = readShown(view);
          if (now != null) {
            compare(view, was, now, changed);
            compare(was, now, changed, appeared, disappeared);
          }
        });
    Ranking ranking = new Ranking();
    return new Effects(
            ranking.ranked(changed),
            null,
            ranking.ranked(appeared),
            ranking.ranked(disappeared),
            null,
            ranking.omitted())
        .orNull();
  }

  private void compare(Node view, Shown was, Shown now, List<Effects.Change> changed) {
    add(changed, view, now, "text", was.title, now.title);
    add(changed, view, now, "url", was.url, now.url);
    if (was.isLoading != now.isLoading) {
      add(changed, view, now, "loading", was.isLoading, now.isLoading);
    }
  }

  private void add(
      List<Effects.Change> changed, Node view, Shown now, String field, Object from, Object to) {
    if (!Objects.equals(from, to)) {
      String text = field.equals("text") ? null : now.title;
      changed.add(
          new Effects.Change(
              uids.of(view), "WebView", view.getId(), text, field, from, to, null, null));
    }
  }

  private static void compare(
      Shown was,
      Shown now,
      List<Effects.Change> changed,
      List<Effects.Shown> appeared,
      List<Effects.Shown> disappeared) {
    boolean isOther = was.lines.keySet().stream().noneMatch(now.lines::containsKey);
    now.lines.forEach(
        (uid, line) -> {
          WebLine old = was.lines.get(uid);
          if (old == null) {
            appeared.add(shown(uid, line));
          } else {
            compare(uid, old, line, changed);
          }
        });
    was.lines.forEach(
        (uid, line) -> {
          // If the page was left, its elements are expected to disappear.
          if (!isOther && !now.lines.containsKey(uid)) {
            disappeared.add(shown(uid, line));
          }
        });
  }

  private static void compare(String uid, WebLine old, WebLine line, List<Effects.Change> changed) {
    if (!Objects.equals(old.text(), line.text())) {
      String field = FIELDS.contains(line.type()) ? "value" : "text";
      changed.add(change(uid, line, null, field, old.text(), line.text()));
    }
    for (String state : REPORTED) {
      if (old.is(state) != line.is(state)) {
        changed.add(change(uid, line, line.text(), state, old.is(state), line.is(state)));
      }
    }
  }

  private static Effects.Change change(
      String uid, WebLine line, String text, String field, Object from, Object to) {
    return new Effects.Change(uid, line.type(), line.id(), text, field, from, to, null, null);
  }

  private static Effects.Shown shown(String uid, WebLine line) {
    // An element without a text only groups others.
    Boolean minor = line.text() == null && line.name() == null ? Boolean.TRUE : null;
    return new Effects.Shown(
        uid, line.type(), line.id(), line.text(), line.states(), null, null, null, minor);
  }
}
