package javafxinspector.core.model;

/** What helps to find a node whose address is gone (contract.md §1.1); of a cell also its row. */
public record NodeHint(String id, String type, String text, Integer row) {}
