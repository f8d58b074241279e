package javafxinspector.core.audit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Names;
import javafxinspector.core.model.node.Parts;
import javafxinspector.core.model.node.Texts;

/**
 * {@code missingLabelFor}: a label names a control only by its position. Screen readers do not know
 * that: JavaFX reports to them only the label whose {@code labelFor} is the control.
 */
final class MissingLabelFor extends AuditCheck {
  /** The controls that each label precedes; a label that precedes several of them is a title. */
  private final Map<Label, List<AuditedNode>> named = new LinkedHashMap<>();

  MissingLabelFor() {
    super("missingLabelFor", Severity.HINT);
  }

  @Override
  void visit(AuditedNode at, Findings findings) {
    Node node = at.node();
    boolean isChecked =
        at.shows()
            && !at.inSkin()
            && !at.inCell()
            && node.isFocusTraversable()
            && at.kind()
                != Kind.VIRTUALIZED // Its items explain it, and a label above it is a title.
            && Texts.prompt(node) == null; // The label may describe something else.
    Label label = isChecked ? Names.labelOf(node, at.type()) : null;
    boolean isRead =
        label == null
            || Toolkit.labeledBy(node) != null
            || Parts.isWord(node.getAccessibleText())
            || MissingName.isNamedByItself(node);
    if (!isRead && isName(label.getText())) {
      named.computeIfAbsent(label, key -> new ArrayList<>(1)).add(at);
    }
  }

  /** Whether a text is a name rather than a separator between two fields, such as “/” or “x”. */
  private static boolean isName(String text) {
    return text.codePoints().filter(Character::isLetterOrDigit).count() > 1
        || text.codePoints().anyMatch(Character::isIdeographic);
  }

  @Override
  void finish(FxSlices fx, Findings findings) {
    for (List<AuditedNode> all : named.values()) {
      if (all.size() == 1) {
        findings.add(
            this,
            all.get(0),
            "screen readers do not know the label before it",
            "set labelFor of the label to this control");
      }
    }
  }
}
