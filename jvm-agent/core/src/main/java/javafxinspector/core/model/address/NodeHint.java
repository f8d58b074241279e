package javafxinspector.core.model.address;

/**
 * Helps to find a node again if its address has become invalid (docs/contract/addressing.md, "Node
 * references"). {@code row} is only for cells.
 */
public record NodeHint(String id, String type, String text, Integer row) {}
