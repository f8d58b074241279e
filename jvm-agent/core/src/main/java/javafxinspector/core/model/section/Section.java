package javafxinspector.core.model.section;

import javafx.scene.Node;
import javafxinspector.core.model.geometry.Offset;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.threads.OnFx;

/**
 * One section of a node (docs/contract/snapshots.md, "Sections"): its field and how it is read.
 * {@link Sections} lists them all.
 */
@OnFx
abstract class Section {
  /** Whether the nodes of a password field have the section. */
  enum InPasswords {
    WITHHELD,
    /** The field itself, but nothing inside it. */
    FIELD_ONLY,
    INCLUDED
  }

  /** Name of the field in the JSON of a node. */
  final String field;

  private final InPasswords inPasswords;

  /** A section that is withheld from password fields. */
  Section(String field) {
    this(field, InPasswords.WITHHELD);
  }

  Section(String field, InPasswords inPasswords) {
    this.field = field;
    this.inPasswords = inPasswords;
  }

  /**
   * The value of the field; null to omit it.
   *
   * @param offset see {@link Offset}; null to compute the bounds with JavaFX's own transforms
   */
  abstract Object read(Node node, Kind kind, Offset offset);

  /**
   * Whether the section is withheld from a password field or a node inside one.
   *
   * @param inside whether the node is inside a password field
   */
  final boolean isWithheld(boolean inside) {
    return inPasswords == InPasswords.WITHHELD || inside && inPasswords == InPasswords.FIELD_ONLY;
  }
}
