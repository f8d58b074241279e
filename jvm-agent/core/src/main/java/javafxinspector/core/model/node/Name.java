package javafxinspector.core.model.node;

/**
 * The name of a control that is not its own text.
 *
 * @param from label, accessible, tooltip, prompt or graphic
 */
public record Name(String text, String from) {}
