package javafxinspector.core.model;

import javafx.scene.Node;
import javafxinspector.core.json.KeepNull;

/** What a node tells assistive technology. */
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
