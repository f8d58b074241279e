package javafxinspector.core.model.query;

import java.util.List;

/** Conditions of a search, all of which must hold (docs/contract/addressing.md, "Predicates"). */
public record Predicate(
    List<String> typeIs,
    String idEquals,
    String styleClassHas,
    String textContains,
    Boolean visible,
    Boolean enabled,
    String propertyIs) {}
