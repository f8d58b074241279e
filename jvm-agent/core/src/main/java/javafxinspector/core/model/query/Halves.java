package javafxinspector.core.model.query;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.Children;

/**
 * Says which part of a selector fails, where its parts match nothing together. JavaFX application
 * thread.
 */
final class Halves {
  private Halves() {}

  /** A sentence, such as "css alone matches 2 nodes, text alone none."; null for a single part. */
  static String of(Selector selector, Nodes nodes, Search search, List<Node> roots) {
    List<String> texts = new ArrayList<>();
    add(texts, "css", selector.css(), part(selector.css(), null, null, null), nodes, search, roots);
    add(
        texts,
        "text",
        selector.text(),
        part(null, selector.text(), null, selector.match()),
        nodes,
        search,
        roots);
    add(
        texts,
        "label",
        selector.label(),
        part(null, null, selector.label(), selector.match()),
        nodes,
        search,
        roots);
    Selector predicate = new Selector(null, null, null, null, selector.predicate());
    add(texts, "the type or predicate", selector.predicate(), predicate, nodes, search, roots);
    if (texts.size() < 2) {
      return null;
    }
    String all = String.join(", ", texts);
    String inside = inside(selector, nodes, search, roots);
    return Character.toUpperCase(all.charAt(0)) + all.substring(1) + "." + inside;
  }

  /** A sentence about the only node of the type that contains the text; empty for none. */
  private static String inside(Selector selector, Nodes nodes, Search search, List<Node> roots) {
    if (selector.text() == null || selector.predicate() == null || selector.css() != null) {
      return "";
    }
    try {
      List<Node> shown = search.findIn(roots, part(null, selector.text(), null, selector.match()));
      List<Node> around =
          search.findIn(roots, new Selector(null, null, null, null, selector.predicate())).stream()
              .filter(each -> shown.size() == 1 && Children.contains(each, shown.get(0)))
              .toList();
      return around.size() == 1
          ? " The text is in "
              + nodes.type(around.get(0))
              + " "
              + nodes.ref(around.get(0)).uid()
              + ": use that uid."
          : "";
    } catch (UiException e) {
      return ""; // An empty predicate has no matches of its own.
    }
  }

  private static Selector part(String css, String text, String label, String match) {
    return new Selector(css, text, label, match, null);
  }

  private static void add(
      List<String> texts,
      String name,
      Object given,
      Selector part,
      Nodes nodes,
      Search search,
      List<Node> roots) {
    if (given == null) {
      return;
    }
    try {
      List<Node> found = search.findIn(roots, part);
      texts.add(
          found.isEmpty()
              ? name + " alone matches nothing"
              : name
                  + " alone matches "
                  + (found.size() == 1
                      ? nodes.describe(found.get(0)).summary()
                      : found.size() + " nodes"));
    } catch (UiException e) {
      // An empty predicate has no matches of its own.
    }
  }
}
