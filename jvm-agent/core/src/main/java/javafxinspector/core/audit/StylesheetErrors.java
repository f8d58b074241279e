package javafxinspector.core.audit;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.css.Rule;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.style.WrittenRules;

/**
 * {@code stylesheetError}: a stylesheet that JavaFX could not load, or a rule or declaration that
 * it has ignored.
 */
final class StylesheetErrors extends StyleCheck {
  StylesheetErrors(Supplier<WrittenRules> written) {
    super("stylesheetError", Severity.ERROR, written);
  }

  @Override
  void finish(FxSlices fx, Findings findings) throws UiException {
    UsedStylesheets used = stylesheets(fx);
    List<String> missing = used.missing();
    for (String key : missing) {
      AuditedNode at = fx.onFx(() -> userOf(key));
      if (at != null) {
        findings.add(
            this,
            at,
            "JavaFX could not load the stylesheet " + key,
            "correct its URL or create it");
      }
    }
    List<UsedStylesheets.Ignored> ignored = used.ignored(fx.onFx(this::keys));
    Set<Rule> rules =
        ignored.stream()
            .map(UsedStylesheets.Ignored::rule)
            .filter(Objects::nonNull)
            .collect(Collectors.toSet());
    Map<Rule, AuditedNode> users = users(rules, fx);
    for (UsedStylesheets.Ignored each : ignored) {
      // A rule that applies to no node is reported for the window.
      AuditedNode at = users.getOrDefault(each.rule(), visits().isEmpty() ? null : visits().get(0));
      if (at != null) {
        String message = "JavaFX ignores " + each.what();
        String fix = each.rule() == null ? "correct the selector" : "correct the value";
        findings.add(this, at, null, message, fix, each.place());
      }
    }
  }

  /** The stylesheets of the nodes, of their ancestors and of their scenes. */
  private Set<String> keys() {
    Set<String> keys = new HashSet<>();
    for (AuditedNode at : visits()) {
      Scene scene = at.node().getScene();
      if (scene != null) {
        keys.addAll(scene.getStylesheets());
      }
      for (Parent each = at.node() instanceof Parent own ? own : at.node().getParent();
          each != null;
          each = each.getParent()) {
        keys.addAll(each.getStylesheets());
      }
    }
    return keys;
  }

  /** The first node to which a stylesheet was added; null for none. */
  private AuditedNode userOf(String key) {
    for (AuditedNode at : visits()) {
      Node node = at.node();
      boolean isRoot = node.getScene() != null && node == node.getScene().getRoot();
      boolean uses =
          node instanceof Parent && ((Parent) node).getStylesheets().contains(key)
              || isRoot && node.getScene().getStylesheets().contains(key);
      if (uses) {
        return at;
      }
    }
    return null;
  }
}
