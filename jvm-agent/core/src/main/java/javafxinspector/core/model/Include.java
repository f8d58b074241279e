package javafxinspector.core.model;

/** Which sections a snapshot's nodes have; null is "not said". */
public record Include(
    Boolean bounds,
    Boolean localToScreen,
    Boolean properties,
    Boolean styles,
    Boolean virtualization,
    Boolean accessibility) {}
