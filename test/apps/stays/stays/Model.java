package stays;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Lives as long as the application. */
final class Model {
  static final Model INSTANCE = new Model();
  static final List<Card> KEPT = new ArrayList<>();

  final SimpleIntegerProperty total = new SimpleIntegerProperty(this, "total");
  final SimpleStringProperty name = new SimpleStringProperty("Orders");
  final ObservableList<String> orders = FXCollections.observableArrayList("one", "two");
  final List<Runnable> refreshers = new ArrayList<>();
}
