package javafxinspector.core.model.section;

import javafx.scene.Node;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.model.geometry.Offset;
import javafxinspector.core.model.node.Kind;

/** The accessibility attributes of a node. */
final class AccessibilitySection extends Section {
  private record Attributes(
      @KeepNull String role, String text, String roleDescription, @KeepNull String help) {}

  AccessibilitySection() {
    super("accessibility");
  }

  @Override
  Object read(Node node, Kind kind, Offset offset) {
    return new Attributes(
        node.getAccessibleRole() == null ? null : node.getAccessibleRole().name(),
        node.getAccessibleText(),
        node.getAccessibleRoleDescription(),
        node.getAccessibleHelp());
  }
}
