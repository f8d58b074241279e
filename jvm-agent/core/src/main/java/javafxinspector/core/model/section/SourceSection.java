package javafxinspector.core.model.section;

import javafx.scene.Node;
import javafxinspector.core.made.NodeSources;
import javafxinspector.core.model.geometry.Offset;
import javafxinspector.core.model.node.Kind;

/** The code that created the node; null if it is not known. */
final class SourceSection extends Section {
  private final NodeSources.Lookup sources;

  SourceSection(NodeSources.Lookup sources) {
    super("source", InPasswords.INCLUDED);
    this.sources = sources;
  }

  @Override
  Object read(Node node, Kind kind, Offset offset) {
    return sources.of(node);
  }
}
