package javafxinspector.core.input.action;

import com.google.gson.JsonPrimitive;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Steps.Step;
import javafxinspector.core.input.control.BoxChoices;
import javafxinspector.core.input.control.ControlChange;
import javafxinspector.core.input.control.Controls;
import javafxinspector.core.input.control.ValueControl;
import javafxinspector.core.input.keyboard.TextEntry;
import javafxinspector.core.input.resolve.Cells;
import javafxinspector.core.input.resolve.ScenePoint;
import javafxinspector.core.model.node.AppCode;
import javafxinspector.core.threads.OnFx;

/**
 * The control in a cell that is being edited, and the steps that enter a value into it.
 *
 * @param node the control
 * @param wanted the value to enter
 */
@OnFx
record CellEditor(IndexedCell<?> cell, Node node, JsonPrimitive wanted, ActionContext context) {

  /**
   * The editor of a cell.
   *
   * @throws UiException reason unsupported if the cell shows no editor
   */
  static CellEditor of(IndexedCell<?> cell, JsonPrimitive wanted, ActionContext context)
      throws UiException {
    Node node = in(cell);
    if (node == null) {
      throw Controls.unsupported(
          "editCell",
          cell,
          "It shows no field to edit it in: it is not editable, or has controls of its own for that.");
    }
    return new CellEditor(cell, node, wanted, context);
  }

  private static Node in(Node node) {
    if (node instanceof TextInputControl || ValueControl.isOne(node)) {
      return node;
    }
    if (node instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        Node found = child.isVisible() ? in(child) : null;
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /** The field that a user types into; null for an editor in which a user picks a value. */
  private TextInputControl field() {
    boolean isTyped =
        node instanceof TextInputControl
            || node instanceof ComboBox<?> box && box.isEditable()
            || node instanceof DatePicker picker && picker.isEditable();
    return isTyped ? TextEntry.field(node) : null;
  }

  /**
   * Whether entering the value takes only a moment: a text of at most this length is typed, or an
   * item of a combo box is clicked.
   */
  boolean isQuick(int length) {
    return field() == null ? node instanceof ComboBox : wanted.getAsString().length() <= length;
  }

  /** The text in the editor's field; null for an editor without a field. */
  String text() {
    return field() == null ? null : field().getText();
  }

  /**
   * The steps that enter the value and commit it, in order.
   *
   * @throws UiException if the value cannot be entered: reason noSuchItem, readOnly, rejected
   */
  List<Step> steps(EditKeys keys) throws UiException {
    List<Step> steps = new ArrayList<>();
    if (field() != null) {
      type(field(), keys, steps);
    } else if (node instanceof ComboBox<?> box) {
      int index = BoxChoices.of(box, -1).index("editCell", null, wanted.getAsString());
      steps.add(gesture -> gesture.step(box::show));
      // The cell commits when an item is clicked, but not when another item is selected.
      steps.add(gesture -> ControlChange.popupShown());
      steps.add(gesture -> click(box, index, gesture));
    } else if (node instanceof ChoiceBox<?> box) {
      BoxChoices<?> choices = BoxChoices.of(box);
      int index = choices.index("editCell", null, wanted.getAsString());
      steps.add(gesture -> gesture.step(box::show));
      // Hides the popup, which commits the edit.
      steps.add(gesture -> ControlChange.changing(box));
      steps.add(gesture -> gesture.step(() -> choices.select(index)));
    } else {
      ValueControl<?> value = ValueControl.of(node, wanted);
      steps.add(gesture -> ControlChange.changing(node));
      value.changes().forEach(change -> steps.add(gesture -> gesture.step(change)));
      steps.add(keys.enter());
    }
    return steps;
  }

  private void type(TextInputControl field, EditKeys keys, List<Step> steps) throws UiException {
    TextEntry.checkEditable(node, field);
    String text = node instanceof DatePicker picker ? dateText(picker) : wanted.getAsString();
    steps.add(
        gesture -> {
          if (node instanceof DatePicker picker && picker.isShowing()) {
            // While the calendar is open, it takes the keys.
            gesture.step(picker::hide);
          }
          if (!field.isFocused() && !node.isFocused()) {
            gesture.step(node::requestFocus);
          }
          gesture.step(field::selectAll);
        });
    new SetText(text).strokes(field).forEach(stroke -> steps.add(keys.press(stroke)));
    steps.add(node instanceof TextArea ? keys.leave() : keys.enter());
  }

  /** Formats a date as its field shows it. */
  private String dateText(DatePicker picker) throws UiException {
    Object date = ValueControl.of(picker, wanted).wanted();
    String text =
        date == null || picker.getConverter() == null
            ? null
            : AppCode.text(picker.getConverter(), (LocalDate) date);
    return text == null ? wanted.getAsString() : text;
  }

  private void click(ComboBox<?> box, int index, Gesture gesture) throws UiException {
    if (!(box.getSkin() instanceof ComboBoxListViewSkin<?> skin)) {
      throw Controls.unsupported("editCell", box, "It has no list of items. Use click.");
    }
    Node row = Cells.show(skin.getPopupContent(), index, null);
    context.checks().checkReady(row, true);
    Point2D point = context.checks().point(row, null, null);
    new Click(null, null, 1)
        .act(new ScenePoint(row.getScene(), point.getX(), point.getY()), gesture, context);
  }
}
