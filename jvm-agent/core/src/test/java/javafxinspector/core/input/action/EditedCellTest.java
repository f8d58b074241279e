package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafxinspector.core.input.action.EditedCell.Content;
import org.junit.jupiter.api.Test;

class EditedCellTest {
  private static final Content BEFORE = new Content(1.5, "1.50");

  private static boolean isRejected(String wanted, String inEditor, Content now) {
    return EditedCell.isRejected(wanted, inEditor, BEFORE, now);
  }

  @Test
  void rejectsWhatLeavesValueAndTextAsTheyWere() {
    assertTrue(isRejected("2.5", "1.5", new Content(1.5, "1.50")));
    assertTrue(isRejected("2.5", "1.5", new Content(1.5, null)));
    assertTrue(isRejected("2.5", null, new Content(1.5, "1.50")));
  }

  @Test
  void acceptsAnotherValueOrText() {
    assertFalse(isRejected("2.5", "1.5", new Content(2.5, "2.50")));
    assertFalse(isRejected("2.5", "1.5", new Content(2.5, null)));
    // The item of a spreadsheet's cell remains the same object.
    assertFalse(isRejected("2.5", "1.5", new Content(1.5, "2.50")));
  }

  @Test
  void acceptsWhatTheCellOrItsEditorHasContainedBefore() {
    assertFalse(isRejected("1.5", null, BEFORE));
    assertFalse(isRejected("1.50", null, BEFORE));
    assertFalse(isRejected("1,5", "1,5", BEFORE));
  }
}
