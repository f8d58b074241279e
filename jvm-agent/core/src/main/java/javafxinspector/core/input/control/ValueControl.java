package javafxinspector.core.input.control;

import com.google.gson.JsonPrimitive;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.Property;
import javafx.event.ActionEvent;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ColorPicker;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DateCell;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Pagination;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitPane;
import javafx.scene.paint.Color;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.AppCode;
import javafxinspector.core.threads.OnFx;

/**
 * A control, and the value to set.
 *
 * @param now reads the control's value
 * @param change sets the control's value, with the events that a user causes
 */
@OnFx
public record ValueControl<T>(Node node, T wanted, Supplier<T> now, Consumer<T> change) {
  /** Rounding error that remains when a decimal number is converted back and forth. */
  private static final double TOLERANCE = 1e-9;

  /** Maximum distance in pixels of a divider from the requested position. */
  private static final double PIXELS = 2;

  /**
   * Whether {@code setValue} applies to the node itself, rather than to a control that contains it.
   */
  public static boolean isOne(Node node) {
    return node instanceof Slider
        || node instanceof ScrollBar
        || node instanceof Pagination
        || node instanceof SplitPane
        || node instanceof Spinner
        || node instanceof DatePicker
        || node instanceof ColorPicker
        || node instanceof ComboBox
        || node instanceof ChoiceBox
        || BeanValue.of(node) != null
        || RangeValue.of(node) != null;
  }

  /**
   * The control of a node, with the value that a request gives.
   *
   * @throws UiException reason unsupported for other nodes; readOnly for a bound value; rejected
   *     for a value that the control cannot have
   */
  public static ValueControl<?> of(Node node, JsonPrimitive value) throws UiException {
    if (node instanceof Slider slider) {
      double wanted = number(node, value, slider.getMin(), slider.getMax());
      checkFree(node, slider.valueProperty());
      return new ValueControl<>(node, wanted, slider::getValue, to -> drag(slider, to));
    }
    if (node instanceof ScrollBar bar) {
      double wanted = number(node, value, bar.getMin(), bar.getMax());
      checkFree(node, bar.valueProperty());
      return new ValueControl<>(node, wanted, bar::getValue, bar::setValue);
    }
    if (node instanceof Pagination pages) {
      return page(pages, value);
    }
    if (node instanceof SplitPane split) {
      return divider(split, value);
    }
    if (node instanceof Spinner<?> spinner) {
      return SpinnerValue.of(spinner, value);
    }
    if (node instanceof DatePicker picker) {
      checkFree(node, picker.valueProperty());
      return new ValueControl<>(
          node,
          date(picker, value.getAsString()),
          picker::getValue,
          to -> {
            picker.setValue(to);
            picker.hide();
          });
    }
    if (node instanceof ColorPicker picker) {
      checkFree(node, picker.valueProperty());
      return new ValueControl<>(
          node,
          color(picker, value.getAsString()),
          picker::getValue,
          to -> {
            picker.setValue(to);
            // Unlike other pickers, a color picker leaves firing the event to the part that the
            // user clicks.
            picker.fireEvent(new ActionEvent());
            picker.hide();
          });
    }
    RangeValue range = RangeValue.of(node);
    if (range != null) {
      return range.control(value);
    }
    BeanValue bean = BeanValue.of(node);
    if (bean == null) {
      throw Controls.unsupported("setValue", node, Advice.on(node));
    }
    checkFree(node, bean.property());
    return new ValueControl<>(node, bean.parsed(value), bean::get, bean::set);
  }

  /** The changes to make, in order; empty if the control already has the wanted value. */
  public List<Runnable> changes() {
    return isAsWanted() ? List.of() : List.of(() -> change.accept(wanted));
  }

  /**
   * Checks that the control now has the value.
   *
   * @throws UiException reason rejected
   */
  public void checkOutcome() throws UiException {
    if (!isAsWanted() && node.getScene() != null) {
      throw Controls.rejected(
          node,
          "has the value "
              + AppCode.text(now.get())
              + " now: the control or the application changed it",
          Map.of("value", String.valueOf(AppCode.text(now.get()))));
    }
  }

  private boolean isAsWanted() {
    return isSame(wanted, now.get());
  }

  static boolean isSame(Object a, Object b) {
    if (a instanceof Double x && b instanceof Double y) {
      return Math.abs(x - y) <= TOLERANCE * Math.max(1, Math.abs(x));
    }
    return AppCode.areEqual(a, b);
  }

