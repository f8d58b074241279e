package javafxinspector.core.model;

/** A node's address as answers carry it: both forms. */
public record FullRef(String path, String uid) {}
