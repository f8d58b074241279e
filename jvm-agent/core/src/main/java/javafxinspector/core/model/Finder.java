package javafxinspector.core.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafxinspector.core.rpc.UiException;

/**
 * One search (contract.md §1.3): all of what is asked must hold. It looks inside controls too; what
 * is found by text alone counts once, as the control whose text it is. FX thread.
 */
final class Finder {
  private final Css css;
  private final TextMatch text;
  private final TextMatch contains;
  private final Predicate predicate;
  private final List<Node> showing = new ArrayList<>();
  private final List<Node> hidden = new ArrayList<>();

  /**
   * @throws UiException MCP_UI_INVALID_INPUT for a selector that asks nothing, or something that
   *     makes no sense
   */
  Finder(Selector selector) throws UiException {
    predicate = selector == null ? null : selector.predicate();
    if (selector == null
        || selector.css() == null && selector.text() == null && isEmpty(predicate)) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "The selector is empty. Give css, text or predicate.",
          Map.of("path", "selector"));
    }
    css = selector.css() == null ? null : Css.parse(selector.css());
    text =
        selector.text() == null
            ? null
            : TextMatch.of(selector.text(), selector.match(), "selector.text");
    contains =
        predicate == null || predicate.textContains() == null
            ? null
            : TextMatch.of(predicate.textContains(), "contains", "selector.predicate.textContains");
  }

  /**
   * Searches a node and all below it; more calls add to what was found. {@code shows}: whether all
   * above it is visible.
   */
  void search(Node node, boolean shows) throws UiException {
    try {
      visit(node, shows, Texts.isPassword(node));
    } catch (TextMatch.TooComplex e) {
      throw e.told();
    }
  }

  /** What was found, in document order; by text those that show first. */
  List<Node> found() {
    List<Node> found = new ArrayList<>(showing);
    found.addAll(hidden);
    return found;
  }

  private void visit(Node node, boolean aboveShows, boolean secret) {
    TypeInfo type = Types.of(node);
    boolean shows = aboveShows && node.isVisible();
    boolean password = secret || type.kind() == Kind.PASSWORD;
    boolean found = matches(node, type, shows, password);
    if (found) {
      (shows || !isByText() ? showing : hidden).add(node);
    }
    List<Node> children =
        found && isByText() && isComposite(type.kind())
            ? Children.content(node, type.kind())
            : Children.all(node);
    for (int i = 0; i < children.size(); i++) {
      visit(children.get(i), shows, password);
    }
  }

  private boolean isByText() {
    return text != null || contains != null;
  }

  /** Nodes whose text stands once more in a node that their skin made. */
  private static boolean isComposite(Kind kind) {
    switch (kind) {
      case LABELED:
      case CELL:
      case ROW:
      case TITLED_PANE:
      case TEXT_INPUT:
      case COMBO:
      case SPINNER:
      case COLUMN_HEADER:
      case TAB_HEADER:
      case MENU_ITEM:
      case PROGRESS:
        return true;
      default:
        return false;
    }
  }

  private boolean matches(Node node, TypeInfo type, boolean shows, boolean password) {
    if (predicate != null && !holds(node, type, shows)) {
      return false;
    }
    if (css != null && !css.matches(node)) {
      return false;
    }
    if (!isByText()) {
      return true;
    }
    String shown = password ? null : Texts.of(node, type.kind(), Integer.MAX_VALUE);
    return (text == null || text.matches(shown)) && (contains == null || contains.matches(shown));
  }

  private boolean holds(Node node, TypeInfo type, boolean shows) {
    return (predicate.typeIs() == null
            || predicate.typeIs().contains(type.name())
            || predicate.typeIs().contains(type.className()))
        && (predicate.idEquals() == null || predicate.idEquals().equals(node.getId()))
        && (predicate.styleClassHas() == null
            || node.getStyleClass().contains(predicate.styleClassHas()))
        && (predicate.visible() == null || predicate.visible() == shows)
        && (predicate.enabled() == null || predicate.enabled() == !node.isDisabled());
  }

  private static boolean isEmpty(Predicate predicate) {
    return predicate == null
        || predicate.typeIs() == null
            && predicate.idEquals() == null
            && predicate.styleClassHas() == null
            && predicate.textContains() == null
            && predicate.visible() == null
            && predicate.enabled() == null;
  }
}
