package javafxinspector.core.model;

/**
 * A node's address as inputs carry it: one of uid and path is enough, uid wins (contract.md §1.1).
 */
public record NodeRef(String path, String uid, NodeHint hint) {}
