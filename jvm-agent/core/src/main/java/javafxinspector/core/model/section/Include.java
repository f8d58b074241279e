package javafxinspector.core.model.section;

/** Which sections to include (docs/contract.md, "Sections"); null stands for the default. */
public record Include(
    Boolean bounds,
    Boolean localToScreen,
    Boolean properties,
    Boolean styles,
    Boolean virtualization,
    Boolean accessibility,
    Boolean outline) {}
