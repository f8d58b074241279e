package javafxinspector.core.model;

import java.util.List;
import javafxinspector.core.json.KeepNull;

/** One node in full (contract.md §2.2). A section is null when it was not asked for. */
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

  /** The text that it shows, and the grey one of an empty input. */
  @KeepNull
  public record Labels(String label, String prompt) {}

  /**
   * What it holds: an input's text, what is selected in it, whether it is checked (null is
   * undetermined).
   */
  @KeepNull
  public record Value(String text, Object selected, Boolean checked) {}
}
