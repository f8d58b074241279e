package javafxinspector.core.web;

import com.sun.webkit.dom.DocumentImpl;
import com.sun.webkit.dom.ElementImpl;
import com.sun.webkit.dom.HTMLElementImpl;
import com.sun.webkit.dom.HTMLLabelElementImpl;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafxinspector.core.model.web.WebContent;
import javafxinspector.core.model.web.WebRow;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * One walk of a document for the lines of what it displays. An element has a line if it has a text
 * of its own, if a user acts on it, or if it groups others. A text in a line of text, such as a
 * bold word, is part of the line around it. JavaFX application thread, which it occupies for a
 * limited number of elements.
 */
final class DomWalk {
  /** Further elements are counted. */
  private static final int MAX_ELEMENTS = 3000;

  private static final Set<String> GROUPS =
      Set.of("form", "fieldset", "dialog", "table", "ul", "ol", "dl", "nav", "iframe");

  private static final Set<String> GROUP_ROLES =
      Set.of("dialog", "alertdialog", "alert", "menu", "tablist", "tree", "listbox", "radiogroup");

  private final DomPage page;
  private final List<WebRow> rows = new ArrayList<>();
  private int visited;

  DomWalk(DomPage page) {
    this.page = page;
  }

  WebContent read(DocumentImpl document) {
    Element root = document.getDocumentElement();
    if (root == null) {
      return WebContent.NONE;
    }
    visit((ElementImpl) root, 0, false);
    int all = document.getElementsByTagName("*").getLength();
    return new WebContent(rows, visited < MAX_ELEMENTS ? 0 : Math.max(1, all - visited));
  }

  /**
   * @param depth of its line, if it has one
   * @param isShown whether the line of an element above has its text
   */
  private void visit(ElementImpl element, int depth, boolean isShown) {
    if (visited >= MAX_ELEMENTS) {
      return;
    }
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
    boolean isWhole = isRow || isHeading;
    for (Node n = element.getFirstChild(); n != null; n = n.getNextSibling()) {
      if (n instanceof ElementImpl child) {
        boolean isPart = isWhole || (hasText || isNaming) && DomStyle.of(child).isInline();
        visit(child, below, isShown || isPart);
      }
    }
    DocumentImpl inner = DomPage.frameDocument(element);
    if (inner != null && inner.getDocumentElement() != null) {
      visit((ElementImpl) inner.getDocumentElement(), below, false);
    }
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
