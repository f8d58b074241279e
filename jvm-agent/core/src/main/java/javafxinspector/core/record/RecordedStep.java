package javafxinspector.core.record;

import java.util.List;

/**
 * A step of a test. Fields that do not apply are null. See src/contract/record.ts.
 *
 * @param kind click, doubleClick, rightClick, middleClick, menu, choose, date, slide, drag, fill,
 *     press or note
 * @param to for drag: the node on which it is dropped
 * @param text the typed or chosen text, the date, or the value of a slider
 * @param path for menu: the texts of the items, starting at the menu bar or the open menu
 * @param bar for menu: whether the path begins in a menu bar
 * @param keys names of KeyCode constants: held modifiers, and for press the key at the end
 * @param x position in the node, in pixels from its left edge; null for its middle
 * @param y position in the node, in pixels from its upper edge
 * @param dx for drag without {@code to}: the distance in pixels
 * @param isSecret whether the text is a password, which is not recorded
 */
record RecordedStep(
    String kind,
    RecordedTarget target,
    RecordedTarget to,
    String text,
    List<String> path,
    Boolean bar,
    List<String> keys,
    Double x,
    Double y,
    Double dx,
    Double dy,
    Boolean isSecret,
    List<Assertion> assertions,
    List<String> notes) {
  /** A step of a kind with a target. */
  static RecordedStep of(String kind, RecordedTarget target, List<String> notes) {
    return new RecordedStep(
        kind, target, null, null, null, null, null, null, null, null, null, null, null, notes);
  }

  RecordedStep text(String newText) {
    return new RecordedStep(
        kind, target, to, newText, path, bar, keys, x, y, dx, dy, isSecret, assertions, notes);
  }

  RecordedStep secret() {
    return new RecordedStep(
        kind, target, to, null, path, bar, keys, x, y, dx, dy, true, assertions, notes);
  }

  RecordedStep path(List<String> newPath, boolean isInBar) {
    return new RecordedStep(
        kind,
        target,
        to,
        text,
        newPath,
        isInBar ? true : null,
        keys,
        x,
        y,
        dx,
        dy,
        isSecret,
        assertions,
        notes);
  }

  RecordedStep keys(List<String> held) {
    List<String> newKeys = held.isEmpty() ? null : held;
    return new RecordedStep(
        kind, target, to, text, path, bar, newKeys, x, y, dx, dy, isSecret, assertions, notes);
  }

  RecordedStep at(double newX, double newY) {
    return new RecordedStep(
        kind, target, to, text, path, bar, keys, newX, newY, dx, dy, isSecret, assertions, notes);
  }

  RecordedStep dropped(RecordedTarget newTo, Double byX, Double byY) {
    return new RecordedStep(
        kind, target, newTo, text, path, bar, keys, x, y, byX, byY, isSecret, assertions, notes);
  }

  RecordedStep assertions(List<Assertion> checked) {
    List<Assertion> some = checked.isEmpty() ? null : checked;
    return new RecordedStep(
        kind, target, to, text, path, bar, keys, x, y, dx, dy, isSecret, some, notes);
  }
}
