package javafxinspector.core.model.address;

/**
 * A node's address in responses, in both forms (docs/contract/addressing.md, "Node references").
 */
public record FullRef(String path, String uid) {}
