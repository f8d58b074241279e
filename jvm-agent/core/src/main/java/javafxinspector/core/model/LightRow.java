package javafxinspector.core.model;

import java.util.List;

/**
 * One node of a light walk. Sections are there when they were asked for.
 *
 * @param d depth below the window, or below the walk's root: 0 is the first
 * @param w index into the answer's windows
 */
public record LightRow(
    int d,
    int w,
    String type,
    String uid,
    String id,
    String text,
    List<String> state,
    Integer childCount,
    Layout layout,
    Accessibility accessibility,
    FxSection fx,
    String style,
    Virtualization virtualization) {}
