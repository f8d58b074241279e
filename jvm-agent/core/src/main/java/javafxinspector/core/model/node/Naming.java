package javafxinspector.core.model.node;

/** Where the name of a node comes from, by its class (docs/contract/snapshots.md, "Names"). */
public enum Naming {
  /** Not an interactive control: only its text. */
  NONE,
  /** Its text is its value, so that its name is always another text, such as a label beside it. */
  VALUE,
  /** A check box or radio button: its text, otherwise a label beside it. */
  CHOICE,
  /** A button: its text. A label beside it usually describes something else. */
  BUTTON
}
