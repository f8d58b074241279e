package javafxinspector.core.model.section;

import java.util.Map;

/** JavaFX properties of a node by name. */
public record FxSection(Map<String, Object> properties) {}
