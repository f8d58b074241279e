package javafxinspector.core.model.style;

import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.fx.Toolkit.RulePlace;
import javafxinspector.core.model.style.WrittenRules.WrittenDeclaration;
import javafxinspector.core.model.style.WrittenRules.WrittenRule;
import javafxinspector.core.threads.OffFx;

/**
 * A rule that matches a node, and the effect of its declarations.
 *
 * @param from rule, inline, code or user agent
 * @param place the place of the rule; null for code
 * @param inheritedFrom the ancestor that it matches; null for the node itself
 * @param others number of declarations that set no property of the node
 */
public record MatchedRule(
    String from,
    String selector,
    Place place,
    Of inheritedFrom,
    List<Declared> declarations,
    int others) {

  /** A node. */
  public record Of(String uid, String type, String id) {}

  /**
   * @param value the written value, or an approximation if the text cannot be read
   * @param overridden true if another declaration or code sets the property; else null
   * @param lookups the values of the names in the value
   */
  public record Declared(
      String property,
      String value,
      Place place,
      Boolean important,
      Boolean overridden,
      List<Step> lookups) {}

  /**
   * The value of a looked-up name.
   *
   * @param value null if nothing declares the name
   * @param of the ancestor that the rule matches; null for the node itself
   */
  public record Step(String name, String value, String selector, Place place, Of of) {}

  /**
   * The place of a rule or of one of its declarations.
   *
   * @param rule null in a style attribute
   * @param properties the properties that the rule declares; null for the rule itself
   * @param index of the declaration among them
   * @param style the style attribute of the node
   */
  record Place(RulePlace rule, List<String> properties, int index, String style) {}

  // ---- In the form of the contract ----

  public record Entry(
      String from,
      String selector,
      String stylesheet,
      Integer line,
      String media,
      Of inheritedFrom,
      List<EntryDeclaration> declarations,
      Integer others) {}

  public record EntryDeclaration(
      String property,
      String value,
      Integer line,
      Boolean important,
      Boolean overridden,
      List<EntryLookup> lookups) {}

  public record EntryLookup(
      String name, String value, String selector, String stylesheet, Integer line, Of of) {}

  /** The rule with its texts and lines. */
  @OffFx
  public Entry entry(WrittenRules written) {
    WrittenRule at = place == null ? null : written.at(place.rule());
    List<EntryDeclaration> all = new ArrayList<>();
    for (Declared each : declarations) {
      WrittenDeclaration text = text(each.place, written);
      boolean hasLine = text != null && each.place.rule() != null;
      all.add(
          new EntryDeclaration(
              each.property,
              text == null ? each.value : text.value(),
              hasLine ? (Integer) text.line() : null,
              each.important,
              each.overridden,
              each.lookups.isEmpty()
                  ? null
                  : each.lookups.stream().map(step -> lookup(step, written)).toList()));
    }
    return new Entry(
        from,
        selector,
        stylesheet(place, at),
        at == null ? null : (Integer) at.line(),
        at == null ? null : at.media(),
        inheritedFrom,
        all,
        others == 0 ? null : (Integer) others);
  }

  private static EntryLookup lookup(Step step, WrittenRules written) {
    WrittenDeclaration text = text(step.place, written);
    WrittenRule at = step.place == null ? null : written.at(step.place.rule());
    return new EntryLookup(
        step.name,
        text == null ? step.value : text.value(),
        step.selector,
        stylesheet(step.place, at),
        at == null || text == null ? null : (Integer) text.line(),
        step.of);
  }

  private static String stylesheet(Place place, WrittenRule at) {
    if (at != null) {
      return at.stylesheet();
    }
    return place == null || place.rule() == null ? null : place.rule().stylesheet();
  }

  /** The declaration as written; null if the text is not known. */
  private static WrittenDeclaration text(Place place, WrittenRules written) {
    if (place == null || place.properties() == null) {
      return null;
    }
    if (place.rule() == null) {
      return place.style() == null ? null : match(place, StylesheetScan.inline(place.style()));
    }
    WrittenRule rule = written.at(place.rule());
    return rule == null ? null : match(place, rule.declarations());
  }

  /**
   * Finds a declaration. JavaFX leaves out declarations that are not correct, and keeps the order
   * of the others.
   */
  private static WrittenDeclaration match(Place place, List<WrittenDeclaration> written) {
    int at = -1;
    for (int i = 0; i <= place.index(); i++) {
      String property = place.properties().get(i);
      do {
        at++;
      } while (at < written.size() && !written.get(at).property().equalsIgnoreCase(property));
    }
    return at < written.size() ? written.get(at) : null;
  }
}
