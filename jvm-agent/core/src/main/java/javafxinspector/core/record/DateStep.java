package javafxinspector.core.record;

import javafx.scene.Node;
import javafx.scene.control.DateCell;
import javafx.scene.control.DatePicker;

/**
 * A date that was chosen in the calendar of a date picker, with the months that were turned to
 * reach it.
 */
final class DateStep extends OpenStep {
  private final DatePicker picker;
  private final RecordedTarget target;
  private String date;

  DateStep(Hit hit) {
    picker = (DatePicker) hit.node();
    target = new Describer(true).of(picker, notes);
    follow(hit);
  }

  private void follow(Hit hit) {
    date = hit.row() instanceof DateCell cell ? cell.getItem().toString() : null;
  }

  @Override
  Node node() {
    return picker;
  }

  @Override
  boolean takes(RecordedPress press, Hit hit) {
    if (hit.kind() != Hit.Kinds.CALENDAR || hit.node() != picker || date != null) {
      return false;
    }
    follow(hit);
    return true;
  }

  @Override
  RecordedStep build() {
    if (date == null) {
      note("Months were turned without choosing a date: that is not repeated.");
      return null;
    }
    return RecordedStep.of("date", target, notes).text(date);
  }
}
