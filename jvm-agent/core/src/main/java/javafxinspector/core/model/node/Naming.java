package javafxinspector.core.model.node;

/** What names the nodes of a class for a user (docs/contract.md, "Names"). */
public enum Naming {
  /** Not an interactive control: only its text. */
  NONE,
  /** Its text is its value, so that its name is always another text, such as a label beside it. */
  VALUE,
  /** A check box or radio button: its text, else a label beside it. */
  CHOICE,
  /** A button: its text. A label beside it usually describes something else. */
  BUTTON
}
