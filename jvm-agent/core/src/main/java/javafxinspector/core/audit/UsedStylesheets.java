package javafxinspector.core.audit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.css.Declaration;
import javafx.css.Rule;
import javafx.css.StyleOrigin;
import javafxinspector.core.fx.Stylesheets;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.style.ParsedTexts;
import javafxinspector.core.model.style.WrittenRules;
import javafxinspector.core.model.style.WrittenRules.WrittenDeclaration;
import javafxinspector.core.model.style.WrittenRules.WrittenRule;
import javafxinspector.core.text.Truncation;

/** The loaded stylesheets: their declarations, and their errors. Worker thread. */
final class UsedStylesheets {
  private static final int WHAT = 60;

  private final List<Stylesheets.Sheet> sheets;
  private final WrittenRules written;

  /**
   * @param sheets read on the JavaFX application thread
   */
  UsedStylesheets(List<Stylesheets.Sheet> sheets, WrittenRules written) {
    this.sheets = sheets;
    this.written = written;
  }

  /** A name that a declaration looks up and that no stylesheet declares. */
  record Unresolved(Rule rule, String property, String name, Finding.Place place) {}

  /**
   * A rule or declaration that JavaFX has ignored.
   *
   * @param rule the rule that contains the declaration; null if the whole rule was ignored
   * @param what a declaration, or the selectors of a rule
   */
  record Ignored(Rule rule, String what, Finding.Place place) {}

  /** The names of everything that is declared. */
  Set<String> declared() {
    Set<String> names = new HashSet<>();
    for (Stylesheets.Sheet each : sheets) {
      for (Rule rule : rules(each)) {
        rule.getDeclarations().forEach(declaration -> names.add(declaration.getProperty()));
      }
    }
    return names;
  }

  /** The keys of stylesheets that JavaFX could not load. */
  List<String> missing() {
    return sheets.stream()
        .filter(each -> each.sheet() == null && each.key() != null)
        .map(Stylesheets.Sheet::key)
        .toList();
  }

  /**
   * The names that stylesheets of the application look up and no stylesheet declares.
   *
   * @param declared all names that are declared
   */
  List<Unresolved> unresolved(Set<String> declared) {
    List<Unresolved> found = new ArrayList<>();
    for (Declaration declaration : ofApplication()) {
      for (String name : ParsedTexts.names(declaration)) {
        if (!declared.contains(name)) {
          found.add(
              new Unresolved(
                  declaration.getRule(), declaration.getProperty(), name, place(declaration)));
        }
      }
    }
    return found;
  }

  /**
   * The declarations with words that nothing declares. It depends on the node whether these words
   * are values.
   *
   * @param declared all names that are declared
   */
  List<Declaration> withWords(Set<String> declared) {
    return ofApplication().stream()
        .filter(each -> !declared.containsAll(ParsedTexts.words(each)))
        .toList();
  }

  private List<Declaration> ofApplication() {
    List<Declaration> all = new ArrayList<>();
    for (Stylesheets.Sheet each : sheets) {
      if (each.sheet() != null && isOfApplication(each)) {
        rules(each).forEach(rule -> all.addAll(rule.getDeclarations()));
      }
    }
    return all;
  }

  /**
   * The rules and declarations that JavaFX has not accepted, where the text of a stylesheet is
   * known.
   *
   * @param used the keys of the stylesheets that nodes use now; others may be left from earlier
   */
  List<Ignored> ignored(Set<String> used) {
    List<Ignored> found = new ArrayList<>();
    for (Stylesheets.Sheet each : sheets) {
      if (each.sheet() != null && isOfApplication(each) && used.contains(each.key())) {
        Toolkit.RulePlace place = Toolkit.place(each.sheet());
        for (WrittenRule rule : place == null ? List.<WrittenRule>of() : written.ignored(place)) {
          found.add(
              new Ignored(
                  null,
                  Truncation.withEllipsis(rule.selector(), WHAT),
                  new Finding.Place(rule.stylesheet(), rule.line())));
        }
        rules(each).forEach(rule -> addIgnored(rule, found));
      }
    }
    return found;
  }

  private void addIgnored(Rule rule, List<Ignored> found) {
    WrittenRule text = written.at(Toolkit.place(rule));
    if (text == null || text.declarations().size() <= rule.getDeclarations().size()) {
      return;
    }
    List<String> kept = new ArrayList<>();
    rule.getDeclarations()
        .forEach(each -> kept.add(each.getProperty().toLowerCase(java.util.Locale.ROOT)));
    for (WrittenDeclaration each : text.declarations()) {
      if (!kept.remove(each.property().toLowerCase(java.util.Locale.ROOT))) {
        found.add(
            new Ignored(
                rule,
                each.property() + ": " + Truncation.withEllipsis(each.value(), WHAT),
                new Finding.Place(text.stylesheet(), each.line())));
      }
    }
  }

  /** The place where a declaration is written. */
  Finding.Place place(Declaration declaration) {
    Rule rule = declaration.getRule();
    String property = declaration.getProperty();
    Toolkit.RulePlace at = Toolkit.place(rule);
    WrittenRule text = written.at(at);
    if (text == null) {
      return at == null ? null : new Finding.Place(at.stylesheet(), null);
    }
    for (WrittenDeclaration each : text.declarations()) {
      if (each.property().equalsIgnoreCase(property)) {
        return new Finding.Place(text.stylesheet(), each.line());
      }
    }
    return new Finding.Place(text.stylesheet(), text.line());
  }

  private static boolean isOfApplication(Stylesheets.Sheet each) {
    return each.sheet().getOrigin() == StyleOrigin.AUTHOR
        && !each.key().contains("/com/sun/javafx/");
  }

  private static List<Rule> rules(Stylesheets.Sheet each) {
    return each.sheet() == null ? List.of() : each.sheet().getRules();
  }
}
