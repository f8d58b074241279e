package javafxinspector.core.audit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javafx.css.Declaration;
import javafx.css.Rule;
import javafx.css.StyleOrigin;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.CssRules;
import javafxinspector.core.model.style.UnresolvedWords;
import javafxinspector.core.model.style.WrittenRules;

/**
 * {@code unresolvedStyle}: a declaration that applies to a node looks up a name that no stylesheet
 * or style attribute declares, or a word that is not a value of its property.
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
    addWords(used.withWords(declared), declared, fx, findings, used);
  }

  /** Adds words that are not values, such as a misspelled color. JavaFX looks them up, too. */
  private void addWords(
      List<Declaration> declarations,
      Set<String> declared,
      FxSlices fx,
      Findings findings,
      UsedStylesheets used)
      throws UiException {
    Map<Declaration, Word> found = new LinkedHashMap<>();
    List<Declaration> left = new ArrayList<>(declarations);
    if (!left.isEmpty()) {
      fx.each(visits(), at -> left.removeIf(each -> isWrong(each, at, declared, found)));
    }
    found.forEach(
        (declaration, word) ->
            findings.add(
                this, word.at, null, word.message(declaration), WORD_FIX, used.place(declaration)));
    for (AuditedNode at : inline.values()) {
      for (Declaration each : fx.onFx(() -> inline(at.node()))) {
        Set<String> words = fx.onFx(() -> UnresolvedWords.of(at.node(), each, declared::contains));
        for (String word : words) {
          findings.add(this, at, new Word(at, word).message(each), WORD_FIX);
        }
      }
    }
  }

  private boolean isWrong(
      Declaration declaration, AuditedNode at, Set<String> declared, Map<Declaration, Word> found) {
    Set<String> words = new LinkedHashSet<>();
    boolean isWrong =
        at.shows()
            && any(
                at,
                node ->
                    applies(declaration.getRule(), node)
                        && words.addAll(UnresolvedWords.of(node, declaration, declared::contains)));
    if (isWrong) {
      found.put(declaration, new Word(at, words.iterator().next()));
    }
    return isWrong;
  }

  /** The declarations in the style attribute of a node. */
  private static Set<Declaration> inline(Node node) {
    Set<Declaration> all = new LinkedHashSet<>();
    CssRules.of(node)
        .values()
        .forEach(matched -> matched.forEach(each -> all.add(each.style().getDeclaration())));
    all.removeIf(each -> each.getRule().getOrigin() != StyleOrigin.INLINE);
    return all;
  }

  /** A word that is not a value, at the first node with the property that it was meant for. */
  private record Word(AuditedNode at, String word) {
    String message(Declaration declaration) {
      return declaration.getProperty()
          + " is "
          + word
          + ", which is neither one of its values nor declared anywhere, so JavaFX ignores it";
    }
  }

  private static final String WORD_FIX = "correct the value, or declare the name in .root";

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
