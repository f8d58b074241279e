package javafxinspector.core.model.snapshot;

import java.util.List;
import java.util.Map;
import javafxinspector.core.json.Unwrapped;
import javafxinspector.core.model.node.Name;

/**
 * One node of a light snapshot. The sections that were not requested are absent.
 *
 * @param d depth below the window or the root of the snapshot, from 0
 * @param w index into the windows of the response
 * @param times number of equal siblings that the row represents; null for one
 * @param isName true for a label whose text names the control after it; else null
 * @param shows the displayed part of a truncated text
 */
public record LightRow(
    int d,
    int w,
    String type,
    String uid,
    String id,
    String text,
    String shows,
    Name name,
    List<String> state,
    Integer childCount,
    Integer times,
    Boolean isName,
    @Unwrapped Extras extras,
    @Unwrapped Map<String, Object> sections) {
  /** The same node with other sections. */
  LightRow with(Map<String, Object> others) {
    return new LightRow(
        d, w, type, uid, id, text, shows, name, state, childCount, times, isName, extras, others);
  }

  /** The same node with another text; null for none. */
  public LightRow with(String other) {
    return new LightRow(
        d,
        w,
        type,
        uid,
        id,
        other,
        shows,
        name,
        state,
        childCount,
        times,
        isName,
        extras,
        sections);
  }
}
