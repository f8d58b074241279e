package javafxinspector.core.model.query;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.web.WebPages;
import javafxinspector.core.threads.OnFx;

/** Finds the matches of a selector in the order that {@link Nodes#find} describes. */
@OnFx
final class SelectorSearch {
  private final WebPages pages;

  SelectorSearch(WebPages pages) {
    this.pages = pages;
  }

  /** Like {@link Nodes#find}, but searches these nodes and their descendants. */
  List<Node> findIn(List<Node> roots, Selector selector) throws UiException {
    return nodes(search(roots, selector, false));
  }

  /** Like {@link Nodes#findAll}, but searches these nodes and their descendants. */
  List<Located> findAllIn(List<Node> roots, Selector selector) throws UiException {
    return search(roots, selector, true);
  }

  private List<Located> search(List<Node> roots, Selector selector, boolean withElements)
      throws UiException {
    return search(
        selector,
        withElements,
        finder -> {
          for (Node root : roots) {
            finder.search(root, false);
          }
        });
  }

  /** Searches the descendants of a node or of an element of a page. */
  List<Located> findBelow(Located within, Selector selector, boolean withElements)
      throws UiException {
    Node top = within.node();
    if (isPage(within)) {
      return withElements ? findInPage(top, within.element(), selector) : List.of();
    }
    boolean hidden = !Order.shows(top);
    return search(
        selector,
        withElements,
        finder -> {
          for (Node child : Children.all(top)) {
            finder.search(child, Order.hides(top, hidden, child));
          }
        });
  }

  /** Whether the search starts at a WebView or in its page. */
  static boolean isPage(Located within) {
    return within.element() != null || Types.of(within.node()).kind() == Kind.WEB_VIEW;
  }

  private List<Located> findInPage(Node view, WebElement within, Selector selector)
      throws UiException {
    if (selector.css() == null) {
      Nodes.check(selector);
    }
    WebFinder finder = new WebFinder(pages, selector);
    List<WebElement> found = finder.searchBelow(view, within, false);
    if (found.isEmpty() && selector.text() != null) {
      found = finder.searchBelow(view, within, true);
    }
    return found.stream().map(Located::of).toList();
  }

  /** The nodes among the results, without the elements of pages. */
  static List<Node> nodes(List<Located> found) {
    return found.stream().filter(each -> each.element() == null).map(Located::node).toList();
  }

  private interface Searching {
    void run(Finder finder) throws UiException;
  }

  private List<Located> search(Selector selector, boolean withElements, Searching searching)
      throws UiException {
    for (Finder finder : Finder.inTurn(selector)) {
      searching.run(finder);
      List<Located> found = new ArrayList<>();
      finder.found().forEach(node -> found.add(Located.of(node)));
      if (withElements && !finder.webViews().isEmpty()) {
        WebFinder web = new WebFinder(pages, selector);
        for (Node view : finder.webViews()) {
          web.search(view, finder.isByName()).forEach(each -> found.add(Located.of(each)));
        }
      }
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
  }
}
