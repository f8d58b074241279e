package javafxinspector.core.audit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javafx.css.Rule;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.style.WrittenRules;

/**
 * {@code unresolvedStyle}: a declaration that applies to a node looks up a name that nothing
 * declares, in no stylesheet and no style attribute.
 */
final class UnresolvedStyles extends StyleCheck {
  private static final Pattern DECLARATION = Pattern.compile("([\\w-]+)\\s*:([^;]*)");
  private static final Pattern LOOKUP = Pattern.compile("(?<![\\w-])-[a-zA-Z][\\w-]*");
  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|'[^']*'|url\\([^)]*\\)");

  /** The style attributes, each once, with a node that has it. */
  private final Map<String, AuditedNode> inline = new HashMap<>();

  UnresolvedStyles(Supplier<WrittenRules> written) {
    super("unresolvedStyle", Severity.WARNING, written);
  }

  @Override
  void visit(AuditedNode at, Findings findings) {
    super.visit(at, findings);
    String style = at.node().getStyle();
    if (style != null && !style.isEmpty()) {
      inline.putIfAbsent(style, at);
    }
  }

  @Override
  void finish(FxSlices fx, Findings findings) throws UiException {
    UsedStylesheets used = stylesheets(fx);
    Set<String> declared = new HashSet<>(used.declared());
    inline.keySet().forEach(style -> declared.addAll(parts(style).keySet()));
    List<UsedStylesheets.Unresolved> all = used.unresolved(declared);
    Set<Rule> rules =
        all.stream().map(UsedStylesheets.Unresolved::rule).collect(Collectors.toSet());
    Map<Rule, AuditedNode> users = users(rules, fx);
    for (UsedStylesheets.Unresolved each : all) {
      AuditedNode at = users.get(each.rule());
      if (at != null) {
        findings.add(this, at, null, message(each.property(), each.name()), FIX, each.place());
      }
    }
    inline.forEach(
        (style, at) ->
            parts(style)
                .forEach(
                    (property, value) -> {
                      Matcher name = LOOKUP.matcher(QUOTED.matcher(value).replaceAll(""));
                      while (name.find()) {
                        if (!declared.contains(name.group())) {
                          findings.add(this, at, message(property, name.group()), FIX);
                        }
                      }
                    }));
  }

  private static final String FIX = "declare the name on an ancestor or in .root, or correct it";

  private static String message(String property, String name) {
    return property + " looks up " + name + ", which nothing declares";
  }

  private static Map<String, String> parts(String style) {
    Map<String, String> parts = new HashMap<>();
    Matcher each = DECLARATION.matcher(style);
    while (each.find()) {
      parts.put(each.group(1), each.group(2));
    }
    return parts;
  }
}
