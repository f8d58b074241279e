package javafxinspector.core.record;

import javafx.scene.Node;
import javafx.scene.control.Cell;

/** The start of a cell edit that a tool has caused without input, recorded as the double click. */
final class EditStep extends OpenStep {
  private final Cell<?> cell;
  private final RecordedTarget target;

  EditStep(Cell<?> cell) {
    this.cell = cell;
    target = new Describer(true).of(cell, notes);
  }

  @Override
  Node node() {
    return cell;
  }

  @Override
  RecordedStep build() {
    return RecordedStep.of("doubleClick", target, notes);
  }
}
