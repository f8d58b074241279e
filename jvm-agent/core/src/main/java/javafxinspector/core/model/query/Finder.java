package javafxinspector.core.model.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Name;
import javafxinspector.core.model.node.Names;
import javafxinspector.core.model.node.Order;
import javafxinspector.core.model.node.States;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/**
 * One search (docs/contract/addressing.md, "Selectors"): all conditions must hold. It includes the
 * nodes inside controls. A node that is found by text is reported as the control that displays the
 * text, and only once.
 */
@OnFx
final class Finder {
  private final Css css;
  private final boolean byName;
  private final boolean bySuperclass;
  private final TextMatch text;
  private final TextMatch label;
  private final TextMatch contains;
  private final Predicate predicate;
  private final PropertyCondition property;
  private final List<Node> showing = new ArrayList<>();
  private final List<Node> hidden = new ArrayList<>();
  private final List<Node> webViews = new ArrayList<>();

  /**
   * The searches of a selector. The first that finds something counts: by own texts and exact
   * types, then by the names of controls, then by superclasses and interfaces.
   *
   * @throws UiException MCP_UI_INVALID_INPUT for an empty or invalid selector
   */
  static List<Finder> inTurn(Selector selector) throws UiException {
    List<Finder> finders = new ArrayList<>();
    finders.add(new Finder(selector, false, false));
    if (selector.text() != null) {
      finders.add(new Finder(selector, true, false));
    }
    if (selector.predicate() != null && selector.predicate().typeIs() != null) {
      finders.add(new Finder(selector, false, true));
      if (selector.text() != null) {
        finders.add(new Finder(selector, true, true));
      }
    }
    return finders;
  }

