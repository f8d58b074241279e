package javafxinspector.core.model;

/**
 * Which windows a call is about.
 *
 * @param stage focused (default), primary, all or index
 * @param stageIndex a number (Long) or a window's uid (String); counts when {@code stage} is index
 *     or absent
 */
public record Scope(String stage, Object stageIndex) {}
