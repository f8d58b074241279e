package javafxinspector.core.model.section;

import javafx.scene.Node;
import javafxinspector.core.model.geometry.Offset;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.virtual.VirtualReader;

/** The rows that a list, table or tree shows; null for other nodes. */
final class VirtualizationSection extends Section {
  private final VirtualReader reader;

  VirtualizationSection(VirtualReader reader) {
    super("virtualization");
    this.reader = reader;
  }

  @Override
  Object read(Node node, Kind kind, Offset offset) {
    return kind == Kind.VIRTUALIZED ? reader.read(node) : null;
  }
}