  /** Parses a number between two bounds. */
  static double number(Node node, JsonPrimitive value, double min, double max) throws UiException {
    double number;
    try {
      number = Double.parseDouble(value.getAsString());
    } catch (NumberFormatException e) {
      number = Double.NaN;
    }
    if (!(number >= min && number <= max)) {
      throw Controls.rejected(
          node,
          "takes a number from "
              + shown(min)
              + " to "
              + shown(max)
              + ", not "
              + value.getAsString(),
          Map.of("min", shown(min), "max", shown(max)));
    }
    return number;
  }

  private static Number shown(double bound) {
    if (Double.isInfinite(bound)) {
      return bound > 0 ? Double.MAX_VALUE : -Double.MAX_VALUE;
    }
    return bound == Math.rint(bound) && Math.abs(bound) < 1e15 ? (Number) (long) bound : bound;
  }

  static void checkFree(Node node, Property<?> value) throws UiException {
    if (value.isBound()) {
      throw Controls.readOnly(node, "is read-only: its value is bound");
    }
  }

  /** The page of a pagination, by its number from 1. */
  private static ValueControl<?> page(Pagination pages, JsonPrimitive value) throws UiException {
    double wanted = number(pages, value, 1, pages.getPageCount());
    if (wanted != Math.rint(wanted)) {
      throw Controls.rejected(pages, "takes the number of a page, not " + wanted, Map.of());
    }
    checkFree(pages, pages.currentPageIndexProperty());
    return new ValueControl<>(
        pages,
        (int) wanted,
        () -> pages.getCurrentPageIndex() + 1,
        to -> pages.setCurrentPageIndex(to - 1));
  }

  /** The only divider of a split pane. It moves as far as the sizes of the pane's items permit. */
  private static ValueControl<?> divider(SplitPane split, JsonPrimitive value) throws UiException {
    if (split.getDividers().size() != 1) {
      throw Controls.rejected(
          split,
          "has "
              + split.getDividers().size()
              + " dividers, and setValue moves only a single one. Drag one: its selector is"
              + " .split-pane-divider, with nth",
          Map.of());
    }
    DoubleProperty position = split.getDividers().get(0).positionProperty();
    checkFree(split, position);
    double wanted = number(split, value, 0, 1);
    boolean isHorizontal = split.getOrientation() == Orientation.HORIZONTAL;
    double length = Math.max(1, isHorizontal ? split.getWidth() : split.getHeight());
    // JavaFX moves dividers to whole pixels.
    return new ValueControl<>(
        split,
        wanted,
        () -> Math.abs(position.get() - wanted) * length < PIXELS ? wanted : position.get(),
        to -> position.set(to));
  }

  private static void drag(Slider slider, double to) {
    boolean isFree = !slider.valueChangingProperty().isBound();
    if (isFree) {
      slider.setValueChanging(true);
    }
    slider.adjustValue(to);
    if (isFree) {
      slider.setValueChanging(false);
    }
  }

  private static LocalDate date(DatePicker picker, String text) throws UiException {
    if (text.isBlank()) {
      return null;
    }
    LocalDate date = parsedDate(picker, text.strip());
    if (date == null) {
      throw Controls.rejected(
          picker, "takes a date such as 1990-12-24, not \"" + text + "\"", Map.of());
    }
    if (picker.getDayCellFactory() != null) {
      DateCell cell = picker.getDayCellFactory().call(picker);
      cell.updateItem(date, false);
      if (cell.isDisabled()) {
        throw Controls.rejected(
            picker, "does not let a user pick " + date + ": its day is disabled", Map.of());
      }
    }
    return date;
  }

  /** A date in ISO format, or as the picker shows it; null for any other text. */
  private static LocalDate parsedDate(DatePicker picker, String text) {
    try {
      return LocalDate.parse(text);
    } catch (DateTimeParseException e) {
      try {
        return picker.getConverter() == null ? null : picker.getConverter().fromString(text);
      } catch (RuntimeException ignored) {
        return null;
      }
    }
  }

  private static Color color(ColorPicker picker, String text) throws UiException {
    try {
      return Color.web(text.strip());
    } catch (IllegalArgumentException e) {
      throw Controls.rejected(
          picker, "takes a CSS color such as #ff8800 or red, not \"" + text + "\"", Map.of());
    }
  }
}
