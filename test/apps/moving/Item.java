import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The item of a row. Its id never changes, its name can be edited. */
final class Item {
  final int id;
  static final String[] KINDS = {"Apple", "Pear", "Plum"};

  final StringProperty name;
  final StringProperty kind = new SimpleStringProperty(KINDS[0]);
  boolean isDone;

  /** The text of an edit that is being committed. */
  String edited;

  Item(int id) {
    this.id = id;
    name = new SimpleStringProperty("Item " + id);
  }

  @Override
  public String toString() {
    return name.get();
  }
}
