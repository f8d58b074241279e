package javafxinspector.core.model.snapshot;

import java.util.List;
import javafxinspector.core.model.geometry.Layout;
import javafxinspector.core.model.section.Accessibility;
import javafxinspector.core.model.section.FxSection;
import javafxinspector.core.model.virtual.Virtualization;

/**
 * One node of a light snapshot. A section is null if it was not requested.
 *
 * @param d depth below the window or the root of the snapshot, from 0
 * @param w index into the windows of the response
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
