package javafxinspector.core.model.query;

/**
 * How to find nodes (docs/contract.md, "Selectors"). All given conditions must hold.
 *
 * @param match how {@code text} compares: contains (default, ignores case), equals, regex
 */
public record Selector(String css, String text, String match, Predicate predicate) {}
