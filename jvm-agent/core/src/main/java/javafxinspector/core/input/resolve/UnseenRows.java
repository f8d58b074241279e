package javafxinspector.core.input.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.request.Target;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.query.Addresses;
import javafxinspector.core.model.query.Located;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.query.Predicate;
import javafxinspector.core.model.query.Selector;
import javafxinspector.core.model.query.TextMatch;
import javafxinspector.core.model.virtual.RowSearch;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.threads.OnFx;

/**
 * Finds a row that is out of view by its text, for a selector that no visible node matches. The
 * selector's other conditions must hold for the list, table or tree, or for a node around it.
 */
@OnFx
record UnseenRows(Nodes nodes, Addresses addresses) {
  /** Maximum number of matching rows that are compared. Further ones are only counted. */
  private static final int MAX_FOUND = 100;

  private static final int MAX_LISTED = 5;

  /**
   * The row of a target whose selector matches no visible node.
   *
   * @return null if no row matches, or if the selector does not search for a text
   * @throws UiException reason ambiguous for several rows
   */
  RowItem find(Target target, Scope scope) throws UiException {
    Selector selector = target.selector();
    if (selector.text() == null || selector.label() != null || target.nth() != null) {
      return null;
    }
    Selector text = new Selector(null, selector.text(), null, selector.match(), null);
    RowSearch search = new RowSearch(nodes, tops(target, scope), text, MAX_FOUND);
    while (!search.step()) {
      // If this takes long, the caller looks again less often.
    }
    List<Row> rows = new ArrayList<>();
    for (RowSearch.Found found : search.found()) {
      found.rows().forEach(row -> rows.add(new Row(found.in(), row.index(), row.cells())));
    }
    TextMatch whole =
        TextMatch.of(selector.text().toLowerCase(Locale.ROOT), "equals", "selector.text");
    List<Row> exact = rows.stream().filter(row -> row.has(whole)).toList();
    List<Row> all = exact.size() == 1 ? exact : rows;
    if (all.size() > 1) {
      throw ambiguous(all, search.hasMore());
    }
    return all.isEmpty() ? null : all.get(0).item(nodes);
  }

  /** The visible nodes that are searched for rows. */
  private List<Node> tops(Target target, Scope scope) throws UiException {
    Located within = target.within() == null ? null : addresses.find(target.within(), scope);
    if (within != null && within.element() != null) {
      return List.of();
    }
    Selector selector = target.selector();
    Predicate predicate = selector.predicate();
    if (selector.css() == null && predicate == null) {
      return within == null ? nodes.tops(scope, null) : List.of(within.node());
    }
    return nodes
        .findAll(new Selector(selector.css(), null, null, null, predicate), scope, within)
        .stream()
        .filter(each -> each.element() == null && each.shows())
        .map(Located::node)
        .toList();
  }

  private static UiException ambiguous(List<Row> rows, boolean hasMore) {
    List<String> first = rows.stream().limit(MAX_LISTED).map(Row::shown).toList();
    return UiException.actionFailed(
        "ambiguous",
        (hasMore ? "More than " : "")
            + rows.size()
            + " rows that are out of view match the selector: "
            + String.join(", ", first)
            + (rows.size() > first.size() ? ", …" : "")
            + ". Give the list, table or tree as the target, with the index of one of them.",
        Map.of("total", rows.size()));
  }

  /** A row that no node shows. */
  private record Row(RowSearch.Container in, int index, List<String> cells) {
    boolean has(TextMatch whole) {
      return cells.stream()
          .anyMatch(cell -> cell != null && whole.matches(cell.toLowerCase(Locale.ROOT)));
    }

    String shown() {
      return "row " + index + " of " + in.type() + " " + in.uid();
    }

    RowItem item(Nodes nodes) throws UiException {
      Node control = nodes.resolve(new NodeRef(null, in.uid(), null));
      return RowItem.at((Control) control, index, null);
    }
  }
}
