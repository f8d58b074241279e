package javafxinspector.core.model.style;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.beans.value.WritableValue;
import javafx.css.CssMetaData;
import javafx.css.Declaration;
import javafx.css.Rule;
import javafx.css.StyleOrigin;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.scene.Node;
import javafxinspector.core.fx.CssRules;
import javafxinspector.core.fx.CssRules.Matched;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.style.MatchedRule.Declared;
import javafxinspector.core.model.style.MatchedRule.Of;
import javafxinspector.core.model.style.MatchedRule.Place;
import javafxinspector.core.model.style.MatchedRule.Step;
import javafxinspector.core.threads.OnFx;

/**
 * The rules that match a node, the strongest first, followed by the rules of its ancestors from
 * which it inherits values (docs/contract/nodes.md, "Rules of a node").
 */
@OnFx
public final class Cascade {
  public static final String FIELD = "rules";

  private static final int MAX_STEPS = 12;
  private static final int MAX_ANCESTORS = 12;
  private static final String SKIN = "-fx-skin";

  private final Node node;
  private final Uids uids;
  private final Map<Node, Map<String, List<Matched>>> rules = new IdentityHashMap<>();
  private final Map<String, CssMetaData<? extends Styleable, ?>> styleable = new LinkedHashMap<>();

  private Cascade(Node node, Uids uids) {
    this.node = node;
    this.uids = uids;
    for (CssMetaData<? extends Styleable, ?> meta : node.getCssMetaData()) {
      Styles.all(meta).forEach(name -> styleable.put(name, meta));
    }
  }

  /** The rules, as far as they are known on this thread. */
  public static List<MatchedRule> of(Node node, Uids uids) {
    return new Cascade(node, uids).read();
  }

  private List<MatchedRule> read() {
    List<MatchedRule> all = new ArrayList<>();
    Set<String> set = new HashSet<>();
    List<MatchedRule> own = rulesOf(node, set);
    List<Declared> code = code();
    int weakest = 0;
    while (weakest < own.size() && !own.get(weakest).from().equals("user agent")) {
      weakest++;
    }
    all.addAll(own.subList(0, weakest));
    if (!code.isEmpty()) {
      all.add(new MatchedRule("code", null, null, null, code, 0));
    }
    all.addAll(own.subList(weakest, own.size()));
    Styleable above = node.getStyleableParent();
    for (int i = 0; above != null && i < MAX_ANCESTORS; i++, above = above.getStyleableParent()) {
      if (above instanceof Node) {
        all.addAll(rulesOf((Node) above, set));
      }
    }
    return all;
  }

  /**
   * @param set the properties that are already set; those that these rules set are added
   */
  private List<MatchedRule> rulesOf(Node of, Set<String> set) {
    Map<Rule, Matched> selectors = new IdentityHashMap<>();
    Set<Declaration> winners = Collections.newSetFromMap(new IdentityHashMap<>());
    matched(of)
        .forEach(
            (property, matched) -> {
              if (of != node && !isInherited(property)) {
                return;
              }
              for (Matched each : matched) {
                selectors.merge(
                    each.style().getDeclaration().getRule(), each, Cascade::representative);
              }
              Declaration strongest = matched.get(0).style().getDeclaration();
              if (set.add(property) && !isSetByCode(property, strongest)) {
                winners.add(strongest);
              }
            });
    List<Matched> order = new ArrayList<>(selectors.values());
    order.sort(Comparator.comparing(Cascade::isSkin).thenComparing(Cascade::compare));
    return order.stream().map(each -> rule(of, each, winners)).toList();
  }

  private Map<String, List<Matched>> matched(Node of) {
    return rules.computeIfAbsent(of, CssRules::of);
  }

  private boolean isInherited(String property) {
    CssMetaData<?, ?> meta = styleable.get(property);
    return meta != null && meta.isInherits();
  }

  /** The declaration that represents its rule: an ordinary one rather than an important one. */
  private static Matched representative(Matched one, Matched other) {
    if (isSkin(one) != isSkin(other)) {
      return isSkin(one) ? other : one;
    }
    if (isImportant(one) != isImportant(other)) {
      return isImportant(one) ? other : one;
    }
    return compare(one, other) > 0 ? other : one;
  }

  private static boolean isImportant(Matched matched) {
    return matched.style().getDeclaration().isImportant();
  }

  /** JavaFX orders the declaration of a skin in its own way. */
  private static boolean isSkin(Matched matched) {
    return matched.style().getDeclaration().getProperty().equals(SKIN);
  }

  private static int compare(Matched one, Matched other) {
    return one.strength().compareTo(other.strength());
  }

