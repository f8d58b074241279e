package javafxinspector.core.record;

import javafx.scene.Node;
import javafx.scene.control.Cell;
import javafx.scene.control.ComboBox;

/** A choice in the list of a combo box. */
final class ChooseStep extends OpenStep {
  private final ComboBox<?> box;
  private final RecordedTarget target;
  private final String text;

  /**
   * @param row row in the list of the box
   */
  ChooseStep(ComboBox<?> box, Cell<?> row) {
    this.box = box;
    target = new Describer(true).of(box, notes);
    text = NodeTexts.row(row);
  }

  @Override
  Node node() {
    return box;
  }

  @Override
  RecordedStep build() {
    return RecordedStep.of("choose", target, notes).text(text);
  }
}
