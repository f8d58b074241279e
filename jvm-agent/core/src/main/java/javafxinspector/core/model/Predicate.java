package javafxinspector.core.model;

import java.util.List;

/** Conditions of a structured search (contract.md §9); those that are given must all hold. */
public record Predicate(
    List<String> typeIs,
    String idEquals,
    String styleClassHas,
    String textContains,
    Boolean visible,
    Boolean enabled) {}
