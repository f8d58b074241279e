package javafxinspector.core.model.snapshot;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.json.Unwrapped;
import javafxinspector.core.model.address.FullRef;
import javafxinspector.core.model.node.Name;

/** One node (docs/contract/nodes.md, "Nodes"). The sections that were not requested are absent. */
public record UiNode(
    FullRef ref,
    String type,
    String className,
    @KeepNull String module,
    @KeepNull String id,
    List<String> styleClass,
    List<String> pseudoClass,
    boolean visible,
    boolean managed,
    boolean disabled,
    double opacity,
    Labels text,
    Name name,
    Value value,
    @Unwrapped Map<String, Object> sections,
    Boolean internal,
    Integer childCount,
    List<UiNode> children) {

  /** The displayed text, and the prompt text of an input. */
  @KeepNull
  public record Labels(String label, String prompt) {}

  /**
   * Text of an input, selected text or value, and whether a control is checked (null if
   * indeterminate).
   */
  @KeepNull
  public record Value(String text, Object selected, Boolean checked) {}

  /** A copy with another value of a section. */
  UiNode with(String section, Object read) {
    Map<String, Object> replaced = new LinkedHashMap<>(sections);
    replaced.put(section, read);
    return new UiNode(
        ref,
        type,
        className,
        module,
        id,
        styleClass,
        pseudoClass,
        visible,
        managed,
        disabled,
        opacity,
        text,
        name,
        value,
        replaced,
        internal,
        childCount,
        children);
  }
}
