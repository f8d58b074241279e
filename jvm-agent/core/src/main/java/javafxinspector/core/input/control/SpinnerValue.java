package javafxinspector.core.input.control;

import com.google.gson.JsonPrimitive;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.scene.control.SpinnerValueFactory.DoubleSpinnerValueFactory;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.scene.control.SpinnerValueFactory.ListSpinnerValueFactory;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.AppCode;
import javafxinspector.core.threads.OnFx;

/** The values of spinners, in the format of each. */
@OnFx
final class SpinnerValue {
  private SpinnerValue() {}

  /**
   * A spinner with the value that a request gives.
   *
   * @throws UiException reason readOnly; rejected for a value that the spinner cannot have
   */
  static <T> ValueControl<T> of(Spinner<T> spinner, JsonPrimitive value) throws UiException {
    SpinnerValueFactory<T> factory = spinner.getValueFactory();
    if (factory == null) {
      throw Controls.readOnly(spinner, "has no value factory");
    }
    ValueControl.checkFree(spinner, factory.valueProperty());
    return new ValueControl<>(
        spinner, parsed(spinner, factory, value), factory::getValue, factory::setValue);
  }

  private static <T> T parsed(
      Spinner<T> spinner, SpinnerValueFactory<T> factory, JsonPrimitive value) throws UiException {
    String text = value.getAsString();
    if (factory instanceof ListSpinnerValueFactory<T> list) {
      List<T> items = list.getItems();
      ItemLookup lookup =
          new ItemLookup(
              Controls.name(spinner),
              items.size(),
              i -> Collections.singletonList(AppCode.text(list.getConverter(), items.get(i))));
      return items.get(lookup.find(text));
    }
    SpinnerValueFactory<?> any = factory;
    if (any instanceof IntegerSpinnerValueFactory range && isNumber(text)) {
      ValueControl.number(spinner, value, range.getMin(), range.getMax());
    } else if (any instanceof DoubleSpinnerValueFactory range && isNumber(text)) {
      ValueControl.number(spinner, value, range.getMin(), range.getMax());
    }
    try {
      return factory.getConverter().fromString(text);
    } catch (RuntimeException e) {
      // The spinner's format may have a unit or a separator that a plain number lacks.
      T number = isNumber(text) ? numeric(factory, Double.parseDouble(text)) : null;
      if (number != null) {
        return number;
      }
      throw Controls.rejected(
          spinner, "does not understand \"" + text + "\": " + e.getMessage(), Map.of());
    }
  }

  /** Converts a number to the type of the current value; null for other types. */
  @SuppressWarnings("unchecked")
  private static <T> T numeric(SpinnerValueFactory<T> factory, double number) {
    T now = factory.getValue();
    Object same =
        now instanceof Integer && number == Math.rint(number)
            ? (Object) (int) number
            : now instanceof Double ? (Object) number : null;
    return (T) same;
  }

  private static boolean isNumber(String text) {
    try {
      Double.parseDouble(text);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