  private MatchedRule rule(Node of, Matched matched, Set<Declaration> winners) {
    Rule rule = matched.style().getDeclaration().getRule();
    Toolkit.RulePlace place = Toolkit.place(rule);
    String from =
        rule.getOrigin() == StyleOrigin.INLINE && place != null
            ? "rule"
            : Styles.from(rule.getOrigin());
    List<Declared> declarations = new ArrayList<>();
    int others = 0;
    for (Declaration declaration : rule.getDeclarations()) {
      boolean isStyleable = styleable.containsKey(declaration.getProperty());
      if (of != node && !isInherited(declaration.getProperty())) {
        continue;
      }
      if (!isStyleable && from.equals("user agent")) {
        others++;
        continue;
      }
      declarations.add(declared(of, declaration, isStyleable && !winners.contains(declaration)));
    }
    boolean isInline = from.equals("inline");
    return new MatchedRule(
        from,
        isInline ? null : Styles.selector(matched.style().getSelector().toString()),
        place(rule, of),
        of == node ? null : of(of),
        declarations,
        others);
  }

  private Declared declared(Node of, Declaration declaration, boolean isOverridden) {
    return new Declared(
        declaration.getProperty(),
        ParsedTexts.of(declaration.getParsedValue()),
        place(declaration, of),
        declaration.isImportant() ? true : null,
        isOverridden ? true : null,
        isOverridden ? List.of() : steps(declaration));
  }

  private Of of(Node ancestor) {
    return new Of(uids.of(ancestor), Types.of(ancestor).shown(), ancestor.getId());
  }

  // ---- Looked-up names ----

  /** The values of the names in a declaration, each where the node finds it. */
  private List<Step> steps(Declaration declaration) {
    List<Step> steps = new ArrayList<>();
    resolve(declaration, new HashSet<>(), steps);
    Set<String> words =
        isUnresolved(declaration)
            ? ParsedTexts.words(declaration)
            : UnresolvedWords.of(node, declaration, this::isDeclared);
    for (String word : words) {
      steps.add(new Step(word, null, null, null, null));
    }
    return steps;
  }

  /** Whether a rule declares a name for the node or an ancestor. */
  private boolean isDeclared(String name) {
    for (Styleable at = node; at != null; at = at.getStyleableParent()) {
      if (at instanceof Node && matched((Node) at).containsKey(name)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the strongest declaration of a property has not set it. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private boolean isUnresolved(Declaration declaration) {
    CssMetaData meta = styleable.get(declaration.getProperty());
    StyleableProperty<?> property =
        meta == null || !meta.isSettable(node) ? null : meta.getStyleableProperty(node);
    return property != null && property.getStyleOrigin() != declaration.getRule().getOrigin();
  }

  private void resolve(Declaration declaration, Set<String> seen, List<Step> steps) {
    for (String name : ParsedTexts.names(declaration)) {
      if (steps.size() >= MAX_STEPS || !seen.add(name)) {
        continue;
      }
      Styleable at = node;
      List<Matched> found = null;
      while (at != null && found == null) {
        found = at instanceof Node ? matched((Node) at).get(name) : null;
        at = found == null ? at.getStyleableParent() : at;
      }
      if (found == null) {
        steps.add(new Step(name, null, null, null, null));
        continue;
      }
      Declaration value = found.get(0).style().getDeclaration();
      steps.add(
          new Step(
              name,
              ParsedTexts.of(value.getParsedValue()),
              Styles.selector(found.get(0).style().getSelector().toString()),
              place(value, (Node) at),
              at == node ? null : of((Node) at)));
      resolve(value, seen, steps);
    }
  }

  // ---- Values that the application has set ----

  /** The values that the application's code has set or bound, as text. */
  private List<Declared> code() {
    return Styles.of(node, false).styles().stream()
        .filter(style -> style.from().equals("code"))
        .map(style -> new Declared(style.property(), style.value(), null, null, null, List.of()))
        .toList();
  }

  /**
   * Whether code has set the property. A rule of JavaFX's own stylesheet does not change it then.
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private boolean isSetByCode(String property, Declaration strongest) {
    CssMetaData meta = styleable.get(property);
    StyleableProperty<?> value = meta == null ? null : meta.getStyleableProperty(node);
    if (!(value instanceof WritableValue)) {
      return false;
    }
    return !meta.isSettable(node)
        || strongest.getRule().getOrigin() == StyleOrigin.USER_AGENT
            && value.getStyleOrigin() == StyleOrigin.USER;
  }

  // ---- Places ----

  private static Place place(Rule rule, Node of) {
    return new Place(Toolkit.place(rule), null, -1, of.getStyle());
  }

  private static Place place(Declaration declaration, Node of) {
    List<String> properties =
        declaration.getRule().getDeclarations().stream().map(Declaration::getProperty).toList();
    int index = 0;
    for (Declaration each : declaration.getRule().getDeclarations()) {
      if (each == declaration) {
        break;
      }
      index++;
    }
    return new Place(Toolkit.place(declaration.getRule()), properties, index, of.getStyle());
  }
}
