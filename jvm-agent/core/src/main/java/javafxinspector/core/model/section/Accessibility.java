package javafxinspector.core.model.section;

import javafx.scene.Node;
import javafxinspector.core.json.KeepNull;

/** The accessibility attributes of a node. */
public record Accessibility(
    @KeepNull String role, String text, String roleDescription, @KeepNull String help) {
  static Accessibility of(Node node) {
    return new Accessibility(
        node.getAccessibleRole() == null ? null : node.getAccessibleRole().name(),
        node.getAccessibleText(),
        node.getAccessibleRoleDescription(),
        node.getAccessibleHelp());
  }
}
