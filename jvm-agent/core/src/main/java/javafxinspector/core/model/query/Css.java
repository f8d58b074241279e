package javafxinspector.core.model.query;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.collections.ObservableList;
import javafx.css.CssMetaData;
import javafx.css.CssParser;
import javafx.css.PseudoClass;
import javafx.css.Rule;
import javafx.css.Styleable;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.threads.OnFx;

/**
 * A CSS selector, parsed by JavaFX's own parser, with comma-separated lists and pseudo-classes.
 * Works the same on all versions of JavaFX, unlike {@code Node.lookupAll}. A type also matches the
 * name that snapshots show, which differs from JavaFX's for anonymous and nested classes.
 */
@OnFx
final class Css {
  static final String NAME = "-?(?:[_a-zA-Z\\u0080-\\uFFFF]|\\\\.)(?:[\\w\\u0080-\\uFFFF-]|\\\\.)*";
  private static final String QUALIFIER = "(?:[.#]" + NAME + "|:" + NAME + "(?:\\([^(){}]*\\))?)";
  private static final String SIMPLE =
      "(?:(?:\\*|" + NAME + ")" + QUALIFIER + "*|" + QUALIFIER + "+)";
  private static final Pattern ONE = Pattern.compile("\\s*" + SIMPLE);
  private static final Pattern NEXT = Pattern.compile("\\s*[>,]\\s*" + SIMPLE + "|\\s+" + SIMPLE);

  private static final Pattern BETWEEN = Pattern.compile("\\s*[>,]?\\s*");

  /** A selector whose last part has one id, and no escaped character or function. */
  private static final Pattern LAST_ID =
      Pattern.compile(
          "(?:[^\\\\(),]*[>\\s])?[^\\\\(),>\\s#]*"
              + "#([\\w\\u0080-\\uFFFF-]+)(?:[.:][^\\\\(),>\\s#]*)?\\s*");

  private static final Pattern TYPE = Pattern.compile("(?:^|[\\s>,(])[^\\s>,.#:*]");

  private final List<javafx.css.Selector> selectors;

  private final String id;

  /** Whether the selector names types, so that a node may match by another name of its class. */
  private final boolean typed;

  private Css(List<javafx.css.Selector> selectors, String css) {
    this.selectors = selectors;
    id = id(css);
    typed = TYPE.matcher(css).find();
  }

  private static String id(String css) {
    Matcher last = LAST_ID.matcher(css);
    return last.matches() ? last.group(1) : null;
  }

  /**
   * @throws UiException MCP_UI_INVALID_INPUT with the position of the first invalid character
   */
  static Css parse(String css) throws UiException {
    check(css);
    List<Rule> rules = new CssParser().parse(css + " {-x: 1}").getRules();
    if (rules.size() != 1 || rules.get(0).getSelectors().isEmpty()) {
      throw invalid(css, 0);
    }
    return new Css(rules.get(0).getSelectors(), css);
  }

  /** The id that a node must have to match; null if nodes with different ids may match. */
  String id() {
    return id;
  }

  boolean matches(Node node) {
    // Most selectors are ids: matching them by CSS would take several times as long for each node.
    if (id != null && !id.equals(node.getId())) {
      return false;
    }
    for (javafx.css.Selector selector : selectors) {
      if (matches(selector, node)
          || typed
              && (matches(selector, new Named(node, TypeInfo::name))
                  || matches(selector, new Named(node, TypeInfo::shown)))) {
        return true;
      }
    }
    return false;
  }

  private static boolean matches(javafx.css.Selector selector, Styleable styleable) {
    return selector.applies(styleable)
        && selector.stateMatches(styleable, styleable.getPseudoClassStates());
  }

  /**
   * Checks the syntax before the parser does, because the parser logs errors to the application's
   * log.
   */
  private static void check(String css) throws UiException {
    int end = css.stripTrailing().length();
    Matcher matcher = ONE.matcher(css);
    boolean reads = matcher.lookingAt();
    while (reads && matcher.end() < end) {
      int at = matcher.end();
      reads = matcher.usePattern(NEXT).region(at, css.length()).lookingAt();
      if (!reads) {
        matcher.usePattern(BETWEEN).region(at, css.length()).lookingAt();
        throw invalid(css, matcher.end());
      }
    }
    if (!reads) {
      throw invalid(css, css.length() - css.stripLeading().length());
    }
  }

  private static UiException invalid(String css, int position) {
    return new UiException(
        "MCP_UI_INVALID_INPUT",
        "\""
            + css
            + "\" is not a valid JavaFX CSS selector: see position "
            + position
            + ". Use #id, .style-class, Type, :state, \"A > B\", \"A B\" and commas.",
        Map.of("path", "selector.css", "position", position));
  }

  /** A node whose type is replaced with a name of its class that snapshots or paths show. */
  private static final class Named implements Styleable {
    private final Node node;
    private final Function<TypeInfo, String> name;

    Named(Node node, Function<TypeInfo, String> name) {
      this.node = node;
      this.name = name;
    }

    @Override
    public String getTypeSelector() {
      return name.apply(Types.of(node));
    }

    @Override
    public Styleable getStyleableParent() {
      Styleable parent = node.getStyleableParent();
      return parent instanceof Node ? new Named((Node) parent, name) : parent;
    }

    @Override
    public String getId() {
      return node.getId();
    }

    @Override
    public ObservableList<String> getStyleClass() {
      return node.getStyleClass();
    }

    @Override
    public String getStyle() {
      return node.getStyle();
    }

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
      return node.getCssMetaData();
    }

    @Override
    public javafx.collections.ObservableSet<PseudoClass> getPseudoClassStates() {
      return node.getPseudoClassStates();
    }

    @Override
    public Node getStyleableNode() {
      return node;
    }
  }
}
