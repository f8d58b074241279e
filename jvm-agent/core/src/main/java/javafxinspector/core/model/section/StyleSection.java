package javafxinspector.core.model.section;

import javafx.scene.Node;
import javafxinspector.core.model.geometry.Offset;
import javafxinspector.core.model.node.Kind;

/** The inline style of a node; null if it has none. */
final class StyleSection extends Section {
  StyleSection() {
    super("style", InPasswords.INCLUDED);
  }

  @Override
  Object read(Node node, Kind kind, Offset offset) {
    return node.getStyle() == null || node.getStyle().isEmpty() ? null : node.getStyle();
  }
}
