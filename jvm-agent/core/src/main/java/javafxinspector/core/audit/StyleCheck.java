package javafxinspector.core.audit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.css.Rule;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Stylesheets;
import javafxinspector.core.model.node.Children;
import javafxinspector.core.model.style.WrittenRules;

/**
 * A check of styles, which collects all nodes first and then finds those that each rule applies to.
 */
abstract class StyleCheck extends AuditCheck {
  private final Supplier<WrittenRules> written;
  private final List<AuditedNode> visits = new ArrayList<>();

  /**
   * @param written reads the texts of stylesheets
   */
  StyleCheck(String name, Severity severity, Supplier<WrittenRules> written) {
    super(name, severity);
    this.written = written;
  }

  @Override
  void visit(AuditedNode at, Findings findings) {
    visits.add(at);
  }

  final List<AuditedNode> visits() {
    return visits;
  }

  final UsedStylesheets stylesheets(FxSlices fx) throws UiException {
    return new UsedStylesheets(fx.onFx(Stylesheets::sheets), written.get());
  }

  /** Finds the first node that each rule applies to. */
  final Map<Rule, AuditedNode> users(Set<Rule> rules, FxSlices fx) throws UiException {
    Map<Rule, AuditedNode> users = new LinkedHashMap<>();
    if (!rules.isEmpty()) {
      Set<Rule> left = new HashSet<>(rules);
      fx.each(visits, at -> left.removeIf(rule -> isUser(rule, at, users)));
    }
    return users;
  }

  private static boolean isUser(Rule rule, AuditedNode at, Map<Rule, AuditedNode> users) {
    if (at.shows() && any(at, node -> applies(rule, node))) {
      users.put(rule, at);
      return true;
    }
    return false;
  }

  static boolean applies(Rule rule, Node node) {
    return rule.getSelectors().stream().anyMatch(selector -> selector.applies(node));
  }

  /** Whether a condition holds for a node or a part of its skin. */
  static boolean any(AuditedNode at, Predicate<Node> condition) {
    Node node = at.node();
    if (condition.test(node)) {
      return true;
    }
    boolean hasParts = node instanceof Parent && at.content().size() < Children.all(node).size();
    return hasParts && anyPart((Parent) node, at, condition);
  }

  private static boolean anyPart(Parent node, AuditedNode at, Predicate<Node> condition) {
    for (Node part : node.getChildrenUnmodifiable()) {
      if (part.getScene() == null || !at.isPart(part)) {
        continue;
      }
      if (condition.test(part) || part instanceof Parent && anyPart((Parent) part, at, condition)) {
        return true;
      }
    }
    return false;
  }
}
