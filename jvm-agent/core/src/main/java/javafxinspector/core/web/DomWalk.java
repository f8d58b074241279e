package javafxinspector.core.web;

import com.sun.webkit.dom.DocumentImpl;
import com.sun.webkit.dom.ElementImpl;
import com.sun.webkit.dom.HTMLElementImpl;
import com.sun.webkit.dom.HTMLLabelElementImpl;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import javafxinspector.core.model.web.WebContent;
import javafxinspector.core.model.web.WebReading;
import javafxinspector.core.model.web.WebRow;
import org.w3c.dom.Node;

/**
 * One walk of a document, which creates the lines for its displayed elements. An element has a line
 * if it has text of its own, if a user acts on it, or if it groups others. Text inside a line of
 * text, such as a bold word, is part of the surrounding line. Occupies the JavaFX application
 * thread for a limited number of elements.
 */
final class DomWalk implements WebReading {
  /** Maximum number of elements that are read; further ones are counted. */
  private static final int MAX_ELEMENTS = 3000;

  private static final Set<String> GROUPS =
      Set.of("form", "fieldset", "dialog", "table", "ul", "ol", "dl", "nav", "iframe");

  private static final Set<String> GROUP_ROLES =
      Set.of("dialog", "alertdialog", "alert", "menu", "tablist", "tree", "listbox", "radiogroup");

  /**
   * A node to visit, followed by all its next siblings.
   *
   * @param depth of its line, if it has one
   * @param isShown whether the line of an ancestor contains its text
   * @param joins whether it is part of the surrounding line if it is displayed inline
   */
  private record Pending(Node at, int depth, boolean isShown, boolean joins) {}

  private final DomPage page;
  private final DocumentImpl document;
  private final List<WebRow> rows = new ArrayList<>();

  /** The next node to visit is the first one. */
  private final Deque<Pending> pending = new ArrayDeque<>();

  private int visited;
  private int omitted;

  DomWalk(DomPage page, DocumentImpl document) {
    this.page = page;
    this.document = document;
    push(document.getDocumentElement(), 0, false, false);
  }

  boolean isOf(DocumentImpl other) {
    return Dom.isSame(document, other);
  }

  @Override
  public boolean isComplete() {
    return pending.isEmpty();
  }

  @Override
  public WebContent content() {
    return new WebContent(rows, omitted);
  }

  /** Visits further elements until the time is over. */
  void run(long nanos) {
    long began = System.nanoTime();
    while (!pending.isEmpty() && System.nanoTime() - began < nanos) {
      Pending next = pending.pop();
      push(next.at.getNextSibling(), next.depth, next.isShown, next.joins);
      if (next.at instanceof ElementImpl element) {
        boolean isPart = next.joins && DomStyle.of(element).isInline();
        visit(element, next.depth, next.isShown || isPart);
      }
      if (visited >= MAX_ELEMENTS) {
        pending.clear();
        int all = document.getElementsByTagName("*").getLength();
        omitted = Math.max(1, all - visited);
      }
    }
  }

  private void push(Node node, int depth, boolean isShown, boolean joins) {
    if (node != null) {
      pending.push(new Pending(node, depth, isShown, joins));
    }
  }

  private void visit(ElementImpl element, int depth, boolean isShown) {
    visited++;
    DomStyle style = DomStyle.of(element);
    if (style.isNone()) {
      return;
    }
    String tag = Dom.tag(element);
    boolean isLeaf = Dom.isLeaf(element, tag);
    boolean isNaming = isNaming(element);
    boolean isRow = DomText.isRow(element, tag);
    boolean isHeading =
        tag.length() == 2 && tag.charAt(0) == 'h' && Character.isDigit(tag.charAt(1));
    boolean hasText = isHeading || isRow || DomText.hasOwn(element);
    boolean hasLine =
        style.shows(element)
            && (isLeaf || isGroup(element, tag) || hasText && !isShown && !isNaming);
    if (hasLine) {
      rows.add(new WebRow(depth, page.of(element), DomLine.of(element, true)));
    }
    if (isLeaf) {
      return;
    }
    int below = hasLine ? depth + 1 : depth;
    DocumentImpl inner = DomPage.frameDocument(element);
    if (inner != null) {
      push(inner.getDocumentElement(), below, false, false);
    }
    push(element.getFirstChild(), below, isShown || isRow || isHeading, hasText || isNaming);
  }

  private static boolean isGroup(ElementImpl element, String tag) {
    String role = Dom.attribute(element, "role");
    return GROUPS.contains(tag) || role != null && GROUP_ROLES.contains(role);
  }

  /** Whether it is a label whose text the line of its field shows. */
  private static boolean isNaming(ElementImpl element) {
    HTMLElementImpl field =
        element instanceof HTMLLabelElementImpl label ? (HTMLElementImpl) label.getControl() : null;
    return field != null && DomStyle.of(field).shows(field);
  }
}
