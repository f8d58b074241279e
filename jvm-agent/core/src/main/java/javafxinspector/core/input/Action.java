package javafxinspector.core.input;

import java.util.List;

/** One action of {@code perform}; see docs/contract.md, "Actions". Absent fields are null. */
public record Action(
    String type,
    Target target,
    Double x,
    Double y,
    String space,
    String stage,
    Object stageIndex,
    String text,
    String key,
    String chord,
    List<String> modifiers,
    String button,
    Integer count,
    Double deltaX,
    Double deltaY,
    Integer index) {

  boolean hasPoint() {
    return x != null && y != null;
  }
}
