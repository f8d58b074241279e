package javafxinspector.core.model.section;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.geometry.Offset;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Texts;

/** JavaFX properties of a node: tooltip and user data, or those that a client names. */
public final class FxSection extends Section {
  public static final String FIELD = "fx";

  private static final String WITHHELD = "withheld";

  /** Key of the property in which JavaFX stores the tooltip of a node that is not a control. */
  private static final String INSTALLED_TOOLTIP = "javafx.scene.control.Tooltip";

  private record ByName(Map<String, Object> properties) {}

  FxSection() {
    super(FIELD);
  }

  @Override
  Object read(Node node, Kind kind, Offset offset) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("tooltip", tooltip(node));
    values.put("userData", node.hasProperties() ? Values.plain(node.getUserData()) : null);
    return new ByName(values);
  }

  /**
   * The section with the named properties, or with those of them that have changed. They are
   * withheld for a password field and the nodes in it.
   *
   * @throws UiException see {@link BeanProperties#read}
   */
  public static Object named(Node node, List<String> names, boolean changed) throws UiException {
    Map<String, Object> values = BeanProperties.read(node, names, changed);
    return new ByName(Texts.isPassword(node) ? withheld(names) : values);
  }

  /** The same result for each password field, whatever its content. */
  private static Map<String, Object> withheld(List<String> names) {
    Map<String, Object> values = new LinkedHashMap<>();
    names.forEach(name -> values.put(name, WITHHELD));
    return values;
  }

  private static String tooltip(Node node) {
    Object tooltip = node instanceof Control ? ((Control) node).getTooltip() : null;
    if (tooltip == null && node.hasProperties()) {
      tooltip = node.getProperties().get(INSTALLED_TOOLTIP);
    }
    return tooltip instanceof Tooltip ? ((Tooltip) tooltip).getText() : null;
  }
}
