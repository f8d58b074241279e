package javafxinspector.core.model.query;

import javafx.scene.Node;
import javafxinspector.core.model.address.FullRef;
import javafxinspector.core.model.address.Paths;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.geometry.Bounds;
import javafxinspector.core.model.geometry.Layout;
import javafxinspector.core.model.geometry.NodeBounds;
import javafxinspector.core.model.node.CellPlace;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Name;
import javafxinspector.core.model.node.Names;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.web.WebLine;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/** Addresses of nodes and of elements of pages, and one line about each. */
@OnFx
final class Descriptions {
  private static final int SUMMARY = 60;

  private final Windows windows;
  private final Uids uids;

  Descriptions(Windows windows, Uids uids) {
    this.windows = windows;
    this.uids = uids;
  }

  /** See {@link Nodes#ref(Node)}. */
  FullRef ref(Node node) {
    return new FullRef(Paths.of(node, windows.ordered()), uids.of(node));
  }

  /** See {@link Nodes#ref(WebElement)}. */
  FullRef ref(WebElement element) {
    return new FullRef(ref(element.view()).path() + "/" + element.path(), element.uid());
  }

  /** See {@link Nodes#describe(Node)}. */
  Match describe(Node node) {
    boolean secret = Texts.isPassword(node) && Types.of(node).kind() != Kind.PASSWORD;
    Layout layout =
        secret ? null : new Layout(null, Bounds.of(NodeBounds.inScene(node)), null, null, null);
    Name name = Names.shown(node, Types.of(node));
    return new Match(
        ref(node),
        Types.of(node).shown(),
        node.getId(),
        name,
        null,
        CellPlace.of(node),
        summary(node, name),
        layout);
  }

  /** See {@link Nodes#describe(Located)}. */
  Match describe(Located found) {
    WebElement element = found.element();
    if (element == null) {
      return describe(found.node());
    }
    WebLine line = element.line();
    javafx.geometry.Bounds bounds = element.boundsInScene();
    Layout layout = bounds == null ? null : new Layout(null, Bounds.of(bounds), null, null, null);
    return new Match(
        ref(element),
        line.type(),
        line.id(),
        line.name(),
        null,
        null,
        summary(line.type(), line.text(), line.name(), line.id()),
        layout);
  }

  private static String summary(Node node, Name name) {
    return summary(Types.of(node).shown(), Texts.ofNode(node), name, node.getId());
  }

  private static String summary(String type, String text, Name name, String id) {
    if (text != null) {
      String line = WhiteSpace.oneLine(text);
      return type + "[text=" + Truncation.withEllipsis(line, SUMMARY) + "]";
    }
    if (name != null) {
      String line = WhiteSpace.oneLine(name.text());
      return type + "[" + name.from() + "=" + Truncation.withEllipsis(line, SUMMARY) + "]";
    }
    return id == null || id.isEmpty() ? type : type + "[id=" + id + "]";
  }
}