  /**
   * @param byName whether the text of the selector is a name of controls, instead of their own text
   * @param bySuperclass whether its types are superclasses or interfaces of the nodes' classes
   */
  private Finder(Selector selector, boolean byName, boolean bySuperclass) throws UiException {
    predicate = selector == null ? null : selector.predicate();
    if (selector == null
        || selector.css() == null
            && selector.text() == null
            && selector.label() == null
            && isEmpty(predicate)) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "The selector is empty. Give css, text, label or predicate.",
          Map.of("path", "selector"));
    }
    css = selector.css() == null ? null : Css.parse(selector.css());
    property = predicate == null ? null : PropertyCondition.of(predicate.propertyIs());
    text =
        selector.text() == null
            ? null
            : TextMatch.of(selector.text(), selector.match(), "selector.text");
    label =
        selector.label() == null
            ? null
            : TextMatch.of(selector.label(), selector.match(), "selector.label");
    this.byName = byName;
    this.bySuperclass = bySuperclass;
    contains =
        predicate == null || predicate.textContains() == null
            ? null
            : TextMatch.of(predicate.textContains(), "contains", "selector.predicate.textContains");
  }

  /**
   * Searches a node and its descendants. Further calls add to the result. {@code hidden} is whether
   * an ancestor of the node is invisible.
   */
  void search(Node node, boolean hidden) throws UiException {
    try {
      List<Node> candidates = id() == null ? null : NodesById.find(node, id());
      if (candidates != null) {
        candidates.removeIf(Finder::isInSpareCell);
      }
      boolean mayBeInPage = candidates != null && candidates.isEmpty() && css == null;
      if (candidates == null || candidates.size() > 1 || mayBeInPage) {
        visit(node, hidden, Texts.isPassword(node));
      } else {
        candidates.forEach(this::add);
      }
    } catch (TextMatch.TooComplex e) {
      throw e.toUiException();
    }
  }

  private static boolean isInSpareCell(Node node) {
    for (Node n = node; n != null; n = Order.parent(n)) {
      if (Children.isSpareCell(n)) {
        return true;
      }
    }
    return false;
  }

  /** The matches in document order; in a search by text, visible ones first. */
  List<Node> found() {
    List<Node> found = new ArrayList<>(showing);
    found.addAll(hidden);
    return found;
  }

  /** The visible WebViews among the nodes. Their pages may have matches, too. */
  List<Node> webViews() {
    return webViews;
  }

  /** Whether this searches by the names of controls. */
  boolean isByName() {
    return byName;
  }

  /** The id that a node must have to match; null if the selector names none. */
  private String id() {
    String inPredicate = predicate == null ? null : predicate.idEquals();
    return css == null || css.id() == null ? inPredicate : css.id();
  }

  /** Adds a node if it matches. */
  private void add(Node node) {
    boolean shows = Order.shows(node);
    if (matches(node, Types.of(node), shows, Texts.isPassword(node))) {
      (shows || !isByText() ? showing : hidden).add(node);
    }
  }

  private void visit(Node node, boolean aboveHidden, boolean secret) {
    TypeInfo type = Types.of(node);
    boolean shows = !aboveHidden && node.isVisible();
    boolean password = secret || type.kind() == Kind.PASSWORD;
    if (type.kind() == Kind.WEB_VIEW && shows) {
      webViews.add(node);
    }
    boolean found = matches(node, type, shows, password);
    if (found) {
      (shows || !isByText() ? showing : hidden).add(node);
    }
    List<Node> children =
        found && isByText() && isComposite(type.kind())
            ? Children.content(node, type.kind())
            : Children.all(node);
    for (int i = 0; i < children.size(); i++) {
      Node child = children.get(i);
      if (!Children.isSpareCell(child)) {
        visit(child, Order.hides(node, !shows, child), password);
      }
    }
  }

  private boolean isByText() {
    return text != null || label != null || contains != null;
  }

  /** Whether a skin displays the text of such nodes in an additional node. */
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
    if (predicate != null && !holds(node, type, shows, password)) {
      return false;
    }
    if (css != null && !css.matches(node)) {
      return false;
    }
    if (!isByText()) {
      return true;
    }
    if (label != null && !label.matches(Names.called(node, type))) {
      return false;
    }
    if (text == null && contains == null) {
      return true;
    }
    String shown =
        byName
            ? name(node, type)
            : password || isStale(node) ? null : Texts.of(node, type.kind(), Integer.MAX_VALUE);
    return (text == null || text.matches(shown)) && (contains == null || contains.matches(shown));
  }

  /**
   * Whether the node is about to display another text, because its label has a new text that is not
   * laid out yet.
   */
  private static boolean isStale(Node node) {
    return Toolkit.isLabeledText(node)
        && node.getParent() instanceof Labeled label
        && label.isNeedsLayout();
  }

  private static String name(Node node, TypeInfo type) {
    Name name = Names.shown(node, type);
    return name == null || !name.isForUsers() ? null : name.text();
  }

  private boolean holds(Node node, TypeInfo type, boolean shows, boolean password) {
    return (predicate.typeIs() == null || hasType(node, type))
        && (predicate.idEquals() == null || predicate.idEquals().equals(node.getId()))
        && (predicate.styleClassHas() == null
            || node.getStyleClass().contains(predicate.styleClassHas()))
        && (predicate.visible() == null || predicate.visible() == shows)
        && (predicate.enabled() == null || predicate.enabled() == !States.isDisabled(node))
        && (property == null || !password && property.matches(node));
  }

  private boolean hasType(Node node, TypeInfo type) {
    List<String> wanted = predicate.typeIs();
    return bySuperclass
        ? Supertypes.of(node.getClass()).stream().anyMatch(wanted::contains)
        : wanted.contains(type.name())
            || wanted.contains(type.shown())
            || wanted.contains(type.className());
  }

  private static boolean isEmpty(Predicate predicate) {
    return predicate == null
        || predicate.typeIs() == null
            && predicate.idEquals() == null
            && predicate.styleClassHas() == null
            && predicate.textContains() == null
            && predicate.visible() == null
            && predicate.enabled() == null
            && predicate.propertyIs() == null;
  }
}
