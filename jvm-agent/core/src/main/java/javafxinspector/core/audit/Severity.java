package javafxinspector.core.audit;

/** How much a defect hinders users, the most severe first. */
enum Severity {
  ERROR("error"),
  WARNING("warning"),
  HINT("hint");

  private final String word;

  Severity(String word) {
    this.word = word;
  }

  String word() {
    return word;
  }
}
