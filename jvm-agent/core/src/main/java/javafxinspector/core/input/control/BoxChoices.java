package javafxinspector.core.input.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.beans.property.Property;
import javafx.collections.ObservableList;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.ListView;
import javafx.scene.control.Separator;
import javafx.scene.control.SingleSelectionModel;
import javafx.util.StringConverter;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.virtual.BoxRows;
import javafxinspector.core.threads.OnFx;

/** The items of a combo box or choice box. */
@OnFx
public final class BoxChoices<T> extends Choices {
  private final Control box;
  private final ObservableList<T> items;
  private final SingleSelectionModel<T> model;
  private final StringConverter<T> converter;
  private final Property<T> value;

  /** The cells of a combo box's popup; null if the combo box has no cells of its own. */
  private final RowTexts cells;

  private BoxChoices(ComboBox<T> box, int own) {
    super(box, own);
    this.box = box;
    items = box.getItems();
    model = box.getSelectionModel();
    converter = box.getConverter();
    value = box.valueProperty();
    ListView<T> list = BoxRows.list(box);
    cells = list == null ? null : new RowTexts(list);
  }

  private BoxChoices(ChoiceBox<T> box) {
    super(box, -1);
    this.box = box;
    items = box.getItems();
    model = box.getSelectionModel();
    converter = box.getConverter();
    value = box.valueProperty();
    cells = null;
  }

  /** The items of a combo box. */
  public static <T> BoxChoices<T> of(ComboBox<T> box, int own) {
    return new BoxChoices<>(box, own);
  }

  /** The items of a choice box. */
  public static <T> BoxChoices<T> of(ChoiceBox<T> box) {
    return new BoxChoices<>(box);
  }

  @Override
  int count() {
    return items == null ? 0 : items.size();
  }

  @Override
  List<String> texts(int index) {
    T item = items.get(index);
    List<String> texts = new ArrayList<>();
    if (!(item instanceof Separator)) {
      texts.add(BoxRows.text(item, converter));
      if (cells != null) {
        texts.addAll(cells.of(index));
      }
    }
    return texts;
  }

  /**
   * A value that is not an item, for a combo box in which a user can type it; null if an item has
   * the text, and for other boxes.
   *
   * @throws UiException reason rejected if the application's converter does not accept it
   */
  public ValueControl<T> other(String text) throws UiException {
    if (!(box instanceof ComboBox<?> combo) || !combo.isEditable()) {
      return null;
    }
    try {
      if (!new ItemLookup(Controls.name(box), count(), this::texts).matches(text).isEmpty()) {
        return null;
      }
    } finally {
      closeTexts();
    }
    checkChangeable();
    try {
      return new ValueControl<>(box, converter.fromString(text), value::getValue, value::setValue);
    } catch (RuntimeException e) {
      throw Controls.rejected(
          box, "does not understand \"" + text + "\": " + e.getMessage(), Map.of());
    }
  }

  @Override
  void closeTexts() {
    if (cells != null) {
      cells.close();
    }
  }

  @Override
  int selected() {
    return model == null ? -1 : model.getSelectedIndex();
  }

  @Override
  public void select(int index) {
    model.select(index);
    hide();
  }

  @Override
  Runnable clearing() throws UiException {
    checkChangeable();
    return () -> {
      model.clearSelection();
      hide();
    };
  }

  @Override
  void check(int index) throws UiException {
    checkChangeable();
    if (items.get(index) instanceof Separator) {
      throw UiException.actionFailed(
          "noSuchItem",
          "Item " + index + " of " + Controls.name(box) + " is a separator. Give another index.",
          Map.of());
    }
  }

  private void checkChangeable() throws UiException {
    if (model == null || value.isBound()) {
      throw Controls.readOnly(
          box, value.isBound() ? "is read-only: its value is bound" : "has no selection model");
    }
  }

  /** Closes the popup, as a click on an item does. */
  private void hide() {
    if (box instanceof ComboBox<?> combo) {
      combo.hide();
    } else {
      ((ChoiceBox<?>) box).hide();
    }
  }
}
