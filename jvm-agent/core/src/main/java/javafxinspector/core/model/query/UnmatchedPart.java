package javafxinspector.core.model.query;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.threads.OnFx;

/** Reports which part of a selector fails if its parts together have no match. */
@OnFx
final class UnmatchedPart {
  private static final String TEXT = "text";
  private static final String PREDICATE = "the type or predicate";

  private UnmatchedPart() {}

  /** A sentence, such as "css alone matches 2 nodes, text alone none."; null for a single part. */
  static String of(Selector selector, Nodes nodes, SelectorSearch search, List<Node> roots) {
    Map<String, Selector> parts = new LinkedHashMap<>();
    if (selector.css() != null) {
      parts.put("css", part(selector.css(), null, null, null));
    }
    if (selector.text() != null) {
      parts.put(TEXT, part(null, selector.text(), null, selector.match()));
    }
    if (selector.label() != null) {
      parts.put("label", part(null, null, selector.label(), selector.match()));
    }
    if (selector.predicate() != null) {
      parts.put(PREDICATE, new Selector(null, null, null, null, selector.predicate()));
    }
    Map<String, List<Node>> found = new LinkedHashMap<>();
    parts.forEach((name, part) -> search(name, part, search, roots, found));
    if (found.size() < 2) {
      return null;
    }
    List<String> texts = new ArrayList<>();
    found.forEach((name, matches) -> texts.add(text(name, matches, nodes)));
    String all = String.join(", ", texts);
    String inside = selector.css() == null ? inside(found, nodes) : "";
    return Character.toUpperCase(all.charAt(0)) + all.substring(1) + "." + inside;
  }

  private static Selector part(String css, String text, String label, String match) {
    return new Selector(css, text, label, match, null);
  }

  private static void search(
      String name,
      Selector part,
      SelectorSearch search,
      List<Node> roots,
      Map<String, List<Node>> found) {
    try {
      found.put(name, search.findIn(roots, part));
    } catch (UiException e) {
      // An empty predicate has no matches to report.
    }
  }

  private static String text(String name, List<Node> matches, Nodes nodes) {
    return name
        + " alone matches "
        + (matches.isEmpty()
            ? "nothing"
            : matches.size() == 1
                ? nodes.describe(matches.get(0)).summary()
                : matches.size() + " nodes");
  }

  /** A sentence about the only node of the type that contains the text; empty for none. */
  private static String inside(Map<String, List<Node>> found, Nodes nodes) {
    List<Node> shown = found.getOrDefault(TEXT, List.of());
    if (shown.size() != 1) {
      return "";
    }
    List<Node> around =
        found.getOrDefault(PREDICATE, List.of()).stream()
            .filter(each -> Children.contains(each, shown.get(0)))
            .toList();
    return around.size() == 1
        ? " The text is in "
            + nodes.type(around.get(0))
            + " "
            + nodes.ref(around.get(0)).uid()
            + ": use that uid."
        : "";
  }
}
