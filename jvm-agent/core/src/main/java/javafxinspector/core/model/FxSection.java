package javafxinspector.core.model;

import java.util.Map;

/** JavaFX properties of a node, by their bean names. */
public record FxSection(Map<String, Object> properties) {}
