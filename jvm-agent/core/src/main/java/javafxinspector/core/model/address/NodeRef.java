package javafxinspector.core.model.address;

/**
 * A node's address in requests: uid or path; the uid takes precedence (docs/contract/addressing.md,
 * "Node references").
 */
public record NodeRef(String path, String uid, NodeHint hint) {}
