package javafxinspector.core.audit;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.css.Rule;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.style.WrittenRules;
import javafxinspector.core.text.Truncation;

/**
 * {@code stylesheetError}: a stylesheet that JavaFX could not load, or a declaration that it has
 * ignored.
 */
final class StylesheetErrors extends StyleCheck {
  private static final int VALUE = 60;

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
    List<UsedStylesheets.Ignored> ignored = used.ignored();
    Set<Rule> rules =
        ignored.stream().map(UsedStylesheets.Ignored::rule).collect(Collectors.toSet());
    Map<Rule, AuditedNode> users = users(rules, fx);
    for (UsedStylesheets.Ignored each : ignored) {
      // A rule that applies to nothing now is about the window.
      AuditedNode at = users.getOrDefault(each.rule(), visits().isEmpty() ? null : visits().get(0));
      if (at != null) {
        String value = Truncation.withEllipsis(each.value(), VALUE);
        String message = "JavaFX ignores " + each.property() + ": " + value;
        findings.add(this, at, null, message, "correct the value", each.place());
      }
    }
  }

  /** The first node that was given a stylesheet; null for none. */
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
