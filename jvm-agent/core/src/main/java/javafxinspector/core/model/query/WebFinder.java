package javafxinspector.core.model.query;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.web.WebLine;
import javafxinspector.core.model.web.WebPage;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.model.web.WebRow;
import javafxinspector.core.threads.OnFx;

/**
 * Searches the pages of WebViews by the conditions of a selector. If nested elements show the same
 * text, only the innermost one counts.
 */
@OnFx
final class WebFinder {
  private final WebPages pages;
  private final Selector selector;
  private final Predicate predicate;
  private final TextMatch text;
  private final TextMatch label;
  private final TextMatch contains;

  /**
   * @throws UiException MCP_UI_INVALID_INPUT for an invalid selector
   */
  WebFinder(WebPages pages, Selector selector) throws UiException {
    this.pages = pages;
    this.selector = selector;
    predicate = selector.predicate();
    text = match(selector.text(), selector.match(), "selector.text");
    label = match(selector.label(), selector.match(), "selector.label");
    String part = predicate == null ? null : predicate.textContains();
    contains = match(part, "contains", "selector.predicate.textContains");
  }

  private static TextMatch match(String wanted, String match, String path) throws UiException {
    return wanted == null ? null : TextMatch.of(wanted, match, path);
  }

  /**
   * The matches among the elements that the page of a WebView displays; none for a selector with
   * CSS, because the CSS of selectors is JavaFX CSS.
   *
   * @param byName whether the text of the selector is a name instead of the element's own text
   */
  List<WebElement> search(Node view, boolean byName) throws UiException {
    WebPage page = selector.css() == null ? pages.of(view) : null;
    return page == null ? List.of() : innermost(matching(page.content().rows(), byName));
  }

  /**
   * The matches below a WebView or an element. CSS is web CSS there.
   *
   * @param within null for the whole page
   */
  List<WebElement> searchBelow(Node view, WebElement within, boolean byName) throws UiException {
    WebPage page = pages.of(view);
    if (page == null) {
      return List.of();
    }
    List<WebRow> rows = new ArrayList<>();
    if (selector.css() == null) {
      for (WebRow row : page.content().rows()) {
        WebElement element = row.element();
        if (within == null || element != within && element.isBelow(within)) {
          rows.add(row);
        }
      }
      return innermost(matching(rows, byName));
    }
    for (WebElement element : page.select(selector.css(), within)) {
      rows.add(new WebRow(0, element, element.line()));
    }
    return matching(rows, byName);
  }

  private List<WebElement> matching(List<WebRow> rows, boolean byName) throws UiException {
    List<WebElement> found = new ArrayList<>();
    try {
      for (WebRow row : rows) {
        if (matches(row, byName)) {
          found.add(row.element());
        }
      }
    } catch (TextMatch.TooComplex e) {
      throw e.toUiException();
    }
    return found;
  }

  private List<WebElement> innermost(List<WebElement> found) {
    if (text == null && contains == null) {
      return found;
    }
    List<WebElement> inner = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      // In document order, the descendants of an element follow it.
      boolean isOuter = i + 1 < found.size() && found.get(i + 1).isBelow(found.get(i));
      if (!isOuter) {
        inner.add(found.get(i));
      }
    }
    return inner;
  }

  private boolean matches(WebRow row, boolean byName) {
    WebLine line = row.line();
    String name = line.name() == null ? null : line.name().text();
    String shown = byName ? name : line.text();
    return (predicate == null || holds(row.element(), line))
        && (label == null || label.matches(name))
        && (text == null || text.matches(shown))
        && (contains == null || contains.matches(shown));
  }

  private boolean holds(WebElement element, WebLine line) {
    // The elements of a page have no JavaFX properties.
    return predicate.propertyIs() == null
        && (predicate.typeIs() == null || hasType(line))
        && (predicate.idEquals() == null || predicate.idEquals().equals(line.id()))
        && (predicate.styleClassHas() == null
            || element.classes().contains(predicate.styleClassHas()))
        && (predicate.visible() == null || predicate.visible() == line.shows())
        && (predicate.enabled() == null || predicate.enabled() == !line.is(WebLine.DISABLED));
  }

  private boolean hasType(WebLine line) {
    return predicate.typeIs().contains(line.type()); // Button is a class, button a tag
  }
}
