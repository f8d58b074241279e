package javafxinspector.core.audit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.made.NodeSource;
import javafxinspector.core.made.NodeSources;
import javafxinspector.core.text.Quotes;

/**
 * {@code duplicateId}: two nodes of a window with one id, unless both were made by the same line:
 * as in cells, in a view that is loaded several times, or in a loop.
 */
final class DuplicateIds extends AuditCheck {
  private static final String BRIDGE = "javafx.scene.control.PopupControl$CSSBridge";

  /** JavaFX gives this id to each item of a ChoiceBox. */
  private static final String CHOICE = "choice-box-menu-item";

  private record Key(Scene scene, String id) {}

  private final NodeSources sources;
  private final Map<Key, List<AuditedNode>> byId = new LinkedHashMap<>();

  DuplicateIds(NodeSources sources) {
    super("duplicateId", Severity.WARNING);
    this.sources = sources;
  }

  @Override
  void visit(AuditedNode at, Findings findings) {
    String id = at.node().getId();
    boolean isChecked = !at.inCell() && !at.inSkin() && !isBridge(at.node()) && !CHOICE.equals(id);
    if (isChecked && id != null && !id.isEmpty()) {
      byId.computeIfAbsent(new Key(at.scene(), id), key -> new ArrayList<>(1)).add(at);
    }
  }

  /**
   * Whether the node is the root of a popup control. That root has the same id as the popup's
   * content.
   */
  private static boolean isBridge(Node node) {
    return node.getClass().getName().equals(BRIDGE);
  }

  @Override
  void finish(FxSlices fx, Findings findings) throws UiException {
    List<List<AuditedNode>> shared = byId.values().stream().filter(all -> all.size() > 1).toList();
    if (!shared.isEmpty()) {
      NodeSources.Lookup lookup = fx.onFx(sources::lookup);
      fx.each(shared, all -> check(all, lookup, findings));
    }
  }

  private void check(List<AuditedNode> all, NodeSources.Lookup lookup, Findings findings) {
    AuditedNode first = all.get(0);
    for (AuditedNode other : all.subList(1, all.size())) {
      if (!isRepeated(first, other, lookup)) {
        findings.add(
            this,
            other,
            first.node(),
            "has the id " + Quotes.around(other.node().getId()) + " of another node of this window",
            "give it an id of its own",
            null);
        return;
      }
    }
  }

  private static boolean isRepeated(AuditedNode one, AuditedNode other, NodeSources.Lookup lookup) {
    NodeSource a = lookup.of(one.node());
    NodeSource b = lookup.of(other.node());
    if (a != null && b != null && a.exact() && b.exact() && a.line() != null) {
      return a.file().equals(b.file())
          && a.line().equals(b.line())
          && (a.column() == null || a.column().equals(b.column()));
    }
    return isInRepeatedView(one, other);
  }

  /**
   * Whether both nodes are in parts of the window that are alike. Used if sources are not known.
   */
  private static boolean isInRepeatedView(AuditedNode one, AuditedNode other) {
    List<AuditedNode> above = path(one);
    List<AuditedNode> below = path(other);
    int at = 0;
    while (at < Math.min(above.size(), below.size()) && above.get(at) == below.get(at)) {
      at++;
    }
    boolean isInParts = at < above.size() - 1 && at < below.size() - 1;
    if (!isInParts || above.size() != below.size()) {
      return false;
    }
    for (int i = at; i < above.size(); i++) {
      Node a = above.get(i).node();
      Node b = below.get(i).node();
      if (a.getClass() != b.getClass() || !a.getStyleClass().equals(b.getStyleClass())) {
        return false;
      }
    }
    return true;
  }

  /** The nodes from the root to the given one. */
  private static List<AuditedNode> path(AuditedNode of) {
    List<AuditedNode> path = new ArrayList<>();
    for (AuditedNode at = of; at != null; at = at.parent()) {
      path.add(0, at);
    }
    return path;
  }
}
