import java.util.Comparator;
import java.util.function.Predicate;
import javafx.scene.control.Control;

/** One of the four controls, whose rows can be moved. JavaFX application thread. */
interface Rows {
  /** Initial items have ids below 1000, parts of an item in trees (id + 1) * 1000 + n. */
  int FIRST_INSERTED = 1_000_000;

  static Rows of(String kind) {
    switch (kind) {
      case "list":
        return new FlatRows(false, Cells.OfList::new);
      case "nested":
        return new FlatRows(false, Cells.OfNested::new);
      case "table":
        return new FlatRows(true, null);
      case "tree":
        return new TreeRows(false);
      default:
        return new TreeRows(true);
    }
  }

  Control control();

  /** Inserts a row at the top. */
  void insert(Item item);

  /** Removes the items that match. */
  void remove(Predicate<Item> which);

  /** Sorts the rows; null for the order in which they were inserted. */
  void sort(Comparator<Item> order);

  /** Shows only the rows that match; null for all. */
  void filter(Predicate<Item> shown);

  /** Number of rows, in view or not. */
  int rowCount();

  Item itemAt(int row);

  void scrollTo(int row);

  void clearSelection();

  void setEditable(boolean isEditable);
}
