package javafxinspector.core.model.snapshot;

/**
 * Counts how many characters of the text tree are left for the lines of nodes. The count never
 * exceeds the characters of the lines, so that a walk reads enough nodes for a full response; the
 * server decides which of them it shows.
 */
final class LineRoom {
  private final int chars;
  private int left;

  /** Approximate number of characters of the JSON so far. */
  private int json;

  /**
   * Characters of the last label, whose line is left out if the next control shows it as its name.
   */
  private int label;

  /**
   * @param chars null for no limit
   */
  LineRoom(Integer chars) {
    this.chars = chars == null ? Integer.MAX_VALUE : chars;
    left = this.chars;
  }

  void reset() {
    left = chars;
    label = 0;
    json = 0;
  }

  /** The room that is left. */
  int left() {
    return left;
  }

  /** Gives back the room of lines that are left out. None of them may be the line of a label. */
  void restore(int before) {
    left = before;
  }

  /** Whether more than half of the room is used in JSON, which is longer than the lines. */
  boolean isScarce() {
    return json > chars / 2;
  }

  boolean isFull() {
    return left < 0;
  }

  /**
   * Subtracts the characters of a line.
   *
   * @param indent lower bound of its indentation
   * @param groupsNothing whether the node has exactly one child or is an only child, and has
   *     children of its own
   */
  void use(VisitedNode node, int indent, boolean groupsNothing) {
    if (chars == Integer.MAX_VALUE || groupsNothing && node.mayHaveNoLine()) {
      return;
    }
    if (node.showsLabel()) {
      left += label;
      label = 0;
    }
    json += node.jsonChars();
    int used = node.lineChars(indent);
    left -= used;
    if (node.isLabel()) {
      label = used;
    }
  }
}
