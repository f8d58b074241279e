package javafxinspector.core.model.section;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafxinspector.core.made.NodeSources;
import javafxinspector.core.model.geometry.Offset;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.virtual.VirtualReader;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * The requested sections of nodes (docs/contract/snapshots.md, "Sections"). A section that was not
 * requested costs nothing per node.
 */
@OnFx
public final class Sections {
  private final Section[] requested;
  private final boolean layout;

  /**
   * @param include the parts that are or are not requested; null for none
   * @param otherwise default for the parts that {@code include} does not specify
   * @param many whether the sections of many nodes are read, so that expensive parts are omitted
   */
  public Sections(
      Map<String, Boolean> include,
      boolean otherwise,
      boolean many,
      VirtualReader virtual,
      NodeSources sources) {
    Parts parts = new Parts(include == null ? Map.of() : include, otherwise);
    boolean bounds = parts.has("bounds");
    boolean screen = parts.has("localToScreen");
    boolean outline = parts.has("outline", false);
    layout = bounds || screen || outline;
    List<Section> sections = new ArrayList<>();
    if (layout) {
      sections.add(new LayoutSection(bounds, screen, outline, many));
    }
    if (parts.has("accessibility")) {
      sections.add(new AccessibilitySection());
    }
    if (parts.has("properties")) {
      sections.add(new FxSection());
    }
    if (parts.has("styles")) {
      sections.add(new StyleSection());
    }
    if (parts.has("virtualization")) {
      sections.add(new VirtualizationSection(virtual));
    }
    if (parts.has("source", false)) {
      sections.add(new SourceSection(sources.lookup()));
    }
    requested = sections.toArray(new Section[0]);
  }

  private record Parts(Map<String, Boolean> include, boolean otherwise) {
    boolean has(String part) {
      return has(part, otherwise);
    }

    boolean has(String part, boolean unspecified) {
      Boolean wanted = include.get(part);
      return wanted == null ? unspecified : wanted;
    }
  }

  /** Whether any section was requested. */
  public boolean any() {
    return requested.length > 0;
  }

  /** Whether {@link #read} uses the offset. */
  public boolean hasLayout() {
    return layout;
  }

  /**
   * The values of the requested sections, in the order of the fields in {@link #byField}.
   *
   * @param offset see {@link Offset}; null to compute the bounds with JavaFX's own transforms
   * @param secret whether the node is inside a password field
   */
  public Object[] read(Node node, Kind kind, Offset offset, boolean secret) {
    boolean password = secret || kind == Kind.PASSWORD;
    Object[] values = new Object[requested.length];
    for (int i = 0; i < values.length; i++) {
      Section section = requested[i];
      values[i] = password && section.isWithheld(secret) ? null : section.read(node, kind, offset);
    }
    return values;
  }

  /** The values by their fields. */
  @AnyThread
  public Map<String, Object> byField(Object[] values) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < values.length; i++) {
      if (values[i] != null) {
        fields.put(requested[i].field, values[i]);
      }
    }
    return fields;
  }
}
