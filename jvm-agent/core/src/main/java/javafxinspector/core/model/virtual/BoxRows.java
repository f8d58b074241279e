package javafxinspector.core.model.virtual;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionModel;
import javafx.scene.control.Separator;
import javafx.util.StringConverter;
import javafxinspector.core.model.node.AppCode;
import javafxinspector.core.threads.OnFx;

/** The items of a combo box or choice box, whether its list is open or not. */
@OnFx
public final class BoxRows {
  private BoxRows() {}

  /** Null for another node. */
  static ModelRows.Rows of(Node node, ModelRows.Range range) {
    return node instanceof ComboBox<?> box
        ? of(box, range)
        : node instanceof ChoiceBox<?> box ? of(box, range) : null;
  }

  private static <T> ModelRows.Rows of(ChoiceBox<T> box, ModelRows.Range range) {
    return read(box.getItems(), box.getConverter(), box.getSelectionModel(), null, range);
  }

  private static <T> ModelRows.Rows of(ComboBox<T> box, ModelRows.Range range) {
    ListView<T> list = list(box);
    SpareCell cell = list == null ? null : SpareCell.of(list, null);
    try {
      return read(box.getItems(), box.getConverter(), box.getSelectionModel(), cell, range);
    } finally {
      if (cell != null) {
        cell.dispose();
      }
    }
  }

  /**
   * @param cell a cell of the list; null if the converter creates the texts of its items
   */
  private static <T> ModelRows.Rows read(
      List<T> items,
      StringConverter<T> converter,
      SelectionModel<T> selection,
      SpareCell cell,
      ModelRows.Range range) {
    List<T> all = items == null ? List.of() : items;
    List<ModelRows.Row> rows = new ArrayList<>();
    for (int i = range.first(); i < Math.min(all.size(), range.first() + range.size()); i++) {
      boolean isSelected = selection != null && selection.getSelectedIndex() == i;
      String text = cell == null ? null : cell.shown(i);
      rows.add(
          new ModelRows.Row(
              i,
              null,
              isSelected ? List.of("selected") : null,
              Collections.singletonList(text == null ? text(all.get(i), converter) : text)));
    }
    return new ModelRows.Rows(all.size(), null, rows);
  }

  /**
   * A list like that of a combo box, but outside of any scene; null if the converter creates the
   * texts of the items.
   */
  public static <T> ListView<T> list(ComboBox<T> box) {
    if (box.getCellFactory() == null) {
      return null;
    }
    ListView<T> list = new ListView<>(box.getItems());
    list.setCellFactory(box.getCellFactory());
    return list;
  }

  /** The text of an item that its box shows without a cell of its own; null for a separator. */
  public static <T> String text(T item, StringConverter<T> converter) {
    if (item instanceof Separator) {
      return null;
    }
    return converter == null && item == null ? "" : AppCode.text(converter, item);
  }
}
