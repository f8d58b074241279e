package javafxinspector.core.model.query;

/**
 * How to find nodes (docs/contract/addressing.md, "Selectors"). All given conditions must hold.
 *
 * @param match how {@code text} and {@code label} compare: contains (default, ignores case),
 *     equals, regex
 */
public record Selector(String css, String text, String label, String match, Predicate predicate) {}
