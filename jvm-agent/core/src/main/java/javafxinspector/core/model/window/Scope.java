package javafxinspector.core.model.window;

/**
 * The windows to which a request applies (docs/contract/addressing.md, "Scope").
 *
 * @param stage focused (default), primary, all or index
 * @param stageIndex a number (Long) or a window's uid (String); used if {@code stage} is index or
 *     absent
 */
public record Scope(String stage, Object stageIndex) {}
