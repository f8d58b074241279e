package javafxinspector.core.model.snapshot;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafxinspector.core.model.geometry.Bounds;
import javafxinspector.core.model.geometry.Layout;
import javafxinspector.core.model.geometry.NodeBounds;
import javafxinspector.core.model.geometry.NodeOutline;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.web.WebLine;
import javafxinspector.core.threads.OnFx;

/** Converts elements of the pages in WebViews to the forms that nodes have. */
@OnFx
public final class PageElements {
  private static final String LAYOUT = "layout";

  private PageElements() {}

  /** An element as a row of a light snapshot. */
  static LightRow line(WebElement element, Map<String, Boolean> include) {
    WebLine line = element.line();
    Map<String, Object> sections = includes(include, "bounds") ? layout(element, false) : Map.of();
    return VisitedNode.of(line, element.uid(), 0, 0).row(null).with(sections);
  }

  /**
   * An element with all known data: those fields of a node that it has, and its attributes. Its
   * outline and the position of the outline on the screen are included only on request.
   */
  public static UiNode node(WebElement element, Nodes nodes, Map<String, Boolean> include) {
    WebLine line = element.line();
    Map<String, Object> sections = layout(element, includes(include, "outline"));
    sections.put("attributes", element.attributes());
    boolean isField = element.takesText() || element.options() != null;
    boolean isChecked = line.is(WebLine.SELECTED);
    return new UiNode(
        nodes.ref(element),
        line.type(),
        element.interfaceName(),
        null,
        line.id(),
        element.classes(),
        List.of(),
        line.shows(),
        true,
        line.is(WebLine.DISABLED),
        1,
        new UiNode.Labels(isField ? null : line.text(), element.attributes().get("placeholder")),
        line.name(),
        new UiNode.Value(
            isField ? line.text() : null, isChecked ? true : null, isChecked ? true : null),
        sections,
        null,
        null,
        null);
  }

  private static Map<String, Object> layout(WebElement element, boolean hasOutline) {
    Map<String, Object> sections = new LinkedHashMap<>();
    javafx.geometry.Bounds box = element.boundsInScene();
    if (box != null) {
      Node view = element.view();
      Bounds inScene = Bounds.of(box);
      sections.put(
          LAYOUT,
          hasOutline
              ? new Layout(
                  null,
                  inScene,
                  NodeBounds.onScreen(inScene, view.getScene()),
                  null,
                  null,
                  null,
                  NodeOutline.of(view, box))
              : new Layout(null, inScene, null, null, null));
    }
    return sections;
  }

  private static boolean includes(Map<String, Boolean> include, String name) {
    return include != null && Boolean.TRUE.equals(include.get(name));
  }
}
