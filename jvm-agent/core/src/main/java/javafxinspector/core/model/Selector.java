package javafxinspector.core.model;

/**
 * How to find nodes (contract.md §1.3, §4.2); those given must all hold.
 *
 * @param match how {@code text} compares: contains (default, ignores case), equals, regex
 */
public record Selector(String css, String text, String match, Predicate predicate) {}
