package javafxinspector.core.model.snapshot;

import java.util.List;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.model.address.FullRef;
import javafxinspector.core.model.geometry.Layout;
import javafxinspector.core.model.section.Accessibility;
import javafxinspector.core.model.section.FxSection;
import javafxinspector.core.model.virtual.Virtualization;

/** One node (docs/contract.md, "Nodes"). A section is null if it was not requested. */
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
    Layout layout,
    Labels text,
    Value value,
    Accessibility accessibility,
    FxSection fx,
    String style,
    Virtualization virtualization,
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
}
