package javafxinspector.core.model.style;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafxinspector.core.fx.Toolkit.RulePlace;
import javafxinspector.core.fx.Toolkit.RuleText;
import javafxinspector.core.threads.OffFx;

/**
 * The rules of stylesheets as they are written. JavaFX keeps neither lines nor texts, so the
 * stylesheets are read again.
 */
@OffFx
public final class WrittenRules {
  private static final String JAVAFX = "/com/sun/javafx/";

  private final StylesheetTexts texts;
  private final Map<String, List<WrittenRule>> own;
  private final Map<String, List<WrittenRule>> known = new HashMap<>();

  /** By the rules that JavaFX has read. */
  private final Map<List<RuleText>, RuleAlignment> alignments = new IdentityHashMap<>();

  /**
   * Reads each stylesheet once.
   *
   * @param own keeps the rules of the stylesheets of JavaFX itself, which do not change
   */
  public WrittenRules(StylesheetTexts texts, Map<String, List<WrittenRule>> own) {
    this.texts = texts;
    this.own = own;
  }

  /**
   * A rule.
   *
   * @param stylesheet URL of the stylesheet that contains it, which another stylesheet may import
   * @param line at which its selector begins, from 1
   * @param media the conditions of the media blocks around it; null for none
   * @param selector all its selectors, or the name and the rest of an at-rule
   */
  public record WrittenRule(
      String stylesheet,
      int line,
      String media,
      String selector,
      List<WrittenDeclaration> declarations) {}

  /**
   * A declaration.
   *
   * @param line at which it begins, from 1
   */
  public record WrittenDeclaration(String property, String value, int line) {}

  /**
   * The rule at a place.
   *
   * @param place may be null
   * @return null if the text cannot be read, or has no such rule
   */
  public WrittenRule at(RulePlace place) {
    return place == null || place.index() < 0 ? null : alignment(place).at(place.index());
  }

  /**
   * The rules and at-rules that JavaFX has not read from a stylesheet.
   *
   * @param place of one of its rules
   */
  public List<WrittenRule> ignored(RulePlace place) {
    return alignment(place).ignored();
  }

  private RuleAlignment alignment(RulePlace place) {
    String url = place.stylesheet();
    Map<String, List<WrittenRule>> kept = url.contains(JAVAFX) ? own : known;
    List<WrittenRule> all = kept.get(url);
    if (all == null) {
      all = read(url, Set.of());
      kept.put(url, all);
    }
    List<WrittenRule> written = all;
    return alignments.computeIfAbsent(
        place.rules(), rules -> new RuleAlignment(place.rules(), written));
  }

  /** The rules of a stylesheet and of its imports, in the order in which JavaFX has them. */
  private List<WrittenRule> read(String url, Set<String> importers) {
    String text = importers.contains(url) ? null : texts.of(url);
    if (text == null) {
      return List.of();
    }
    Set<String> around = new HashSet<>(importers);
    around.add(url);
    List<WrittenRule> rules = new ArrayList<>();
    new StylesheetScan(text)
        .read(
            // JavaFX also contains its stylesheets as text.
            url.replaceFirst("\\.bss$", ".css"),
            rules,
            reference -> {
              String imported = texts.resolve(url, reference);
              return imported == null ? List.of() : read(imported, around);
            });
    return rules;
  }
}
